import { formatBoth, formatDate, formatDay, formatGroup, formatTime } from "@/lib/format";
import type { Fact } from "./facts";
import { Action, Away, Part, Phone, Points, Quote, Words } from "./parts";

/** What the mails about bookings share: who reads them, the facts of a tour and of a party. */

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
export interface Party extends Pick<MailedTour, "adults" | "children" | "time" | "totalPrice" | "reference"> {
  name: string;
  /** Blank where none was given. */
  phone: string;
  /** What the guest wrote, safe for a mail. */
  notes: readonly string[];
  /** Whether the guest wrote something that stays out of mails; see `safeParty`. */
  leftNote: boolean;
}

export interface ForGuest {
  /** Name of the reader. */
  guest: string;
  tour: MailedTour;
  home: string;
  /** Address of the guest's bookings; undefined for somebody without an account. */
  bookings: string | undefined;
}

export interface ForHost {
  /** Name of the reader. */
  host: string;
  tour: MailedTour;
  party: Party;
  home: string;
  /** Address of the host's bookings. */
  bookings: string;
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

/** Tour and moment in a sentence, such as `Jeep Safari on Tuesday, 24 November, 6:30 am`. */
export function tourInLine({ name, date, time }: Pick<MailedTour, "name" | "date" | "time">): string {
  return `${name} on ${formatDay(date)}, ${formatTime(time)}`;
}

/** Guest, tour and moment, for hosts and our team. */
export function partyInLine({ name }: Pick<Party, "name">, tour: MailedTour): string {
  return `${name}, ${tourInLine(tour)}`;
}

export const localTime = (time: string) => `${formatTime(time)}, Sri Lanka time`;

export function factsOf(tour: MailedTour, total = "Total"): Fact[] {
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

export const notInPrice = (tour: MailedTour): Fact => ["Not in the price", tour.notInPrice];

/** What guests of a confirmed tour need to know beside its facts. */
export function ForTheDay({ tour: { bring, goodToKnow } }: { tour: MailedTour }) {
  const points = [...(bring.length > 0 ? [`Bring: ${bring.join(", ")}`] : []), ...goodToKnow];
  if (points.length === 0) return null;
  return (
    <>
      <Part title="What to bring and to know" />
      <Points points={points} />
    </>
  );
}

/** What the guest wrote, for the guest. */
export function OwnMessage({ tour: { message } }: { tour: MailedTour }) {
  return message ? <Quote by="Your message" text={message} /> : null;
}

export function partyFacts(tour: MailedTour, party: Party): Fact[] {
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

export function Notes({ party: { name, notes, leftNote } }: { party: Party }) {
  if (leftNote) return <Words>{name} left a note. You can read it in your dashboard.</Words>;
  return notes.map((note) => <Quote key={note} by="From the guest" text={note} />);
}

export function SeeBookings({ href }: { href: string | undefined }) {
  return href ? <Action href={href}>See my bookings</Action> : null;
}

/** What the link to an answer is called. */
export const ANSWER = "Accept or decline";

/** What a host must know of that link. */
export function AnswerHint({ bookings }: { bookings: string }) {
  return (
    <Words isQuiet>
      This link works without a login, so please don't share it. You can also answer in{" "}
      <Away href={bookings}>your dashboard</Away>.
    </Words>
  );
}
