import { sentences } from "@/components/bookings/please-call-guest";
import { type ChangePrices, quoteOf } from "@/components/bookings/what-change-does";
import { guestEmailOf, pleaseCall } from "@/lib/domain/guest-contact";
import type { Party, Quote } from "@/lib/domain/pricing";
import { formatGroup, formatPhone } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The names of the contact's fields, as the call has them. */
const CONTACT = ["name", "phone", "email"] as const;

export function valuesOf({ date, time, adults, children, contact, touristId, specialNotes }: BookingDto) {
  return {
    ...{ date, time, adults: String(adults), children: String(children), specialNotes },
    "contact.name": contact?.name ?? touristId?.fullName ?? "",
    "contact.phone": formatPhone(contact?.phone ?? ""),
    "contact.email": contact?.email ?? touristId?.email ?? "",
    /** What becomes of the total: `ours`, `keep` or `other`; blank where it is to be chosen again. */
    total: "keep",
    totalPrice: "",
  };
}

export type BookingEditValues = ReturnType<typeof valuesOf>;

/** Name of the form's draft. It has the version, because a draft for an older one would undo another person's change. */
export const draftOf = ({ _id, version }: BookingDto) => `admin:booking:${_id}:${version}`;

/** Our price as the server gave it, and the group it is for. */
export interface ServerTotal {
  for: string;
  total: number;
}

/** The total for the values of the form. */
export interface EditedTotal {
  party: Party;
  /** The group in words. */
  name: string;
  /** Our price with its parts; undefined for the same group, or where only the server knows it. */
  quote: Quote | undefined;
  /** Our price in whole LKR. */
  ours: number | undefined;
  /** Whether the group is another one. */
  isOther: boolean;
  /** Whether the admin has to choose the total. */
  isAsked: boolean;
  choice: string;
}

/**
 * @param booking as it was last seen
 * @param prices what another group is priced by; null where only the server knows it
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

/** The input of the schema, without `overbook`: only the fields that this admin changed. */
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

/** Asks for a call where no mail reaches the guest; blank for any other. */
export function callFor({ touristId, guestEmail }: BookingDto, values: BookingEditValues): string {
  // The email of a guest without an account is in the form.
  const typed = guestEmailOf({ email: values["contact.email"].trim(), isVerified: true });
  return pleaseCall(touristId ? guestEmail : typed, values["contact.phone"]);
}

/** Whether there is a host to notify, and whether mails leave. */
export interface MailState {
  hasHost: boolean;
  isSending: boolean;
}

/** Whom we email about a change. @param call asks for a call to a guest who gets no mails; blank for any other */
export function whoIsNotified(call: string, { hasHost, isSending }: MailState): string {
  const readers = [!call && "guest", hasHost && "host"].filter(Boolean).join(" and ");
  if (!readers) return call;
  return isSending
    ? sentences(`We'll email the ${readers}.`, call)
    : sentences(`No mail server is set, so we can't email the ${readers}. Please call them.`, call);
}
