/**
 * Formats money, dates and times for people. Money is calculated from whole LKR with integers, because `toFixed`
 * rounds floats inconsistently: it turns 9.95 into 9.9, but 4.95 into 5.0.
 */

import { lkrPerUsd } from "./lkr-per-usd";

/**
 * Formats whole LKR as dollars with a fixed number of decimals; halves are rounded away from zero.
 * @param lkr whole LKR
 * @param decimals 1 for list prices, 2 for totals (docs/product.md, "Rupees and dollars")
 */
function formatUsd(lkr: number, decimals: 1 | 2): string {
  const unitsPerUsd = 10 ** decimals;
  const hundredths = Math.round(lkrPerUsd() * 100);
  const units = Math.floor((Math.abs(lkr) * unitsPerUsd * 200 + hundredths) / (2 * hundredths));
  const dollars = Math.floor(units / unitsPerUsd).toLocaleString("en-US");
  const fraction = String(units % unitsPerUsd).padStart(decimals, "0");
  return `${lkr < 0 && units > 0 ? "-" : ""}$${dollars}.${fraction}`;
}

/** Converts whole LKR to USD, rounded to cents, for calculations. */
export function lkrToUsd(lkr: number): number {
  return Math.round((lkr * 100) / lkrPerUsd()) / 100;
}

/** A list price: dollars with one decimal, such as `$19.9`. */
export function formatListPrice(lkr: number): string {
  return formatUsd(lkr, 1);
}

/** A total or an amount to pay: dollars with two decimals, such as `$62.50`. */
export function formatTotal(lkr: number): string {
  return formatUsd(lkr, 2);
}

/** Whole LKR with thousands separators, such as `LKR 18,750`. */
export function formatLkr(lkr: number): string {
  return `LKR ${lkr.toLocaleString("en-US")}`;
}

/** A total in both currencies, such as `$62.50 (LKR 18,750)`. */
export function formatBoth(lkr: number): string {
  return `${formatTotal(lkr)} (${formatLkr(lkr)})`;
}

const LONG_DATE = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * A tour date `YYYY-MM-DD` in words, such as `Sat, 5 December 2026`. No time zone is applied (docs/product.md, "Date
 * and time of a booking").
 */
export function formatDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** A tour date `YYYY-MM-DD` without the year, such as `Saturday, 5 December`. */
export function formatDay(date: string): string {
  const parts = DAY.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (wantedType: string) => parts.find(({ type }) => type === wantedType)?.value ?? "";
  return `${part("weekday")}, ${part("day")} ${part("month")}`;
}

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A short tour date `YYYY-MM-DD`, such as `Sat, 5 Dec`. */
export function formatShortDay(date: string): string {
  return SHORT_DAY.format(new Date(`${date}T00:00:00Z`));
}

const MONTH = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "Asia/Colombo",
});

/** The month of an instant (ISO 8601) in Sri Lanka, such as `November 2026`. */
export function formatMonth(instant: string): string {
  return MONTH.format(new Date(instant));
}

const INSTANT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Colombo",
});

/** An instant in Sri Lanka's time, such as `21 Nov 2026, 2:30 pm`. */
export function formatInstant(instant: string): string {
  return INSTANT.format(new Date(instant)).replace(/\u202f/g, " ");
}

/** A tour time `HH:mm` in words, such as `6:30 am`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** A duration, such as `45 minutes`, `2 hours 30 minutes` or `2 days`. @param minutes at least 1 */
export function formatDuration(minutes: number): string {
  const counted = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  // A started day counts as a day of the tour.
  if (minutes >= 24 * 60) return counted(Math.ceil(minutes / (24 * 60)), "day").join("");
  return [...counted(Math.floor(minutes / 60), "hour"), ...counted(minutes % 60, "minute")].join(" ");
}

/** The time until a tour starts, in words. @param minutes until the start; negative once it has started */
export function formatTimeLeft(minutes: number): string {
  if (minutes <= 0) return "Has started";
  const days = Math.floor(minutes / (24 * 60));
  if (days >= 2) return `Starts in ${days} days`;
  return `Starts in ${formatDuration(minutes >= 60 ? minutes - (minutes % 60) : minutes)}`;
}

/** The party in words, such as `2 adults and 1 child`. */
export function formatGroup(adults: number, children: number): string {
  const grown = `${adults} ${adults === 1 ? "adult" : "adults"}`;
  return children > 0 ? `${grown} and ${children} ${children === 1 ? "child" : "children"}` : grown;
}

/** An age, such as `4 years`. */
export function formatAge(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

/** Maximum number of characters of a description on a card. Source: docs/product.md, "Shortened texts". */
export const CARD_PREVIEW = 100;

/** The first `length` characters (code points), with an ellipsis if the text was longer. */
export function preview(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}

/** Country codes of one and two digits; all others have three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A phone number in groups of digits, such as `+94 77 123 4567`. Text that is not in international form does not
 * change.
 */
export function formatPhone(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone;
  const [code = ""] = COUNTRY_CODE.exec(phone.slice(1)) ?? [];
  const rest = phone.slice(1 + code.length);
  // Avoids a group of a single digit.
  const last = rest.length === 8 ? 8 : 7;
  const groups = [rest.slice(-4), rest.slice(-last, -4), rest.slice(0, -last)].filter(Boolean).reverse();
  return `+${code} ${groups.join(" ")}`;
}
