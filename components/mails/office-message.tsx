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
import { Action, Hello, Quote, Words } from "./parts";

/** Messages of our team about a booking. */

interface WithText {
  /** Cleaned for mails (lib/domain/one-line.ts). */
  text: string;
}

/** To the guest: our team's message about the booking. */
export function MessageToGuest({ guest, tour, home, bookings, text }: ForGuest & WithText) {
  return (
    <Mail title="A message about your tour" preview={`${tourInLine(tour)}.`} home={home}>
      <Hello name={guest} />
      <Words>Please read this message about your tour. If you have questions, reply to this email.</Words>
      <Quote by="From our team" text={text} />
      <Facts facts={factsOf(tour)} />
      <SeeBookings href={bookings} />
    </Mail>
  );
}

/** To the host: our team's message about the booking. */
export function MessageToHost({ host, tour, party, home, bookings, text }: ForHost & WithText) {
  return (
    <Mail title="A message about a booking" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>Please read this message about a booking. If you have questions, reply to this email.</Words>
      <Quote by="From our team" text={text} />
      <Action href={bookings}>Open my bookings</Action>
      <Facts facts={partyFacts(tour, party)} />
    </Mail>
  );
}
