import { BOOKING_STATUS_LABEL, type BookingStatus } from "@/lib/domain/booking-status";
import { CANCEL_REASON_WORDS, type CancelReason } from "@/lib/domain/cancel-reasons";
import type { Company } from "@/lib/domain/company";
import type { Currency } from "@/lib/domain/currencies";
import { isRealDate } from "@/lib/domain/dates";
import { HOME_PAGE_WORDS, type HomePage } from "@/lib/domain/home-page";
import { HOST_ANSWER_WORDS, type HostAnswer } from "@/lib/domain/host-answers";
import { PAPER_WORDS, type PaperKind } from "@/lib/domain/papers";
import { STAFF_RIGHT_WORDS, type StaffRight } from "@/lib/domain/permissions";
import { PRODUCT_FIELD_WORDS, type ProductFields } from "@/lib/domain/product-fields";
import { SCHEDULE_PART_WORDS, type SchedulePart } from "@/lib/domain/schedule-parts";
import { formatInstant, formatLkr, formatShortDay } from "@/lib/format";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import { MAIL_KIND_WORDS } from "../mails/mail-words";
import {
  asGroup,
  companyInWords,
  counted,
  FIELD_WORDS,
  list,
  momentsInWords,
  momentsOf,
  type Prices,
  pricesInWords,
  ratesInWords,
  valuesInWords,
} from "./value-words";

const blank = () => "";

const REVIEWED = { service: "a host", product: "one of our tours", tourist: "a traveller" } as const;

/**
 * Converts each detail of an entry to a sentence. The result is empty for technical details, and for those
 * that `changesInWords` describes.
 */
const DETAIL_SENTENCES: Readonly<Record<string, (value: unknown) => string>> = {
  approved: (value) => (value ? "the review had been approved" : ""),
  alsoFrom: (value) =>
    `the same change in the version${(value as string[]).length > 1 ? "s" : ""} from ${list.format((value as string[]).map(formatShortDay))}`,
  also: (value) => `also changed: ${value}`,
  answer: (value) => HOST_ANSWER_WORDS[value as HostAnswer]?.label ?? String(value),
  autoConfirm: (value) => (value ? "the host confirms bookings" : "our team confirms bookings"),
  bookings: counted("booking", "bookings"),
  comment: (value) => `“${value}”`,
  due: (value) => `due ${formatInstant(String(value))}`,
  email: String,
  erased: (value) => (value ? "deleted by the account owner" : ""),
  event: (value) => MAIL_KIND_WORDS[value as keyof typeof MAIL_KIND_WORDS] ?? String(value),
  validFrom: (value) => `from ${formatShortDay(String(value))}`,
  closed: (value) => `closed: ${momentsOf(value)}`,
  company: (value) => companyInWords(value as Record<keyof Company, [string, string]>),
  departuresAdded: (value) => `departures added: ${momentsOf(value)}`,
  departuresRemoved: (value) => `departures removed: ${momentsOf(value)}`,
  headlines: (value) => (value as string[]).map((headline) => `“${headline}”`).join(", "),
  homePageFields: (value) => (value as (keyof HomePage)[]).map((part) => HOME_PAGE_WORDS[part]).join(", "),
  productFields: (value) =>
    (value as (keyof ProductFields)[]).map((field) => PRODUCT_FIELD_WORDS[field]).join(", "),
  prices: (value) => pricesInWords(value as [Prices, Prices]),
  until: (value) => `until the end of ${formatShortDay(String(value))}`,
  productType: String,
  expiresOn: (value) => `valid until ${formatShortDay(String(value))}`,
  paper: (value) => PAPER_WORDS[value as PaperKind]?.name ?? String(value),
  expiresAt: (value) => `answer due by ${formatInstant(String(value))}`,
  fields: (value) => (value as string[]).map((field) => FIELD_WORDS[field] ?? field).join(", "),
  fullName: String,
  from: blank,
  guestEmail: blank,
  guests: counted("guest", "guests"),
  handedOver: (value) => (value ? "our office contacts the guest" : ""),
  hasConfirmedEmail: (value) => (value ? "the guest confirmed their email" : ""),
  how: (value) => ({ mail: "by email", booking: "with a booking" })[String(value)] ?? "outside this site",
  instant: (value) => (value ? "confirmed instantly" : ""),
  kind: blank,
  mails: counted("email", "emails"),
  lkrPerUsd: (value) => {
    const [before, after] = value as [number, number];
    return `rupees per dollar: ${before}, now ${after}`;
  },
  messages: counted("message", "messages"),
  moment: blank,
  note: (value) => `“${value}”`,
  people: blank,
  q: (value) => `search: “${value}”`,
  quiet: (value) => (value ? "imported without emails" : ""),
  rates: (value) => ratesInWords(value as Record<Currency, [number | null, number | null]>),
  reopened: (value) => `open again: ${momentsOf(value)}`,
  scheduleParts: (value) => (value as SchedulePart[]).map((part) => SCHEDULE_PART_WORDS[part]).join(", "),
  rating: (value) => `${value} of 5`,
  reason: (value) =>
    `reason: ${CANCEL_REASON_WORDS[value as CancelReason]?.label.toLowerCase() ?? String(value)}`,
  reference: String,
  serviceName: String,
  reviewType: (value) => `review of ${REVIEWED[value as keyof typeof REVIEWED] ?? value}`,
  since: (value) => `waiting for our call since ${formatInstant(String(value))}`,
  staff: (value) => STAFF_RIGHT_WORDS[value as StaffRight]?.name ?? String(value),
  status: (value) => BOOKING_STATUS_LABEL[value as BookingStatus] ?? String(value),
  to: blank,
  total: blank,
  totalPrice: (value) => `total ${formatLkr(Number(value))}`,
  upcoming: (value) => (Number(value) === 0 ? "" : `${value} upcoming`),
  values: (value) => valuesInWords(value as Record<string, [unknown, unknown]>),
  version: blank,
  writtenTo: (value) => (value === "host" ? "to the host" : "to the guest"),
};

