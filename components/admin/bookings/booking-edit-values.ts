import { sentences } from "@/components/bookings/please-call-guest";
import { type ChangePrices, quoteOf } from "@/components/bookings/what-change-does";
import { guestEmailOf, pleaseCall } from "@/lib/domain/guest-contact";
import type { Party, Quote } from "@/lib/domain/pricing";
import { formatGroup, formatPhone } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The names of the contact fields in the API call. */
const CONTACT = ["name", "phone", "email"] as const;

export function valuesOf({ date, time, adults, children, contact, touristId, specialNotes }: BookingDto) {
  return {
    ...{ date, time, adults: String(adults), children: String(children), specialNotes },
    "contact.name": contact?.name ?? touristId?.fullName ?? "",
    "contact.phone": formatPhone(contact?.phone ?? ""),
    "contact.email": contact?.email ?? touristId?.email ?? "",
    /** The admin's choice of the total: `ours`, `keep` or `other`; empty if the admin has to choose again. */
    total: "keep",
    totalPrice: "",
  };
}

export type BookingEditValues = ReturnType<typeof valuesOf>;

/**
 * Name of the form's draft. It contains the version, because a draft of an older version would undo another admin's
 * change.
 */
export const draftOf = ({ _id, version }: BookingDto) => `admin:booking:${_id}:${version}`;

/** Our price for a group as calculated by the server. `for` is the group in words. */
export interface ServerTotal {
  for: string;
  total: number;
}

/** The group in the form, our price for this group, and the admin's choice of the total. */
export interface EditedTotal {
  party: Party;
  /** The group in words. */
  name: string;
  /**
   * Our price for the new group, with its calculation; undefined if the group is unchanged or invalid, or if the page
   * cannot calculate the price.
   */
  quote: Quote | undefined;
  /** Our price for the new group in whole LKR, from the server or from `quote`; undefined if unknown. */
  ours: number | undefined;
  /** Whether the group differs from the booking's group. */
  isOther: boolean;
  /** Whether the admin has to choose the total. */
  isAsked: boolean;
  choice: string;
}

/**
 * @param booking the booking as the admin last saw it
 * @param prices prices for another group; null if only the server can calculate them
 */
export function totalWith(
  values: BookingEditValues,
  booking: BookingDto,
  prices: ChangePrices,
  serverTotal: ServerTotal | undefined,
): EditedTotal {
  const party = { adults: Number(values.adults), children: Number(values.children || 0) };
  const isOther = party.adults !== booking.adults || party.children !== booking.children;
  const isWhole = party.adults >= 1 && Number.isInteger(party.adults + party.children);
  const quote = isOther && isWhole ? quoteOf(booking, prices, party) : undefined;
  const name = formatGroup(party.adults, party.children);
  const ours = serverTotal?.for === name ? serverTotal.total : quote?.total;
  const isAsked = isOther && ours !== booking.totalPrice;
  return {
    ...{ party, name, quote, ours, isOther, isAsked },
    choice: values.total || (isAsked ? "" : "keep"),
  };
}

/** The input of `bookingEditSchema`, without `overbook`. Contains only the fields that this admin changed. */
export function editInput(values: BookingEditValues, booking: BookingDto, total: EditedTotal) {
  const opened = valuesOf(booking);
  const { party, isOther, isAsked, ours, choice } = total;
  const contact = CONTACT.filter((name) => values[`contact.${name}`] !== opened[`contact.${name}`]);
  return {
    version: booking.version,
    ...(values.date !== opened.date && { date: values.date }),
    ...(values.time !== opened.time && { time: values.time }),
    ...(isOther && party),
    ...(contact.length > 0 && {
      contact: Object.fromEntries(contact.map((name) => [name, values[`contact.${name}`]])),
    }),
    ...(values.specialNotes !== opened.specialNotes && { specialNotes: values.specialNotes }),
    ...(choice === "other" && { totalPrice: Number(values.totalPrice || Number.NaN) }),
    ...(choice === "keep" && isAsked && { totalPrice: booking.totalPrice }),
    ...(choice === "ours" && { expectedTotal: ours }),
  };
}

/** A sentence that asks the admin to call the guest; empty if we can email the guest. */
export function callFor({ touristId, guestEmail }: BookingDto, values: BookingEditValues): string {
  // A guest without an account gets mails at the address in the form.
  const typed = guestEmailOf({ email: values["contact.email"].trim(), isVerified: true });
  return pleaseCall(touristId ? guestEmail : typed, values["contact.phone"]);
}

interface MailState {
  hasHost: boolean;
  isSending: boolean;
}

/**
 * Says whom we email about a change.
 * @param call a sentence that asks for a call to the guest; empty if we can email the guest
 */
export function whoIsNotified(call: string, { hasHost, isSending }: MailState): string {
  const readers = [!call && "guest", hasHost && "host"].filter(Boolean).join(" and ");
  if (!readers) return call;
  return isSending
    ? sentences(`We'll email the ${readers}.`, call)
    : sentences(`No mail server is set up, so we can't email the ${readers}. Please call them.`, call);
}
