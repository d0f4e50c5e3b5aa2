import {
  ANSWER,
  AnswerHint,
  type ForGuest,
  type ForHost,
  ForTheDay,
  factsOf,
  Notes,
  notInPrice,
  partyFacts,
  partyInLine,
  SeeBookings,
  tourInLine,
} from "./booking-parts";
import { type Fact, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Part, Phone, Quote, Words } from "./parts";

/** Facts about a change of a booking, for the mails to guest and host. */
export interface BookingChange {
  /** The side that made the change; undefined if it was not recorded. */
  by: "team" | "guest" | "host" | undefined;
  /** The old time, people and total. Each text is empty if that value did not change. */
  was: Record<"moment" | "people" | "total", string>;
  /** Other changed fields, such as "phone and notes"; empty if there are none, or if they were not recorded. */
  also: string;
  /** Whether the contact or the notes changed. */
  hasNewDetails: boolean;
  /** The side that has to answer next; `confirmed` if no answer is needed. */
  next: "confirmed" | "host" | "team";
}

const CHANGED_BY = {
  guest: {
    team: "Our team changed your booking.",
    guest: "You changed your booking.",
    host: "Your host accepted your change.",
  },
  host: {
    team: "Our team changed this booking.",
    guest: "The guest changed this booking.",
    host: "You accepted this change.",
  },
} as const;

const WAS = { moment: "Previous time", people: "Previous group", total: "Previous total" } as const;

/** Lists the old values, one per line, above the current facts. */
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
      <Part title={before.length > 0 || also ? "Now" : "Contact details or notes changed"} />
      <Facts facts={facts} />
    </>
  );
}

/** To the guest: the time, party or contact of the booking changed. */
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
  /** The guest's messages and notes, each with its heading; a text may be empty. */
  notes: readonly (readonly [heading: string, text: string])[];
}) {
  const next = {
    confirmed: "It is confirmed.",
    host: "It is not confirmed yet. We'll email you when it is.",
    team: "It is not confirmed yet. We'll email you when it is.",
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
      <SeeBookings href={bookings} />
      <ChangedFacts change={change} facts={facts} />
      {change.next === "confirmed" && <ForTheDay tour={tour} />}
      {change.hasNewDetails &&
        notes.map(([heading, text]) => text && <Quote key={heading} by={heading} text={text} />)}
      <Words isQuiet>
        Not what you wanted? {tour.host ? "Call us or your host" : "Call us"}, and give your reference.
      </Words>
    </Mail>
  );
}

/** To the host: the time, party or contact of the booking changed. */
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
  /** Address of the page where the host accepts or declines; undefined if the host need not answer. */
  answer: string | undefined;
}) {
  const next = {
    confirmed: "It stays confirmed.",
    host: "Please accept or decline the change.",
    team: "It is not confirmed yet. You don't need to do anything now.",
  }[change.next];
  const by = change.by ? CHANGED_BY.host[change.by] : "";
  return (
    <Mail title="A booking has changed" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>{(change.next === "host" ? `${next} ${by}` : `${by} ${next}`).trim()}</Words>
      {answer ? <Action href={answer}>{ANSWER}</Action> : <SeeBookings href={bookings} />}
      <ChangedFacts change={change} facts={partyFacts(tour, party)} />
      <Notes party={party} />
      {answer && <AnswerHint bookings={bookings} />}
    </Mail>
  );
}
