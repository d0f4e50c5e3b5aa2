import { formatTime } from "@/lib/format";
import { type ForGuest, ForTheDay, factsOf, notInPrice, OwnMessage, SeeBookings } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Words } from "./parts";

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
