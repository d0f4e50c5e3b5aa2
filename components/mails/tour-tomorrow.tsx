import { formatDay, formatTime } from "@/lib/format";
import { type ForGuest, ForTheDay, factsOf, notInPrice, OwnMessage, SeeBookings } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Words } from "./parts";

/** To the guest, the evening before the tour: a reminder. */
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
      <Words>
        Please be on time: your tour starts{" "}
        {when === "Soon" ? `on ${formatDay(tour.date)}` : when.toLowerCase()} at {formatTime(tour.time)}.
      </Words>
      <SeeBookings href={bookings} />
      <Facts facts={[...factsOf(tour, "To pay on the day"), notInPrice(tour)]} />
      <ForTheDay tour={tour} />
      <OwnMessage tour={tour} />
      <Words isQuiet>
        Running late, or have a question? Call {tour.hostPhone ? "your host" : "us"} at the number above.
      </Words>
    </Mail>
  );
}
