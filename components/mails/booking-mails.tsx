import { CANCEL_REASON_WORDS, type CancelReason } from "@/lib/domain/cancel-reasons";
import { dayTotals } from "@/lib/domain/day-sheet";
import { RATING_WORDS } from "@/lib/domain/rating";
import { formatBoth, formatDate, formatDay, formatGroup, formatTime } from "@/lib/format";
import {
  Action,
  Away,
  type Fact,
  Facts,
  Hello,
  Mail,
  Part,
  Phone,
  Points,
  Quote,
  StarLinks,
  Words,
} from "./mail";

/** The mails about bookings. */

/** What mails and calendar files say of a tour; its texts are safe for a line of a mail. */
export interface MailedTour {
  name: string;
  /** `YYYY-MM-DD` and `HH:mm`, in the tour's time. */
  date: string;
  time: string;
  adults: number;
  children: number;
  /** Whole LKR. */
  totalPrice: number;
  reference: string;
  /** Name of the host; blank for a product of our own. */
  host: string;
  /** Where guests and host meet; blank where it is not known. */
  place: string;
  phone: string;
  /** Set where the phone is not a host's. */
  isOurPhone: boolean;
  /** What guests should bring. */
  bring: readonly string[];
  /** What guests pay beside the price, in words; blank where nothing is known. */
  notInPrice: string;
  /** What the catalogue says of a product, in sentences. */
  goodToKnow: readonly string[];
  /** What the guest wrote, with its lines; may be blank. */
  message: string;
}

/** A party as its host sees it. */
interface Party extends Pick<MailedTour, "adults" | "children" | "time" | "totalPrice" | "reference"> {
  name: string;
  /** Blank where none was given. */
  phone: string;
  /** What the guest wrote, safe for a mail. */
  notes: readonly string[];
  /** Whether the guest wrote something that stays out of mails; see `booking-letters.tsx`. */
  leftNote: boolean;
}

interface ForGuest {
  /** Name of the reader. */
  guest: string;
  tour: MailedTour;
  home: string;
  /** Address of the guest's bookings; undefined for somebody without an account. */
  bookings: string | undefined;
}

interface ForHost {
  /** Name of the reader. */
  host: string;
  tour: MailedTour;
  party: Party;
  home: string;
  /** Address of the host's bookings. */
  bookings: string;
}

/** Tour and moment in a sentence, such as `Jeep Safari on Tuesday, 24 November, 6:30 am`. */
export function tourInLine({ name, date, time }: Pick<MailedTour, "name" | "date" | "time">): string {
  return `${name} on ${formatDay(date)}, ${formatTime(time)}`;
}

const localTime = (time: string) => `${formatTime(time)}, Sri Lanka time`;

function factsOf(tour: MailedTour, total = "Total"): Fact[] {
  return [
    ["Tour", tour.name],
    ["Day", formatDate(tour.date)],
    ["Time", localTime(tour.time)],
    ["People", formatGroup(tour.adults, tour.children)],
    [total, formatBoth(tour.totalPrice)],
    ["Host", tour.host],
    ["Where", tour.place],
    [tour.isOurPhone ? "Our phone" : "Host's phone", <Phone key="phone" number={tour.phone} />],
    ["Reference", tour.reference],
  ];
}

/** What guests of a confirmed tour need to know beside its facts. */
function ForTheDay({ tour: { bring, goodToKnow } }: { tour: MailedTour }) {
  const points = [...(bring.length > 0 ? [`Bring: ${bring.join(", ")}`] : []), ...goodToKnow];
  if (points.length === 0) return null;
  return (
    <>
      <Part title="What to bring and to know" />
      <Points points={points} />
    </>
  );
}

const notInPrice = (tour: MailedTour): Fact => ["Not in the price", tour.notInPrice];

/** What the guest wrote, for the guest. */
function OwnMessage({ tour: { message } }: { tour: MailedTour }) {
  return message ? <Quote by="Your message" text={message} /> : null;
}

