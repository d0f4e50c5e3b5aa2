import { CANCEL_REASON_WORDS, type CancelReason } from "@/lib/domain/cancel-reasons";
import {
  type ForGuest,
  type ForHost,
  factsOf,
  partyFacts,
  partyInLine,
  SeeBookings,
  tourInLine,
} from "./booking-parts";
import { type Fact, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Away, Hello, Quote, Words } from "./parts";

/** Facts about a cancellation, for the mails to guest, host and team. */
interface Cancellation {
  /** The side that cancelled; undefined if it was not recorded. */
  by: "team" | "guest" | "host" | undefined;
  reason: CancelReason | null;
  /** The note to the other side, made safe for a mail. */
  note: string;
  /** The author of the note. */
  noteBy: "team" | "guest" | "host";
  /** Whether the guest cancelled after the deadline. */
  isLate: boolean;
}

const CANCELLED_BY = {
  guest: {
    team: "Our team cancelled this booking.",
    guest: "You cancelled this booking.",
    host: "Your host cancelled this booking.",
  },
  host: {
    team: "Our team cancelled this booking.",
    guest: "The guest cancelled this booking.",
    host: "You cancelled this booking.",
  },
} as const;

/** The heading above a note, for each reader of the mail and each author of the note. */
const NOTE_BY = {
  guest: { guest: "Your message to the host", host: "From your host", team: "From our team" },
  host: { guest: "From the guest", host: "Your message to the guest", team: "Our message to the guest" },
} as const;

/** The reason for the cancellation, for hosts and our team. */
const reasonFact = (reason: CancelReason | null): Fact => [
  "Reason",
  reason && CANCEL_REASON_WORDS[reason].label,
];

/** To the guest: the booking is cancelled. */
export function BookingCancelled({
  guest,
  tour,
  home,
  bookings,
  cancellation: { by, reason, note, noteBy, isLate },
}: ForGuest & { cancellation: Cancellation }) {
  return (
    <Mail
      title="Your booking has been cancelled"
      preview={`${tourInLine(tour)}. There is nothing to pay.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        {by ? CANCELLED_BY.guest[by] : "Your booking has been cancelled."}{" "}
        {reason && `${CANCEL_REASON_WORDS[reason].sentence} `}There is nothing to pay.
      </Words>
      <SeeBookings href={bookings} />
      <Facts facts={factsOf(tour)} />
      {note ? <Quote by={NOTE_BY.guest[noteBy]} text={note} /> : null}
      {isLate && (
        <Words>
          You cancelled less than 24 hours before the start, so {tour.host ? "your host" : "our team"} may
          call you.
        </Words>
      )}
      <Words isQuiet>
        Would another day suit you better? <Away href={home}>Book again</Away>
      </Words>
    </Mail>
  );
}

/** To the host: the booking is cancelled. */
export function BookingCancelledHost({
  host,
  tour,
  party,
  home,
  bookings,
  cancellation: { by, reason, note, noteBy, isLate },
}: ForHost & { cancellation: Cancellation }) {
  return (
    <Mail title="A booking has been cancelled" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>{by ? CANCELLED_BY.host[by] : "This booking has been cancelled."}</Words>
      <SeeBookings href={bookings} />
      <Facts facts={[...partyFacts(tour, party), reasonFact(reason)]} />
      {note ? <Quote by={NOTE_BY.host[noteBy]} text={note} /> : null}
      {isLate && <Words>The guest cancelled late, less than 24 hours before the start.</Words>}
    </Mail>
  );
}

/** To our team: a host cancelled a confirmed booking, so the guest may need another tour. */
export function BookingCancelledTeam({
  tour,
  party,
  email,
  home,
  link,
  cancellation: { reason, note },
}: Pick<ForHost, "tour" | "party" | "home"> & {
  /** The guest's email address; empty if we cannot email the guest, because the address is missing or unverified. */
  email: string;
  /** Address of the booking in the admin panel. */
  link: string;
  cancellation: Cancellation;
}) {
  return (
    <Mail title="A host cancelled a booking" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Words>
        {email
          ? "Please offer the guest another tour. We've emailed them about the cancellation."
          : "Please call the guest about the cancellation. We couldn't email them."}
      </Words>
      <Action href={link}>Open the booking</Action>
      <Facts facts={[...partyFacts(tour, party), ["Guest's email", email], reasonFact(reason)]} />
      {note ? <Quote by="The host's message to the guest" text={note} /> : null}
      <Words>The booking was confirmed before the host cancelled it.</Words>
    </Mail>
  );
}
