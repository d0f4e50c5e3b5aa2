import "server-only";
import type { ListedOffer } from "../../domain/found-offers";
import type { Schedule } from "../../domain/schedule";
import type { takenOn } from "../departures/seat-reservations";
import type { Offers } from "./listed-offers";
import type { FoundByWords } from "./word-index";

/** What one search has read, for matching and sorting. */
export interface SearchContext {
  offers: Offers;
  /** Matches of the search words; undefined without words. */
  words: FoundByWords | undefined;
  /** Minutes of driving from the searched place to each offer near it; undefined without a place. */
  near: ReadonlyMap<string, number> | undefined;
  schedules: ReadonlyMap<string, Schedule>;
  /** Ids of the offers whose bookings are confirmed at once. */
  instant: ReadonlySet<string>;
  /** Taken seats on the searched day, by offer and time; undefined without a day. */
  taken: Awaited<ReturnType<typeof takenOn>> | undefined;
  /** All offers, best rating first. Empty unless the search sorts by rating or has words. */
  rated: readonly ListedOffer[];
  now: Date;
}
