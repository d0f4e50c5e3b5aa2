import { Action, Mail, Words } from "./mail";

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
}

/** Tells the team which bookings came in and wait for approval. */
export function BookingDigest({ title, lines, more, link, home }: BookingDigestProps) {
  return (
    <Mail title={title} preview={lines.slice(0, 2).join(" · ")} home={home}>
      {lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
      {more > 0 && <Words>{`… and ${more} more.`}</Words>}
      <Action href={link}>Open bookings</Action>
    </Mail>
  );
}
