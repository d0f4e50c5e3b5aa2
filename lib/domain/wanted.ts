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

const WANTED = /^#for-(any|\d{4}-\d{2}-\d{2})-(\d{1,3})-(\d{1,3})$/;

/** What such an end asks for; nothing for any other one. */
export function readWanted(hash: string): Wanted {
  const [, date = "", adults, children] = WANTED.exec(hash) ?? [];
  const party = { adults: Number(adults ?? 0), children: Number(children ?? 0) };
  return {
    ...(isRealDate(date) && { date }),
    ...(party.adults > 0 && { party }),
  };
}
