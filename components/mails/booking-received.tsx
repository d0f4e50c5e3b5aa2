import { formatBoth } from "@/lib/format";
import {
  ANSWER,
  AnswerHint,
  type ForGuest,
  type ForHost,
  factsOf,
  Notes,
  notInPrice,
  OwnMessage,
  partyFacts,
  partyInLine,
  SeeBookings,
  type TeamSaid,
  tourInLine,
} from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

const PAYMENT = "You pay nothing online, and we never ask for a card number.";

/** To the guest: we received the request, or our team made the booking as the answer to a price enquiry. */
export function BookingReceived({
  guest,
  tour,
  home,
  bookings,
  said: { note, isPriced, notes },
  canReply,
  answer,
}: ForGuest & {
  said: TeamSaid;
  /** When the answer comes, in a sentence; empty if unknown. */
  answer: string;
  /** Whether a reply to this mail reaches our team. */
  canReply: boolean;
}) {
  if (isPriced) {
    return (
      <Mail
        title="Our price for you"
        preview={`${formatBoth(tour.totalPrice)} in total for ${tourInLine(tour)}. Would you like to book it?`}
        home={home}
      >
        <Hello name={guest} />
        <Words>
          Would you like to book this tour? {canReply ? "Reply to this email or call us" : "Call us"}, and
          give your reference. We'll then confirm your booking.
        </Words>
        <SeeBookings href={bookings} />
        <Facts facts={[...factsOf(tour, "Our price"), ["Notes", notes]]} />
        <Words>You asked us for a price. Nothing is confirmed yet.</Words>
        {note ? <Quote by="From our team" text={note} /> : null}
        <Words isQuiet>{PAYMENT}</Words>
      </Mail>
    );
  }
  return (
    <Mail
      title="We have your request"
      preview={`${tourInLine(tour)}. We'll email you when it is confirmed.`}
      home={home}
    >
      <Hello name={guest} />
      <Words>
        You don't need to do anything now. We'll email you when your tour is confirmed.
        {answer && ` ${answer}`}
      </Words>
      <SeeBookings href={bookings} />
      <Facts facts={[...factsOf(tour), notInPrice(tour)]} />
      {note ? <Quote by="From our team" text={note} /> : null}
      <OwnMessage tour={tour} />
      <Words isQuiet>{PAYMENT}</Words>
    </Mail>
  );
}

/** To the host: a guest requests a tour. */
export function BookingReceivedHost({
  host,
  tour,
  party,
  home,
  bookings,
  answer,
}: ForHost & { answer: string }) {
  return (
    <Mail title="You have a new request" preview={`${partyInLine(party, tour)}.`} home={home}>
      <Hello name={host} />
      <Words>Please accept or decline {party.name}'s request.</Words>
      <Action href={answer}>{ANSWER}</Action>
      <Facts facts={partyFacts(tour, party)} />
      <Notes party={party} />
      <AnswerHint bookings={bookings} />
    </Mail>
  );
}
