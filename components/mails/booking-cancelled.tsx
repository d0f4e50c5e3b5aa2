import { CANCEL_REASON_WORDS, type CancelReason } from "@/lib/domain/cancel-reasons";
import { type ForGuest, type ForHost, factsOf, partyFacts, SeeBookings, tourInLine } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Away, Hello, Quote, Words } from "./parts";

/** Why a booking was cancelled. */
interface Cancellation {
  /** Whose doing it was; undefined where nobody knows. */
  by: "team" | "guest" | "host" | undefined;
  reason: CancelReason | null;
  /** What was written to the other side, safe for a mail. */
  note: string;
  /** Who wrote it. */
  noteBy: "team" | "guest" | "host";
  /** Whether the guest cancelled after the deadline. */
  isLate: boolean;
}

const CANCELLED_BY = {
  guest: {
    team: "Our team has cancelled it.",
    guest: "You have cancelled it.",
    host: "Your host has cancelled it.",
  },
  host: {
    team: "Our team has cancelled it.",
    guest: "The guest has cancelled it.",
    host: "You have cancelled it.",
  },
} as const;

/** Whose words a note is, for its two readers. */
const NOTE_BY = {
  guest: { guest: "Your words to the host", host: "From your host", team: "From our team" },
  host: { guest: "From the guest", host: "Your words to the guest", team: "Our words to the guest" },
} as const;

/** To the guest: the tour does not take place. */
export function BookingCancelled({
  guest,
  tour,
  home,
  bookings,
  cancellation: { by, reason, note, noteBy, isLate },
}: ForGuest & { cancellation: Cancellation }) {
  return (
    <Mail
      title="Your booking is cancelled"
      preview={`${tourInLine(tour)}. It does not take place.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        {by ? CANCELLED_BY.guest[by] : "Your booking is cancelled."}{" "}
        {reason && CANCEL_REASON_WORDS[reason].sentence}
        {isLate && " This was less than a day before it begins, so your host may call you about it."}
      </Words>
      {note ? <Quote by={NOTE_BY.guest[noteBy]} text={note} /> : null}
      <Facts facts={factsOf(tour)} />
      <SeeBookings href={bookings} />
      <Words isQuiet>
        There is nothing to pay. Would another day suit you? <Away href={home}>Choose a tour</Away>
      </Words>
    </Mail>
  );
}

/** To the host: the guests do not come. */
export function BookingCancelledHost({
  host,
  tour,
  party,
  home,
  bookings,
  cancellation: { by, reason, note, noteBy, isLate },
}: ForHost & { cancellation: Cancellation }) {
  return (
    <Mail title="A booking is cancelled" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        This booking is cancelled. {by && CANCELLED_BY.host[by]}{" "}
        {reason && `The reason: ${CANCEL_REASON_WORDS[reason].label}.`}{" "}
        {isLate && "It came late, less than a day before the start."} The time is free again.
      </Words>
      {note ? <Quote by={NOTE_BY.host[noteBy]} text={note} /> : null}
      <Facts facts={partyFacts(tour, party)} />
      <SeeBookings href={bookings} />
    </Mail>
  );
}

/** To the office: a host cancelled a confirmed booking, so the guest may need another tour. */
export function BookingCancelledTeam({
  tour,
  party,
  email,
  home,
  link,
  cancellation: { reason, note },
}: Pick<ForHost, "tour" | "party" | "home"> & {
  /** Blank where we email the guest nothing: no address, or an unverified one. */
  email: string;
  /** Address of the booking in the admin panel. */
  link: string;
  cancellation: Cancellation;
}) {
  return (
    <Mail title="A host cancelled a booking" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Words>
        The host cancelled this confirmed booking.{" "}
        {reason && `The reason: ${CANCEL_REASON_WORDS[reason].label}.`}{" "}
        {email
          ? "We have emailed the guest. Can you offer them another tour?"
          : "We could not email the guest: please call them."}
      </Words>
      {note ? <Quote by="The host to the guest" text={note} /> : null}
      <Facts facts={[...partyFacts(tour, party), ["Guest's email", email]]} />
      <Action href={link}>Open the booking</Action>
    </Mail>
  );
}
