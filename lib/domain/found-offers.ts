import type { ProviderDto } from "../schemas/provider-dto";
import type { ServiceSearch } from "../schemas/service-search";
import type { Product } from "./catalogue-types";
import type { Fit, OfferTraits } from "./offer-attributes";
import type { Pausable } from "./papers";
import type { Rating } from "./rating";
import type { Schedule } from "./schedule";
import type { IntentOrder } from "./search-intents";
import type { FilterChoices } from "./trait-filters";

/** Services per page on desktop without a search. Source: docs/product.md, "List of services". */
export const SERVICES_PER_PAGE = 4;

/** Offers per page of a search, on all screens. */
export const FOUND_PER_PAGE = 24;

/**
 * Number of services that the page contains at first, for the list on a phone. A script loads further blocks of this
 * size, which is a multiple of `SERVICES_PER_PAGE`.
 */
export const SERVICES_PER_BLOCK = 100;

/** The fields for the card of a service. */
export type ListedProvider = Pick<
  ProviderDto,
  "_id" | "serviceName" | "category" | "description" | "price" | "location" | "profilePicture" | "fullName"
> & {
  details: Pick<
    ProviderDto["details"],
    "durationMinutes" | "groupSize" | "smallestGroup" | "startTimes" | "portrait" | "gateCosts"
  >;
};

interface Listed {
  /** Identifies the offer among all services and products, such as `product:jeep-safari`. */
  key: string;
  category: string;
  /** Whole LKR per person; null without a list price. */
  price: number | null;
  /** Id of the place where the service starts; undefined if unknown. */
  startsIn: string | undefined;
  traits: OfferTraits;
}

/** A service of an approved provider in the search. */
export interface ListedService extends Listed {
  kind: "service";
  /** When the listing was created, in milliseconds. */
  since: number;
  pausable: Pausable;
  provider: ListedProvider;
}

/** A product in the search. */
export interface ListedTour extends Listed {
  kind: "product";
  product: Product;
}

export type ListedOffer = ListedService | ListedTour;

/** An offer in the results of a search. */
export interface FoundOffer {
  offer: ListedOffer;
  /** Undefined without approved reviews. */
  rating: Rating | undefined;
  /** Departure times `HH:mm` with room for the party on the searched day; undefined without a day or a schedule. */
  starts: readonly string[] | undefined;
  /** Undefined if guests may book any time. */
  schedule: Schedule | undefined;
  /** Whether bookings are confirmed at once. */
  isInstant: boolean;
  /** The conditions of the searched words that the offer meets, such as those of "kids" or "half day". */
  fits: readonly Fit[];
}

/**
 * The result of a search. Without words and filters, `shown` has only services, and `tours` has all products.
 */
export interface FoundOffers {
  /** Number of offers on all pages. */
  total: number;
  /** The number of the current page; the last page if the address asks for a page after it. */
  page: number;
  pages: number;
  /**
   * The offers of the page. Without words and filters, `shown` has all services of the block (`SERVICES_PER_BLOCK`) that
   * contains the page.
   */
  shown: FoundOffer[];
  /** Index in `shown` of the page's first offer. */
  offset: number;
  /** Number of results of each kind, whichever kind is selected. */
  counts: { tours: number; hosts: number };
  /** All products, if there are no words and filters. */
  tours: FoundOffer[];
  /** The sort order that the searched words ask for; undefined if they ask for none, or if it was not applied. */
  order?: IntentOrder | undefined;
  /** A sentence above the results, if the offers differ from what the words ask for. */
  note?: string | undefined;
  /** Suggestions if nothing was found. */
  nearest?: Nearest | undefined;
  /** The choices of the search form. */
  choices: FilterChoices;
}

/** The results of a search with fewer conditions, for a search that found nothing. */
export interface Nearest {
  /** The search with fewer conditions. */
  search: ServiceSearch;
  /** The searched words that the offers match, if they do not match all; otherwise empty. */
  words: readonly string[];
  /** The searched words that match no offer. */
  missing: readonly string[];
  /** Whether some offer matches all words, though not the other criteria. */
  isKnown: boolean;
  /** Why nothing was found, as a sentence; undefined if we do not know. */
  why?: string | undefined;
  offers: FoundOffer[];
}
