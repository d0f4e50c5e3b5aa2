import { Action, Away, Facts, Mail, Quote, Words } from "./mail";

interface ContactMessageProps {
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  text: string;
  /** The message in the admin panel. */
  link: string;
  home: string;
}

/** Tells the team what somebody wrote in the contact form; an answer goes to the writer. */
export function ContactMessage({ name, email, phone, text, link, home }: ContactMessageProps) {
  return (
    <Mail title={`Message from ${name}`} preview={text.slice(0, 120)} home={home}>
      <Quote text={text} />
      <Facts
        facts={[
          ["From", name],
          [
            "Email",
            <Away key="email" href={`mailto:${email}`}>
              {email}
            </Away>,
          ],
          ["Phone", phone],
        ]}
      />
      <Words>Answer this mail to write to them.</Words>
      <Action href={link}>Open messages</Action>
    </Mail>
  );
}
