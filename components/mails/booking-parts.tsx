import { bookingChat } from "@/lib/domain/chat";
import { formatBoth, formatDate, formatDay, formatGroup, formatTime } from "@/lib/format";
import type { Fact } from "./facts";
import { Action, Away, Part, Phone, Points, Quote, Words } from "./parts";

/** Types and parts shared by the mails about bookings. */

/** The facts about a tour in mails and calendar files. Each text except `message` is safe for one line of a mail. */
export interface MailedTour {
  name: string;
  /** `YYYY-MM-DD` and `HH:mm`, in Sri Lankan time. */
  date: string;
  time: string;
  adults: number;
  children: number;
  /** Whole LKR. */
  totalPrice: number;
  reference: string;
  /** Name of the host; empty for a product of our own. */
  host: string;
  /** The meeting point; empty if unknown. */
  place: string;
  /** Empty for a product of our own. */
  hostPhone: string;
  ourPhone: string;
  /** Things that guests should bring. */
  bring: readonly string[];
  /** Costs that the price does not include, in words; empty if unknown. */
  notInPrice: string;
  /** The catalogue's notes on a product, in sentences. */
  goodToKnow: readonly string[];
  /** The guest's message, with its line breaks; may be empty. */
  message: string;
}

/** The guest and group of a booking, as the host sees them. */
export interface Party extends Pick<MailedTour, "adults" | "children" | "time" | "totalPrice" | "reference"> {
  name: string;
  /** Empty if the guest gave none. */
  phone: string;
  /** The guest's notes, made safe for a mail. */
  notes: readonly string[];
  /** Whether a note of the guest was left out of the mail; see `safeParty`. */
  leftNote: boolean;
}

export interface ForGuest {
  /** Name of the recipient. */
  guest: string;
  tour: MailedTour;
  home: string;
  /** Address of the guest's bookings; undefined for guests without an account. */
  bookings: string | undefined;
  /** Whether the account has no password yet, because the guest first booked without an account. */
  isByLink: boolean;
}

export interface ForHost {
  /** Name of the recipient. */
  host: string;
  tour: MailedTour;
  party: Party;
  home: string;
  /** Address of the host's bookings. */
  bookings: string;
}

/** Additional content of a mail to the guest about a booking that our team entered. */
export interface TeamSaid {
  /** A note to the guest, made safe for a mail; may be empty. */
  note: string;
  /** Whether the booking answers a price enquiry of the guest. */
  isPriced: boolean;
  /** The booking's notes, such as the guest's hotel; may be empty. */
  notes: string;
}

/** Tour and time in one line, such as `Jeep Safari on Tuesday, 24 November, 6:30 am`. */
export function tourInLine({ name, date, time }: Pick<MailedTour, "name" | "date" | "time">): string {
  return `${name} on ${formatDay(date)}, ${formatTime(time)}`;
}

/** Guest, tour and time in one line, for hosts and our team. */
export function partyInLine({ name }: Pick<Party, "name">, tour: MailedTour): string {
  return `${name}, ${tourInLine(tour)}`;
}

export const localTime = (time: string) => `${formatTime(time)}, Sri Lanka time`;

/** A phone number, and a link to a WhatsApp chat about the booking if the number has an international form. */
export function PhoneAndChat({
  number,
  from,
  tour,
}: {
  number: string;
  from: "guest" | "host";
  tour: Pick<MailedTour, "reference" | "name" | "date" | "time">;
}) {
  const chat = bookingChat(number, from, tour);
  return (
    <>
      <Phone number={number} />
      {chat && (
        <>
          <br />
          <Away href={chat}>Chat on WhatsApp</Away>
        </>
      )}
    </>
  );
}

export function factsOf(tour: MailedTour, total = "Total"): Fact[] {
  return [
    ["Tour", tour.name],
    ["Day", formatDate(tour.date)],
    ["Time", localTime(tour.time)],
    ["People", formatGroup(tour.adults, tour.children)],
    [total, formatBoth(tour.totalPrice)],
    ["Host", tour.host],
    ["Where", tour.place],
    [
      "Host's phone",
      tour.hostPhone && <PhoneAndChat key="host" number={tour.hostPhone} from="guest" tour={tour} />,
    ],
    ["Our phone", <PhoneAndChat key="ours" number={tour.ourPhone} from="guest" tour={tour} />],
    ["Reference", tour.reference],
  ];
}

export const notInPrice = (tour: MailedTour): Fact => ["Not included in the price", tour.notInPrice];

/** What to bring and other practical information for the guests of a confirmed tour. */
export function ForTheDay({ tour: { bring, goodToKnow } }: { tour: MailedTour }) {
  const points = [...(bring.length > 0 ? [`Bring: ${bring.join(", ")}`] : []), ...goodToKnow];
  if (points.length === 0) return null;
  return (
    <>
      <Part title="Before you go" />
      <Points points={points} />
    </>
  );
}

/** Quotes the guest's own message. */
export function OwnMessage({ tour: { message } }: { tour: MailedTour }) {
  return message ? <Quote by="Your message" text={message} /> : null;
}

export function partyFacts(tour: MailedTour, party: Party): Fact[] {
  return [
    ["Guest", party.name],
    [
      "Guest's phone",
      party.phone && <PhoneAndChat key="phone" number={party.phone} from="host" tour={tour} />,
    ],
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

/** Text of the link to the page where the host answers a request. */
export const ANSWER = "Accept or decline";

/** Explains that the answer link works without a login. */
export function AnswerHint({ bookings }: { bookings: string }) {
  return (
    <Words isQuiet>
      This link works without a login, so please don't share it. You can also answer in{" "}
      <Away href={bookings}>your dashboard</Away>.
    </Words>
  );
}