type Pair = readonly [string, string];

/** The changed values as text. @param isWish whether the change was only requested */
function changesInWords(details: AuditEntryDto["details"], isWish: boolean): string[] {
  const { from, to, moment, people, total } = details;
  const changed = (before: string, after: string) =>
    isWish ? `${after} instead of ${before}` : `${before}, now ${after}`;
  const words: string[] = [];
  const pair = [String(from), String(to)] as const;
  const isMoment = /^\d{4}-\d\d-\d\d /.test(pair[0]);
  const isGroup = /^\d+ \+ \d+$/.test(pair[0]);
  const moments = (moment as Pair | undefined) ?? (isMoment ? pair : undefined);
  const groups = (people as Pair | undefined) ?? (isGroup ? pair : undefined);
  if (moments) {
    const [before, after] = momentsInWords(...moments);
    words.push(isWish ? changed(before, after) : `moved from ${before} to ${after}`);
  }
  if (groups) words.push(changed(asGroup(groups[0]), asGroup(groups[1])));
  if (Array.isArray(total)) {
    const [before = "", after = ""] = total.map((lkr) => formatLkr(Number(lkr)));
    words.push(`total ${changed(before, after)}`);
  }
  if (from !== undefined && !isMoment && !isGroup) {
    const right = (value: string) => STAFF_RIGHT_WORDS[value as StaffRight]?.name;
    const [before, after] = [right(pair[0]), right(pair[1])];
    words.push(before && after ? changed(before, after) : `was ${pair[0]}`);
  }
  return words;
}

/** Formats a detail that has no sentence, such as a filter of an exported list. */
function plainDetail(name: string, value: unknown): string {
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const words = (one: unknown) =>
    typeof one === "string" && isRealDate(one) ? formatShortDay(one) : String(one);
  return `${label}: ${Array.isArray(value) ? list.format(value.map(words)) : words(value)}`;
}

/** The details of an entry in one line. */
export function detailsInWords({ action, details }: Pick<AuditEntryDto, "action" | "details">): string {
  // The details of an export are the list's filters. A filter may have the same name as a detail of another action, but
  // not the same meaning. So `DETAIL_SENTENCES` is used only for the searched words (`q`).
  const isExport = action.startsWith("export.");
  const facts = Object.entries(details)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) =>
      isExport && name !== "q"
        ? plainDetail(name, value)
        : (DETAIL_SENTENCES[name]?.(value) ?? plainDetail(name, value)),
    );
  const isWish = /\.move-(asked|declined|expired|withdrawn)$/.test(action);
  const text = [...(isExport ? [] : changesInWords(details, isWish)), ...facts].filter(Boolean).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
