import { isRealDate, isRealTime } from "./dates";

/** The day and party that a visitor searched for, passed to the page of an offer in the address after `#`. */
export interface Wanted {
  /** `YYYY-MM-DD`; undefined without a day. */
  date?: string | undefined;
  /** The start time of a chosen departure, `HH:mm`; undefined without one. */
  time?: string | undefined;
  /** The size of the visitor's group; undefined if the search had none. */
  party?: { adults: number; children: number } | undefined;
}

/** The hash of an address, such as `#for-2026-12-01-2-1` or `#for-2026-12-01-2-1-0630`; blank without day and party. */
export function wantedHash({ date, time, party }: Wanted): string {
  if (!date && !party) return "";
  const start = time ? `-${time.replace(":", "")}` : "";
  return `#for-${date ?? "any"}-${party?.adults ?? 0}-${party?.children ?? 0}${start}`;
}

/** The suffix of a hash that opens the page at its booking form. */
const AT_FORM = "-book";

const WANTED = /^#for-(any|\d{4}-\d{2}-\d{2})-(\d{1,3})-(\d{1,3})(?:-(\d{2})(\d{2}))?(?:-book)?$/;

/** Parses a hash that `wantedHash` created; returns an empty object for any other hash. */
export function readWanted(hash: string): Wanted {
  const [, date = "", adults, children, hours, minutes] = WANTED.exec(hash) ?? [];
  const time = `${hours}:${minutes}`;
  const party = { adults: Number(adults ?? 0), children: Number(children ?? 0) };
  return {
    ...(isRealDate(date) && { date }),
    ...(isRealTime(time) && { time }),
    ...(party.adults > 0 && { party }),
  };
}

/** The day and party in the fields of a booking form, if valid. */
export function wantedIn(fields: { date: string; adults: string; children: string }): Wanted {
  const [adults, children] = [Number(fields.adults), Number(fields.children)];
  const isParty = Number.isInteger(adults) && Number.isInteger(children) && adults > 0 && children >= 0;
  return {
    ...(isRealDate(fields.date) && { date: fields.date }),
    ...(isParty && adults < 1_000 && children < 1_000 && { party: { adults, children } }),
  };
}

/** Adds a day and party to an address. An address with `#book` still leads to the booking form. */
export function addressFor(address: string, wanted: Wanted): string {
  const [page = "", anchor = ""] = address.split("#");
  const end = wantedHash(wanted);
  if (!end) return address;
  return `${page}${end}${anchor === "book" || anchor.endsWith(AT_FORM) ? AT_FORM : ""}`;
}

/** Whether a hash leads to a page's booking form. */
export const isAtForm = (hash: string): boolean => WANTED.test(hash) && hash.endsWith(AT_FORM);
