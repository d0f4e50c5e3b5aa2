import { formatDay, formatTime } from "../format";
import { isInternational, toInternational } from "./phones";

/** WhatsApp chats that open with a prepared message. Source: docs/product.md, "WhatsApp". */

/** The booking that a chat is about. */
interface BookingInChat {
  reference: string;
  /** Name of the booked tour or service. */
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

/** The beginning of the message, by its sender. */
const FIRST_WORDS = {
  guest: "Hello, this is about my booking",
  host: "Hello, this is about your booking",
  team: "Hello, this is Nelum Trails about the booking",
} as const;

/** The address of a chat; undefined if the phone number has no international form. */
function chatAddress(phone: string, text: string): string | undefined {
  const number = toInternational(phone);
  return isInternational(number)
    ? `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
    : undefined;
}

/**
 * The address of a chat about a booking.
 * @param phone the recipient's number in any notation; may be blank
 * @param from the sender
 * @returns the address; undefined if the number has no international form
 */
export function bookingChat(
  phone: string,
  from: keyof typeof FIRST_WORDS,
  { reference, name, date, time }: BookingInChat,
): string | undefined {
  return chatAddress(
    phone,
    `${FIRST_WORDS[from]} ${reference}: ${name}, ${formatDay(date)}, ${formatTime(time)}.`,
  );
}

/**
 * The address of a chat with a host about a service that is not booked yet.
 * @param day the searched day, `YYYY-MM-DD`, if there is one
 * @returns the address; undefined if the number has no international form
 */
export function serviceChat(phone: string, name: string, day?: string): string | undefined {
  return chatAddress(phone, `Hello, I have a question about ${name}${day ? ` on ${formatDay(day)}` : ""}.`);
}
