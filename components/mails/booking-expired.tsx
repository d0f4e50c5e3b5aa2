import { type ForGuest, type ForHost, factsOf, partyFacts, SeeBookings, tourInLine } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Away, Hello, Words } from "./parts";

/** To the guest: nobody answered the request in time. */
export function BookingExpired({
  guest,
  tour,
  home,
  bookings,
  wasAccepted,
}: ForGuest & { wasAccepted: boolean }) {
  return (
    <Mail
      title="Your request has ended"
      preview={`${tourInLine(tour)}. It was not confirmed in time.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        {wasAccepted
          ? "We are sorry: our team did not confirm your request in time, so it has ended."
          : "We are sorry: nobody answered your request in time, so it has ended."}{" "}
        You have no booking for this tour, and there is nothing to pay.
      </Words>
      <Facts facts={factsOf(tour)} />
      <SeeBookings href={bookings} />
      <Words isQuiet>
        Would another day suit you? <Away href={home}>Choose a tour</Away>, or call us: we are glad to help.
      </Words>
    </Mail>
  );
}

/** To the host: the request was not confirmed in time. */
export function BookingExpiredHost({
  host,
  tour,
  party,
  home,
  bookings,
  wasAccepted,
}: ForHost & { wasAccepted: boolean }) {
  return (
    <Mail title="A request has ended" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        {wasAccepted
          ? "You accepted this request, but our team did not confirm it before the start. We are sorry. It has ended, and the guests will not come."
          : "Nobody answered this request in time, so it has ended. Its places can be booked again."}
      </Words>
      <Facts facts={partyFacts(tour, party)} />
      <SeeBookings href={bookings} />
    </Mail>
  );
}
