import { Action, Mail, Points, Words } from "./mail";

interface BookingDigestProps {
  /** The headline, such as "3 new bookings wait for approval". */
  title: string;
  /** The bookings in words, one a line. */
  lines: readonly string[];
  /** How many more there are than lines. */
  more: number;
  /** The bookings that wait, in the admin panel. */
  link: string;
  home: string;
  /** Address of the page that switches these mails off. */
  unsubscribe: string;
}

/** Tells the team which bookings came in and wait for approval. */
export function BookingDigest({ title, lines, more, link, home, unsubscribe }: BookingDigestProps) {
  return (
    <Mail title={title} preview={lines.slice(0, 2).join(" · ")} home={home} unsubscribe={unsubscribe}>
      <Points points={lines} />
      {more > 0 && <Words>{`And ${more} more.`}</Words>}
      <Action href={link}>Open bookings</Action>
    </Mail>
  );
}
