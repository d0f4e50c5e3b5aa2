import { formatDay, formatTime } from "@/lib/format";
import { ANSWER, type MailedTour, Notes, type Party, partyFacts, SeeBookings } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Away, Hello, Part, Words } from "./parts";

const STATES = {
  pending: "This booking is waiting for your answer.",
  confirmed: "This booking is confirmed.",
  cancelled: "This booking is cancelled.",
} as const;

/** To the host: one mail for many bookings that guests made, changed or cancelled, instead of one for each. */
export function ManyRequests({
  host,
  requests,
  more,
  home,
  bookings,
}: {
  host: string;
  requests: readonly {
    tour: MailedTour;
    party: Party;
    status: keyof typeof STATES;
    /** Address of the page where the host accepts or declines; undefined if the host need not answer. */
    answer: string | undefined;
  }[];
  /** Number of bookings that are not listed. */
  more: number;
  home: string;
  bookings: string;
}) {
  const count = requests.length + more;
  return (
    <Mail
      title={count === 1 ? "A new or changed booking" : `${count} new or changed bookings`}
      preview="Please accept or decline the bookings waiting for your answer."
      home={home}
    >
      <Hello name={host} />
      <Words>
        Please accept or decline the bookings waiting for your answer. Many bookings were made or changed
        within an hour, so we've put them in one email.
      </Words>
      <SeeBookings href={bookings} />
      {requests.map(({ tour, party, status, answer }) => (
        <div key={tour.reference}>
          <Part title={`${formatDay(tour.date)}, ${formatTime(tour.time)}`} />
          <Facts facts={partyFacts(tour, party)} />
          <Notes party={party} />
          <Words>
            {status === "confirmed" && answer ? "The guest requested a change." : STATES[status]}{" "}
            {answer ? <Away href={answer}>{ANSWER}</Away> : null}
          </Words>
        </div>
      ))}
      {more > 0 && (
        <Words>{`You'll find ${more} more ${more === 1 ? "booking" : "bookings"} in your dashboard.`}</Words>
      )}
      <Words isQuiet>The links work without a login, so please don't share them.</Words>
    </Mail>
  );
}
