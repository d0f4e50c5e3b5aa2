import { isRealDate } from "./dates";

/** The day and the party that somebody searched for, on the way to a host's page: the part after `#` of its address. */
export interface Wanted {
  /** `YYYY-MM-DD`; undefined without one. */
  date?: string | undefined;
  /** Undefined without a party. */
  party?: { adults: number; children: number } | undefined;
}

/** The end of an address, such as `#for-2026-12-01-2-1`; blank where nothing was asked for. */
export function wantedHash({ date, party }: Wanted): string {
  if (!date && !party) return "";
  return `#for-${date ?? "any"}-${party?.adults ?? 0}-${party?.children ?? 0}`;
}

/** At the end of such an address: the page opens at its booking form. */
const AT_FORM = "-book";

const WANTED = /^#for-(any|\d{4}-\d{2}-\d{2})-(\d{1,3})-(\d{1,3})(?:-book)?$/;

/** What such an end asks for; nothing for any other one. */
export function readWanted(hash: string): Wanted {
  const [, date = "", adults, children] = WANTED.exec(hash) ?? [];
  const party = { adults: Number(adults ?? 0), children: Number(children ?? 0) };
  return {
    ...(isRealDate(date) && { date }),
    ...(party.adults > 0 && { party }),
  };
}

/** The day and the party in the fields of a booking form, as far as they are valid. */
export function wantedIn(fields: { date: string; adults: string; children: string }): Wanted {
  const [adults, children] = [Number(fields.adults), Number(fields.children)];
  const isParty = Number.isInteger(adults) && Number.isInteger(children) && adults > 0 && children >= 0;
  return {
    ...(isRealDate(fields.date) && { date: fields.date }),
    ...(isParty && adults < 1_000 && children < 1_000 && { party: { adults, children } }),
  };
}

/** An address with a day and a party as its end. An address that ended with `#book` still leads to the booking form. */
export function addressFor(address: string, wanted: Wanted): string {
  const [page = "", anchor = ""] = address.split("#");
  const end = wantedHash(wanted);
  if (!end) return address;
  return `${page}${end}${anchor === "book" || anchor.endsWith(AT_FORM) ? AT_FORM : ""}`;
}

/** Whether an end of an address leads to the booking form of a page. */
export const isAtForm = (hash: string): boolean => WANTED.test(hash) && hash.endsWith(AT_FORM);
