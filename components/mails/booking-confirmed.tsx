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
  partyInLine,
  SeeBookings,
  type TeamSaid,
  tourInLine,
} from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Quote, Words } from "./parts";

/** To the guest: the booking is confirmed. */
export function BookingConfirmed({
  guest,
  tour,
  home,
  bookings,
  isByLink,
  said: { note, isPriced, notes },
}: ForGuest & { said: TeamSaid }) {
  return (
    <Mail title="Your tour is confirmed" preview={`${tourInLine(tour)}. See you there.`} home={home}>
      <Hello name={guest} />
      <Words>Your tour is confirmed. Open the attached file to add it to your calendar.</Words>
      <SeeBookings href={bookings} />
      <Facts
        facts={[
          ...factsOf(tour, "To pay on the day"),
          notInPrice(tour),
          ...(isPriced ? [["Notes", notes] as const] : []),
        ]}
      />
      {isPriced && (
        <Words>
          You asked us for a price. The price for your group is {formatBoth(tour.totalPrice)} in total.
        </Words>
      )}
      {note ? <Quote by="From our team" text={note} /> : null}
      <ForTheDay tour={tour} />
      {!isPriced && <OwnMessage tour={tour} />}
      <Words isQuiet>
        {bookings
          ? "You can move, change or cancel your booking under My Bookings until the tour starts. Cancelling is free, but please cancel at least 24 hours before the start."
          : `Has something changed? ${tour.host ? "Call us or your host" : "Call us"}, and give your reference.`}
        {isByLink &&
          " To log in without a password, open the link in our first email. To set a password, choose “Forgotten your password?” on the login page."}
      </Words>
    </Mail>
  );
}

/**
 * To the host: the booking is confirmed.
 * @param isNew whether this is the host's first mail about the booking, because it was confirmed at once
 */
export function BookingConfirmedHost({
  host,
  tour,
  party,
  home,
  bookings,
  isNew,
}: ForHost & { isNew: boolean }) {
  return (
    <Mail
      title={isNew ? "You have a new booking" : "A booking is confirmed"}
      preview={`${partyInLine(party, tour)}.`}
      home={home}
    >
      <Hello name={host} />
      <Words>
        {isNew
          ? "Please keep the time free. Bookings for your tour are confirmed instantly, so you don't need to answer."
          : "This booking is confirmed. Please keep the time free."}
      </Words>
      <SeeBookings href={bookings} />
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
    </Mail>
  );
}
