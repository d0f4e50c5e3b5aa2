import { formatBoth } from "@/lib/format";
import {
  type ForGuest,
  type ForHost,
  ForTheDay,
  factsOf,
  Notes,
  notInPrice,
  OwnMessage,
  partyFacts,
  SeeBookings,
  type TeamSaid,
  tourInLine,
} from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Quote, Words } from "./parts";

/** To the guest: the place is theirs. */
export function BookingConfirmed({
  guest,
  tour,
  home,
  bookings,
  said: { note, isPriced, notes },
}: ForGuest & { said: TeamSaid }) {
  return (
    <Mail title="Your place is confirmed" preview={`${tourInLine(tour)}. We look forward to it.`} home={home}>
      <Hello name={guest} />
      <Words>
        {isPriced
          ? `You asked us for a price. Here it is, for what you asked for: ${formatBoth(tour.totalPrice)} in all. Your place is confirmed.`
          : "Good news: your tour is confirmed."}{" "}
        The calendar file in this mail puts it into your calendar.
      </Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Facts
        facts={[
          ...factsOf(tour, "To pay"),
          notInPrice(tour),
          ...(isPriced ? [["Notes", notes] as const] : []),
        ]}
      />
      <ForTheDay tour={tour} />
      {!isPriced && <OwnMessage tour={tour} />}
      <SeeBookings href={bookings} />
      <Words isQuiet>
        {bookings
          ? "You can move, change or cancel it under My Bookings until it begins; less than 24 hours before, cancelling is late."
          : "If something changes, please call us or your host and say your reference."}
      </Words>
    </Mail>
  );
}

/** To the host: the guests come. */
export function BookingConfirmedHost({ host, tour, party, home, bookings }: ForHost) {
  return (
    <Mail title="A booking is confirmed" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>This booking is confirmed. Please keep the time free.</Words>
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <SeeBookings href={bookings} />
    </Mail>
  );
}
