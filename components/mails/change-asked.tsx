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

/** The guest of a confirmed booking asks for another time or party. */

/** What the guest of a confirmed booking asks for, or asked for. */
export interface MoveInMail extends Pick<MailedTour, "date" | "time" | "adults" | "children" | "totalPrice"> {
  isOtherTime: boolean;
  isOtherParty: boolean;
  /** When the request ends, in words. */
  answerBy: string;
  /** Who ended it; nobody where the time was over. */
  by: "team" | "guest" | "host" | "nobody";
  /** What our team says to the guest; may be blank. */
  note: string;
}

/** What is asked for: the day and time, or the party, where they differ from the booking. */
export function movedFacts(move: MoveInMail): Fact[] {
  return [
    ["Day", move.isOtherTime ? formatDate(move.date) : ""],
    ["Time", move.isOtherTime ? localTime(move.time) : ""],
    ["People", move.isOtherParty ? formatGroup(move.adults, move.children) : ""],
    ["Total", move.isOtherParty ? formatBoth(move.totalPrice) : ""],
  ];
}

/** To the guest: the host is asked, and the booking stays as it is until then. */
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
      title="We have your request"
      preview={`${tourInLine(tour)}. You keep your booking until we answer.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        There is nothing to do now. {hasHost ? "Your host" : "Our team"} has until {move.answerBy} to answer.
        Until then your booking stays confirmed as it is.
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

/** To the host: a guest whose booking is confirmed asks for another time or more people. */
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
    <Mail title="A guest asks for a change" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        Please accept or decline by {move.answerBy}. {party.name} would like to change a confirmed booking. If
        you do not answer, it stays as it is.
      </Words>
      <Action href={answer}>{ANSWER}</Action>
      <Part title="They ask for" />
      <Facts facts={movedFacts(move)} />
      <Part title="Confirmed now" />
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <AnswerHint bookings={bookings} />
    </Mail>
  );
}
