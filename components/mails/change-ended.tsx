import {
  type ForGuest,
  type ForHost,
  factsOf,
  partyFacts,
  partyInLine,
  SeeBookings,
  tourInLine,
} from "./booking-parts";
import { type MoveInMail, movedFacts } from "./change-asked";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Part, Quote, Words } from "./parts";

/** Sentences for a change request that was declined, withdrawn or expired, by reader and by the side that ended it. */

const NOT_MOVED = {
  guest: {
    team: "We could not make the change you asked for.",
    host: "Your host could not make the change you asked for.",
    guest: "You withdrew your request.",
    nobody: "Your change request wasn't answered in time.",
  },
  host: {
    team: "Our team declined the guest's change request.",
    host: "You declined the guest's change request.",
    guest: "The guest withdrew the change request.",
    nobody: "The guest's change request wasn't answered in time.",
  },
} as const;

/** To the guest: the change was not made, and the booking is still confirmed. */
export function ChangeEnded({ guest, tour, home, bookings, move }: ForGuest & { move: MoveInMail }) {
  return (
    <Mail
      title="Your booking has not changed"
      preview={`${tourInLine(tour)}. It is still confirmed.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>{NOT_MOVED.guest[move.by]} Your booking is still confirmed.</Words>
      <SeeBookings href={bookings} />
      <Part title="Confirmed" />
      <Facts facts={factsOf(tour)} />
      <Part title="You asked for" />
      <Facts facts={movedFacts(move)} />
      {move.note ? <Quote by="From our team" text={move.note} /> : null}
      <Words isQuiet>You can ask for another time under My Bookings, or call us.</Words>
    </Mail>
  );
}

/** To the host: the change was not made, and the booking is still confirmed. */
export function ChangeEndedHost({ host, tour, party, home, bookings, move }: ForHost & { move: MoveInMail }) {
  return (
    <Mail title="A requested change was not made" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>{NOT_MOVED.host[move.by]} The booking is still confirmed.</Words>
      <SeeBookings href={bookings} />
      <Part title="Confirmed" />
      <Facts facts={partyFacts(tour, party)} />
      <Part title="Requested change" />
      <Facts facts={movedFacts(move)} />
    </Mail>
  );
}
