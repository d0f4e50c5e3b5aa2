import { Action, Mail, Words } from "./mail";

interface ContactMessageProps {
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  /** The message, line by line. */
  lines: readonly string[];
  /** The message in the admin panel. */
  link: string;
  home: string;
}

/** Tells the team what somebody wrote in the contact form; an answer goes to the writer. */
export function ContactMessage({ name, email, phone, lines, link, home }: ContactMessageProps) {
  return (
    <Mail title={`Message from ${name}`} preview={lines.join(" ").slice(0, 120)} home={home}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
        <Words key={index}>{line}</Words>
      ))}
      <Words isQuiet>
        {`From ${name}, ${email}`}
        {phone && `, ${phone}`}
      </Words>
      <Words>Answer this mail to write to them.</Words>
      <Action href={link}>Open messages</Action>
    </Mail>
  );
}
