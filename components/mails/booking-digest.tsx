import { Mail } from "./mail";
import { Action, Points, Words } from "./parts";

interface BookingDigestProps {
  /** The headline, such as "3 new bookings wait for approval". */
  title: string;
  /** The bookings in words, one a line: those that the host accepted, and all others. */
  lines: { accepted: readonly string[]; others: readonly string[] };
  /** How many more there are than lines. */
  more: number;
  /** The bookings that wait, in the admin panel. */
  link: string;
  home: string;
  /** Address of the page that switches these mails off. */
  unsubscribe: string;
}

/** Tells the team which bookings came in or were accepted by their host, and wait for approval. */
export function BookingDigest({
  title,
  lines: { accepted, others },
  more,
  link,
  home,
  unsubscribe,
}: BookingDigestProps) {
  return (
    <Mail
      title={title}
      preview={[...accepted, ...others].slice(0, 2).join(" · ")}
      home={home}
      unsubscribe={unsubscribe}
    >
      <Words>Please approve or cancel these bookings.</Words>
      <Action href={link}>Open bookings</Action>
      {accepted.length > 0 && (
        <>
          <Words>The host accepted these. They wait for you until the tour starts:</Words>
          <Points points={accepted} />
        </>
      )}
      {accepted.length > 0 && others.length > 0 && <Words>These wait, too:</Words>}
      {others.length > 0 && <Points points={others} />}
      {more > 0 && <Words>{`And ${more} more.`}</Words>}
    </Mail>
  );
}
