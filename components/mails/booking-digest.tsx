import { Mail } from "./mail";
import { Action, Points, Words } from "./parts";

interface BookingDigestProps {
  /** The heading, such as "3 bookings are waiting for approval". */
  title: string;
  /** One line of text for each booking, grouped into bookings that the host accepted and all others. */
  lines: { accepted: readonly string[]; others: readonly string[] };
  /** Number of bookings that are not listed. */
  more: number;
  /** Address of the pending bookings in the admin panel. */
  link: string;
  home: string;
  /** Address of the page for unsubscribing from these mails. */
  unsubscribe: string;
}

/** To our team: bookings that wait for approval because they are new or their host accepted them. */
export function BookingDigest({
  title,
  lines: { accepted, others },
  more,
  link,
  home,
  unsubscribe,
}: BookingDigestProps) {
  const count = accepted.length + others.length + more;
  return (
    <Mail
      title={title}
      preview={[...accepted, ...others].slice(0, 2).join(" · ")}
      home={home}
      unsubscribe={unsubscribe}
    >
      <Words>{`Please approve or cancel ${count === 1 ? "this booking" : "these bookings"}.`}</Words>
      <Action href={link}>Open bookings</Action>
      {accepted.length > 0 && (
        <>
          <Words>
            {accepted.length === 1
              ? "The host has accepted this booking. Please approve it before the tour starts:"
              : "The hosts have accepted these bookings. Please approve them before the tours start:"}
          </Words>
          <Points points={accepted} />
        </>
      )}
      {accepted.length > 0 && others.length > 0 && <Words>Also waiting:</Words>}
      {others.length > 0 && <Points points={others} />}
      {more > 0 && <Words>{`And ${more} more.`}</Words>}
    </Mail>
  );
}
