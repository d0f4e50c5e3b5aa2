import {
  type ForGuest,
  type ForHost,
  factsOf,
  partyFacts,
  partyInLine,
  SeeBookings,
  tourInLine,
} from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

/** To the guest: the request was not confirmed in time. */
export function BookingExpired({
  guest,
  tour,
  home,
  wasAccepted,
}: Omit<ForGuest, "bookings"> & { wasAccepted: boolean }) {
  return (
    <Mail
      title="Your request has expired"
      preview={`${tourInLine(tour)}. It was not confirmed in time.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        {`We're sorry, but ${wasAccepted ? "we didn't confirm" : "nobody answered"} your request in time. Please choose another tour or call us.`}
      </Words>
      <Action href={home}>Choose another tour</Action>
      <Facts facts={factsOf(tour)} />
      <Words>You have no booking for this tour, and there is nothing to pay.</Words>
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
    <Mail title="A request has expired" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        {wasAccepted
          ? "We're sorry, but these guests won't be coming. You accepted their request, but our team didn't confirm it before the start."
          : "You don't need to do anything. This request wasn't answered in time, so guests can book the time again."}
      </Words>
      <SeeBookings href={bookings} />
      <Facts facts={partyFacts(tour, party)} />
    </Mail>
  );
}