function partyFacts(tour: MailedTour, party: Party): Fact[] {
  return [
    ["Guest", party.name],
    ["Guest's phone", party.phone && <Phone key="phone" number={party.phone} />],
    ["Tour", tour.name],
    ["Day", formatDate(tour.date)],
    ["Time", localTime(tour.time)],
    ["People", formatGroup(tour.adults, tour.children)],
    ["Total", formatBoth(tour.totalPrice)],
    ["Reference", tour.reference],
  ];
}

function Notes({ party: { name, notes, leftNote } }: { party: Party }) {
  if (leftNote) return <Words>{name} left a note. You can read it in your dashboard.</Words>;
  return notes.map((note) => <Quote key={note} by="From the guest" text={note} />);
}

function SeeBookings({ href }: { href: string | undefined }) {
  return href ? <Action href={href}>See my bookings</Action> : null;
}

/** What our team says of a booking that it made. */
export interface TeamSaid {
  /** A word to the guest, safe for a mail; may be blank. */
  note: string;
  /** Whether the guest asked for a price, and this is the answer. */
  isPriced: boolean;
  /** The booking's notes, such as where the guest stays; may be blank. */
  notes: string;
}

/** To the guest: the request has arrived, or our team made it as an answer to who asked for a price. */
export function BookingReceived({
  guest,
  tour,
  home,
  bookings,
  said: { note, isPriced, notes },
  canReply,
}: ForGuest & {
  said: TeamSaid;
  /** Whether an answer to this mail reaches our team. */
  canReply: boolean;
}) {
  if (isPriced) {
    return (
      <Mail
        title="Our price for you"
        preview={`${tourInLine(tour)}: ${formatBoth(tour.totalPrice)}. Not confirmed yet.`}
        home={home}
      >
        <Hello name={guest} />
        <Words>
          You asked us for a price. Here it is, for what you asked for: {formatBoth(tour.totalPrice)} in all.
        </Words>
        {note ? <Quote by="From our team" text={note} /> : null}
        <Facts facts={[...factsOf(tour, "Our price"), ["Notes", notes]]} />
        <Words>
          It is not confirmed yet. Would you like it like this?{" "}
          {canReply ? "Answer this mail, or call us" : "Call us"} and say your reference; then we confirm it.
        </Words>
        <SeeBookings href={bookings} />
        <Words isQuiet>Nothing is paid on our site, and we never ask for a card number.</Words>
      </Mail>
    );
  }
  return (
    <Mail
      title="We have your request"
      preview={`${tourInLine(tour)}. We will tell you when it is confirmed.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        Thank you, your request has arrived. It is not confirmed yet. We write to you as soon as it is.
      </Words>
      {note ? <Quote by="From our team" text={note} /> : null}
      <Facts facts={[...factsOf(tour), notInPrice(tour)]} />
      <OwnMessage tour={tour} />
      <SeeBookings href={bookings} />
      <Words isQuiet>Nothing is paid on our site, and we never ask for a card number.</Words>
    </Mail>
  );
}

/** To the host: somebody asks for a tour. */
export function BookingReceivedHost({
  host,
  tour,
  party,
  home,
  bookings,
  answer,
}: ForHost & { answer: string }) {
  return (
    <Mail title="Can you take them?" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>{party.name} would like to come. Please tell us whether you can take them.</Words>
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <Action href={answer}>Answer yes or no</Action>
      <Words isQuiet>
        The link works without a login, so please do not pass it on. You can answer in{" "}
        <Away href={bookings}>your dashboard</Away> too.
      </Words>
    </Mail>
  );
}

const STATES = {
  pending: "This booking waits for your answer.",
  confirmed: "This booking is confirmed.",
  cancelled: "This booking is cancelled.",
} as const;

/** To the host: the bookings that guests made, changed or cancelled beyond what is mailed one by one. */
export function ManyRequests({
  host,
  requests,
  more,
  home,
  bookings,
}: {
  host: string;
  requests: readonly {
    tour: MailedTour;
    party: Party;
    status: keyof typeof STATES;
    /** Address of the answer, where the host has to give one. */
    answer: string | undefined;
  }[];
  /** How many more bookings there are. */
  more: number;
  home: string;
  bookings: string;
}) {
  const count = requests.length + more;
  return (
    <Mail
      title={count === 1 ? "A new or changed booking" : `${count} new or changed bookings`}
      preview="Much happened within an hour, so here it is in one mail."
      home={home}
    >
      <Hello name={host} />
      <Words>
        Much happened within an hour, so here it is in one mail. Each booking is shown as it is now.
      </Words>
      {requests.map(({ tour, party, status, answer }) => (
        <div key={tour.reference}>
          <Part title={`${formatDay(tour.date)}, ${formatTime(tour.time)}`} />
          <Facts facts={partyFacts(tour, party)} />
          <Notes party={party} />
          <Words>
            {status === "confirmed" && answer ? "The guest asks for a change." : STATES[status]}{" "}
            {answer ? <Away href={answer}>Answer yes or no</Away> : null}
          </Words>
        </div>
      ))}
      {more > 0 && <Words>{`And ${more} more, in your dashboard.`}</Words>}
      <SeeBookings href={bookings} />
      <Words isQuiet>The links work without a login, so please do not pass them on.</Words>
    </Mail>
  );
}

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

/** What changed in a booking. */
export interface BookingChange {
  /** Whose doing it was; undefined where nobody knows. */
  by: "team" | "guest" | "host" | undefined;
  /** Day and time, people and total, as they were; blank where they stay. */
  was: Record<"moment" | "people" | "total", string>;
  /** What else is new, such as "phone and notes"; blank where nothing is, or it is not known. */
  also: string;
  /** Whether contact or notes are new. */
  hasNewDetails: boolean;
  /** What comes next: it holds, the host answers (again), or our team does. */
  next: "confirmed" | "host" | "team";
}

const CHANGED_BY = {
  guest: {
    team: "Our team has changed your booking.",
    guest: "You have changed your booking.",
    host: "Your host has accepted your change.",
  },
  host: {
    team: "Our team has changed this booking.",
    guest: "The guest has changed this booking.",
    host: "You have accepted this change.",
  },
} as const;

const WAS = { moment: "Until now", people: "People until now", total: "Total until now" } as const;

/** What changed, in a line each above the facts as they are now. */
function ChangedFacts({ change: { was, also }, facts }: { change: BookingChange; facts: readonly Fact[] }) {
  const before = (["moment", "people", "total"] as const).filter((what) => was[what]);
  return (
    <>
      {(before.length > 0 || also) && (
        <Facts
          facts={[
            ...before.map((what): Fact => [WAS[what], <s key="was">{was[what]}</s>]),
            [before.length > 0 ? "Also new" : "New", also],
          ]}
        />
      )}
      <Part title={before.length > 0 || also ? "As it is now" : "Contact and notes are new"} />
      <Facts facts={facts} />
    </>
  );
}

/** To the guest: another day, party or contact. */
export function BookingChanged({
  guest,
  tour,
  home,
  bookings,
  change,
  phone,
  notes,
}: ForGuest & {
  change: BookingChange;
  phone: string;
  /** What the guest wrote, each under its heading; may be blank. */
  notes: readonly (readonly [heading: string, text: string])[];
}) {
  const next = {
    confirmed: "It is confirmed.",
    host: "It is not confirmed until your host has answered. We write to you as soon as it is.",
    team: "It is not confirmed yet. We write to you as soon as it is.",
  }[change.next];
  const facts = [
    ...factsOf(tour),
    notInPrice(tour),
    ["Your phone", phone && <Phone key="own" number={phone} />] as const,
  ];
  return (
    <Mail title="Your booking has changed" preview={`${tourInLine(tour)}. ${next}`} home={home}>
      <Hello name={guest} />
      <Words>
        {change.by && CHANGED_BY.guest[change.by]} {next}
      </Words>
      <ChangedFacts change={change} facts={facts} />
      {change.next === "confirmed" && <ForTheDay tour={tour} />}
      {change.hasNewDetails &&
        notes.map(([heading, text]) => text && <Quote key={heading} by={heading} text={text} />)}
      <SeeBookings href={bookings} />
      <Words isQuiet>
        If this is not what you wanted, please call us or your host and say your reference.
      </Words>
    </Mail>
  );
}

/** To the host: another day, party or contact. */
export function BookingChangedHost({
  host,
  tour,
  party,
  home,
  bookings,
  change,
  answer,
}: ForHost & {
  change: BookingChange;
  /** Address of the answer, where the host has to give one. */
  answer: string | undefined;
}) {
  const next = {
    confirmed: "It stays confirmed.",
    host: "Please tell us whether you can take them like this.",
    team: "It is not confirmed yet. You need not do anything.",
  }[change.next];
  return (
    <Mail title="A booking has changed" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        {change.by && CHANGED_BY.host[change.by]} {next}
      </Words>
      <ChangedFacts change={change} facts={partyFacts(tour, party)} />
      <Notes party={party} />
      {answer ? (
        <>
          <Action href={answer}>Answer yes or no</Action>
          <Words isQuiet>
            The link works without a login, so please do not pass it on. You can answer in{" "}
            <Away href={bookings}>your dashboard</Away> too.
          </Words>
        </>
      ) : (
        <SeeBookings href={bookings} />
      )}
    </Mail>
  );
}

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
function movedFacts(move: MoveInMail): Fact[] {
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
        {hasHost ? "Your host" : "Our team"} has until {move.answerBy} to answer. Until then your booking
        stays confirmed as it is.
      </Words>
      <Part title="You asked for" />
      <Facts facts={movedFacts(move)} />
      <Part title="Confirmed" />
      <Facts facts={factsOf(tour)} />
      <SeeBookings href={bookings} />
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
    <Mail title="Can you take them?" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>
        {party.name} would like to change a confirmed booking. Please answer by {move.answerBy}. Without your
        yes, the booking stays as it is.
      </Words>
      <Part title="They ask for" />
      <Facts facts={movedFacts(move)} />
      <Part title="Confirmed now" />
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <Action href={answer}>Answer yes or no</Action>
      <Words isQuiet>
        The link works without a login, so please do not pass it on. You can answer in{" "}
        <Away href={bookings}>your dashboard</Away> too.
      </Words>
    </Mail>
  );
}

const NOT_MOVED = {
  guest: {
    team: "We could not make the change that you asked for.",
    host: "Your host could not make the change that you asked for.",
    guest: "You have withdrawn your request.",
    nobody: "Nobody answered your request to change it in time.",
  },
  host: {
    team: "Our team has declined the change that the guest asked for.",
    host: "You have declined the change that the guest asked for.",
    guest: "The guest no longer asks for a change.",
    nobody: "Nobody answered the guest's request to change it in time.",
  },
} as const;

/** To the guest: the change is not made, and the booking is still theirs. */
export function ChangeEnded({ guest, tour, home, bookings, move }: ForGuest & { move: MoveInMail }) {
  return (
    <Mail
      title="Your booking stays as it was"
      preview={`${tourInLine(tour)}. It is still confirmed.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>{NOT_MOVED.guest[move.by]} Your booking is still confirmed.</Words>
      {move.note ? <Quote by="From our team" text={move.note} /> : null}
      <Part title="Confirmed" />
      <Facts facts={factsOf(tour)} />
      <Part title="You asked for" />
      <Facts facts={movedFacts(move)} />
      <SeeBookings href={bookings} />
      <Words isQuiet>You can ask for another time under My Bookings, or call us: we are glad to help.</Words>
    </Mail>
  );
}

/** To the host: the change is not made, and the guests come as before. */
export function ChangeEndedHost({ host, tour, party, home, bookings, move }: ForHost & { move: MoveInMail }) {
  return (
    <Mail title="A booking stays as it was" preview={`${party.name}: ${tourInLine(tour)}.`} home={home}>
      <Hello name={host} />
      <Words>{NOT_MOVED.host[move.by]} The booking is confirmed as before.</Words>
      <Part title="Confirmed" />
      <Facts facts={partyFacts(tour, party)} />
      <Part title="They asked for" />
      <Facts facts={movedFacts(move)} />
      <SeeBookings href={bookings} />
    </Mail>
  );
}

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

/** To the guest, the evening before. */
export function TourTomorrow({
  guest,
  tour,
  home,
  bookings,
  when,
  unsubscribe,
}: ForGuest & { when: string; unsubscribe: string }) {
  return (
    <Mail
      title={`${when}: ${tour.name}`}
      preview={`${formatTime(tour.time)}${tour.place ? `, ${tour.place}` : ""}.`}
      home={home}
      unsubscribe={unsubscribe}
    >
      <Hello name={guest} />
      <Words>Your tour begins soon. This is all you need to know.</Words>
      <Facts facts={[...factsOf(tour, "Still to pay"), notInPrice(tour)]} />
      <ForTheDay tour={tour} />
      <OwnMessage tour={tour} />
      <SeeBookings href={bookings} />
      <Words isQuiet>Are you late, or is something unclear? Please call the number above.</Words>
    </Mail>
  );
}

/** How many come on a day, such as `2 bookings, 5 adults, 1 child`. */
export function dayInLine(parties: readonly Party[]): string {
  const { bookings, adults, children } = dayTotals(
    parties.map((party) => ({ ...party, status: "confirmed" })),
  );
  return `${bookings} ${bookings === 1 ? "booking" : "bookings"}, ${formatGroup(adults, children)}`;
}

/** To the host, the evening before: everybody who comes. */
export function DaySheet({
  host,
  date,
  when,
  parties,
  home,
  bookings,
  unsubscribe,
}: {
  host: string;
  date: string;
  when: string;
  parties: readonly Party[];
  home: string;
  bookings: string;
  unsubscribe: string;
}) {
  const total = parties.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return (
    <Mail
      title={`${when}, ${formatDay(date)}`}
      preview={`${dayInLine(parties)}.`}
      home={home}
      unsubscribe={unsubscribe}
    >
      <Hello name={host} />
      <Words>
        These guests come to you. Times are Sri Lanka's. Together: {dayInLine(parties)}, and{" "}
        {formatBoth(total)} to collect.
      </Words>
      {parties.map((party) => (
        <div key={party.reference}>
          <Part title={`${formatTime(party.time)}: ${party.name}`} />
          <Facts
            facts={[
              ["People", formatGroup(party.adults, party.children)],
              ["Phone", party.phone && <Phone key="phone" number={party.phone} />],
              ["To collect", formatBoth(party.totalPrice)],
              ["Reference", party.reference],
            ]}
          />
          <Notes party={party} />
        </div>
      ))}
      <SeeBookings href={bookings} />
    </Mail>
  );
}

/** To the guest, the day after. */
export function HowWasIt({
  guest,
  tour,
  home,
  review,
  unsubscribe,
}: Pick<ForGuest, "guest" | "tour" | "home"> & {
  /** Address of the review form with so many stars chosen. */
  review: (stars: number) => string;
  unsubscribe: string;
}) {
  return (
    <Mail
      title={`How was ${tour.name}?`}
      preview="One tap on the stars, and a few words for the next travellers."
      home={home}
      unsubscribe={unsubscribe}
    >
      <Hello name={guest} />
      <Words>
        We hope {formatDay(tour.date)} was a good day. How was it? Choose your stars, and add a few words
        before you send them.
      </Words>
      <StarLinks words={RATING_WORDS} href={review} />
      <Words isQuiet>Reference {tour.reference}. We ask only once.</Words>
    </Mail>
  );
}
