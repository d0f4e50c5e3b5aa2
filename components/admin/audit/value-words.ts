import { DETAIL_WORDS, detailInWords } from "@/components/host-editor/detail-words";
import { COMPANY_FIELD_WORDS, type Company } from "@/lib/domain/company";
import { CURRENCY_NAMES, type Currency } from "@/lib/domain/currencies";
import { PRODUCT_FIELD_WORDS, type ProductFields } from "@/lib/domain/product-fields";
import { formatGroup, formatLkr, formatShortDay, formatTime } from "@/lib/format";

export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...DETAIL_WORDS,
  contact: "phone number",
  fullName: "owner's name",
  profilePicture: "profile picture",
  serviceName: "service name",
};

const isDetail = (field: string): field is keyof typeof DETAIL_WORDS => field in DETAIL_WORDS;

/** Changed values, such as `price: LKR 3,000, now LKR 3,500`. */
export function valuesInWords(values: Record<string, [unknown, unknown]>): string {
  const inWords = (field: string, value: unknown) => {
    if (value === null || value === undefined) return "";
    if (field === "price") return formatLkr(Number(value));
    return isDetail(field) ? detailInWords(field, value as string | number) : String(value);
  };
  return Object.entries(values)
    .map(([field, [before, after]]) => {
      const label = FIELD_WORDS[field] ?? PRODUCT_FIELD_WORDS[field as keyof ProductFields] ?? field;
      const [old, now] = [inWords(field, before), inWords(field, after)];
      if (now === "") return `${label} removed, was ${old}`;
      return old === "" ? `${label}: now ${now}` : `${label}: ${old}, now ${now}`;
    })
    .join("; ");
}

export const list = new Intl.ListFormat("en");
const asMoment = (text: string) => text.split(" ") as [string, string];
export const asGroup = (text: string) => {
  const [adults = 0, children = 0] = text.split(" + ").map(Number);
  return formatGroup(adults, children);
};

/**
 * The old and the new time of a moved tour; only the date or only the time if the other part is unchanged.
 */
export function momentsInWords(from: string, to: string): [string, string] {
  const [[day, time], [newDay, newTime]] = [asMoment(from), asMoment(to)];
  if (time === newTime) return [formatShortDay(day), formatShortDay(newDay)];
  if (day === newDay) return [formatTime(time), formatTime(newTime)];
  const both = (date: string, at: string) => `${formatShortDay(date)}, ${formatTime(at)}`;
  return [both(day, time), both(newDay, newTime)];
}

export const counted = (one: string, many: string) => (value: unknown) =>
  Number(value) === 0 ? "" : `${value} ${Number(value) === 1 ? one : many}`;

/** The changed exchange rates, such as `Euro 345.5, was 340`. */
export const ratesInWords = (rates: Record<Currency, [number | null, number | null]>) =>
  Object.entries(rates)
    .map(([code, [from, to]]) => {
      const before = from === null ? "" : `, was ${from}`;
      return `${CURRENCY_NAMES[code as Currency]} ${to ?? "removed"}${before}`;
    })
    .join("; ");

/** Price tiers: the smallest group size of a tier, and its price in LKR. */
export type Prices = [from: number, lkr: number][];

/** Changed prices, such as `1: LKR 2,940, 2: LKR 2,100, previously 1: LKR 2,900`. */
export function pricesInWords([before, after]: [Prices, Prices]): string {
  const words = (prices: Prices) =>
    prices.length === 0 ? "no price" : prices.map(([from, lkr]) => `${from}: ${formatLkr(lkr)}`).join(", ");
  return `${words(after)}, previously ${words(before)}`;
}

/** The changed details of the company, such as `phone +94 66 555 0143, was +94 66 555 0142`. */
export const companyInWords = (company: Record<keyof Company, [string, string]>) =>
  Object.entries(company)
    .map(([field, [before, after]]) => {
      const was = before === "" ? "" : `, was ${before}`;
      return `${COMPANY_FIELD_WORDS[field as keyof Company]} ${after || "removed"}${was}`;
    })
    .join("; ");

/** Days and departures of a schedule, such as `2027-01-06 06:00`, in words. */
export const momentsOf = (moments: unknown) =>
  (moments as string[])
    .map((moment) =>
      moment.replace(/\b\d\d:\d\d$/, formatTime).replaceAll(/\d{4}-\d\d-\d\d/g, formatShortDay),
    )
    .join(", ");
