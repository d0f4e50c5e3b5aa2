import { formatBoth } from "@/lib/format";
import {
  AnswerButton,
  type ForGuest,
  type ForHost,
  factsOf,
  Notes,
  notInPrice,
  OwnMessage,
  partyFacts,
  SeeBookings,
  type TeamSaid,
  tourInLine,
} from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Quote, Words } from "./parts";

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
      <AnswerButton answer={answer} bookings={bookings} />
    </Mail>
  );
}
