import { formatBoth, formatDate, formatGroup } from "@/lib/format";
import {
  ANSWER,
  AnswerHint,
  type ForGuest,
  type ForHost,
  factsOf,
  localTime,
  type MailedTour,
  Notes,
  partyFacts,
  partyInLine,
  SeeBookings,
  tourInLine,
} from "./booking-parts";
import { type Fact, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Part, Words } from "./parts";

/** Mails about a guest's request to change the time or the party of a confirmed booking. */

/** A guest's request to change a confirmed booking. The request is open, declined, withdrawn or expired. */
export interface MoveInMail extends Pick<MailedTour, "date" | "time" | "adults" | "children" | "totalPrice"> {
  isOtherTime: boolean;
  isOtherParty: boolean;
  /** Deadline for an answer to the request, in words. */
  answerBy: string;
  /** The side that ended the request; `nobody` if it expired. */
  by: "team" | "guest" | "host" | "nobody";
  /** Our team's note to the guest; may be empty. */
  note: string;
}

/** The requested time or party, if it differs from the booking. */
export function movedFacts(move: MoveInMail): Fact[] {
  return [
    ["Day", move.isOtherTime ? formatDate(move.date) : ""],
    ["Time", move.isOtherTime ? localTime(move.time) : ""],
    ["People", move.isOtherParty ? formatGroup(move.adults, move.children) : ""],
    ["Total", move.isOtherParty ? formatBoth(move.totalPrice) : ""],
  ];
}

/** To the guest: we received the change request, and the booking is unchanged until the answer. */
export function ChangeAsked({
  guest,
  tour,
  home,
  bookings,
  hasHost,
  move,
}: ForGuest & { hasHost: boolean; move: MoveInMail }) {
  return (
    <Mail
      title="We have your change request"
      preview={`${tourInLine(tour)}. Your current booking stays confirmed.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        You don't need to do anything now. {hasHost ? "Your host" : "Our team"} has until {move.answerBy} to
        answer, and your booking stays as it is until then.
      </Words>
      <SeeBookings href={bookings} />
      <Part title="You asked for" />
      <Facts facts={movedFacts(move)} />
      <Part title="Confirmed" />
      <Facts facts={factsOf(tour)} />
      <Words isQuiet>Changed your mind? You can withdraw the request under My Bookings.</Words>
    </Mail>
  );
}

/** To the host: the guest of a confirmed booking requests another time or party. */
export function ChangeAskedHost({
  host,
  tour,
  party,
  home,
  bookings,
  move,
  answer,
}: ForHost & { move: MoveInMail; answer: string }) {
  return (
    <Mail title="A guest requested a change" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        Please accept or decline {party.name}'s request by {move.answerBy}. If you don't answer, the confirmed
        booking stays as it is.
      </Words>
      <Action href={answer}>{ANSWER}</Action>
      <Part title="Requested change" />
      <Facts facts={movedFacts(move)} />
      <Part title="Confirmed now" />
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <AnswerHint bookings={bookings} />
    </Mail>
  );
}
