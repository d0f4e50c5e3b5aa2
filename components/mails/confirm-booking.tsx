import { formatBoth, formatDate, formatGroup } from "@/lib/format";
import { localTime, type MailedTour, tourInLine } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface ConfirmBookingProps {
  tour: Pick<
    MailedTour,
    "name" | "date" | "time" | "place" | "adults" | "children" | "totalPrice" | "notInPrice"
  > & {
    /** Such as `2 jeeps`; empty if one vehicle is enough. */
    vehicles: string;
    /** Conditions and advice in sentences; may be empty. */
    goodToKnow: string;
  };
  link: string;
  home: string;
}

/**
 * To a guest without an account: the link that makes the booking. The mail contains no text that the guest
 * typed, because the address is unverified and may belong to somebody else.
 */
export function ConfirmBooking({ tour, link, home }: ConfirmBookingProps) {
  const { name, date, time, place, adults, children, totalPrice, notInPrice, vehicles, goodToKnow } = tour;
  return (
    <Mail title="Confirm your booking" preview={`${tourInLine(tour)}. Nothing is booked yet.`} home={home}>
      <Hello name="" />
      <Words>Please confirm your booking within 30 minutes. Nothing is booked until you do.</Words>
      <Action href={link}>Confirm my booking</Action>
      <Facts
        facts={[
          ["Tour", name],
          ["Day", formatDate(date)],
          ["Time", localTime(time)],
          ["Where", place],
          ["People", formatGroup(adults, children)],
          ["Vehicles", vehicles],
          ["Total", formatBoth(totalPrice)],
          ["Not included in the price", notInPrice],
          ["Good to know", goodToKnow],
        ]}
      />
      <Words>Keep this email. You can use the same link later to see, change or cancel your booking.</Words>
      <Words isQuiet>Didn't book this? Ignore this email, and nothing will be booked.</Words>
    </Mail>
  );
}
