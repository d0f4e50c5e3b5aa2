import { findPlace, type Place, placeNamed } from "../content/places";
import { productPicture } from "../content/product-pictures";
import { shortDuration, TOUR_LANGUAGES } from "../domain/catalogue";
import type { PriceTier, PriceUnit, Product } from "../domain/catalogue-types";
import { costInWords } from "../domain/gate-cost-words";
import { hostAttributes, type OfferAttributes } from "../domain/offer-attributes";
import { onePrice } from "../domain/pricing";
import type { PartyLimits, Schedule } from "../domain/schedule";
import { groupOfProduct, groupOfService } from "../domain/shown-group";
import { hostMeetingPlace } from "../domain/tour-day";
import { formatDuration } from "../format";
import { PAGES } from "../paths";
import type { ProviderDto } from "../schemas/provider-dto";

/**
 * The facts that the page of an offer shows, in one shape for products and services. Other programs get them
 * from the feed for Google and from the MCP server.
 */
export interface OfferFacts {
  kind: "tour" | "host";
  /** A product's slug, or a provider's id. */
  id: string;
  name: string;
  category: string;
  /** Paragraphs. */
  description: readonly string[];
  /** In words, such as `3 to 4 hours`; undefined if the page does not say. */
  duration: string | undefined;
  languages: readonly string[];
  included: readonly string[];
  excluded: readonly string[];
  /** Things that guests should bring. */
  bring: readonly string[];
  /** Only products have notes; empty for services. */
  notes: readonly string[];
  attributes: OfferAttributes;
  /** Costs that guests pay to others, such as park tickets, in words. */
  gateCosts: readonly string[];
  meetingPoint: string;
  /** The town that the map shows as the start. */
  town: Place | undefined;
  group: PartyLimits;
  /** Usual start times, `HH:mm`; empty if the offer has a schedule. */
  startTimes: readonly string[];
  isScheduled: boolean;
  /** List price in whole LKR; null if there is none. */
  price: number | null;
  priceUnit: PriceUnit;
  /** Empty without a price. */
  tiers: readonly PriceTier[];
  adultsOnly: boolean;
  /** Undefined for our own tours. */
  host: { name: string; phone: string; location: string } | undefined;
  /** Addresses on this site. */
  pictures: readonly string[];
  /** Paths of the offer's page and of the page with its booking form. */
  page: string;
  bookingPage: string;
}

/** The facts of a product. @param schedule null if guests may book any time */
export function factsOfProduct(product: Product, schedule: Schedule | null): OfferFacts {
  const {
    id,
    name,
    category,
    meetingPlace,
    price,
    priceUnit,
    tiers,
    additionalDetails,
    gateCosts = [],
  } = product;
  return {
    ...{ kind: "tour", id, name, category, price, priceUnit, tiers },
    description: product.detailedDescription,
    duration: shortDuration(product),
    languages: TOUR_LANGUAGES,
    included: additionalDetails.included,
    excluded: additionalDetails.excluded,
    bring: additionalDetails.bring,
    notes: additionalDetails.notes,
    attributes: product.attributes,
    gateCosts: gateCosts.map(costInWords),
    meetingPoint: meetingPlace,
    town: placeNamed(meetingPlace),
    group: groupOfProduct(product, schedule),
    startTimes: schedule ? [] : product.startTimes,
    isScheduled: schedule !== null,
    adultsOnly: product.adultsOnly ?? false,
    host: undefined,
    pictures: [productPicture(product).path],
    page: PAGES.productDescription(name),
    bookingPage: PAGES.bookProduct(name),
  };
}

/** The facts of a service. @param schedule null if guests may book any time */
export function factsOfProvider(provider: ProviderDto, schedule: Schedule | null): OfferFacts {
  const { _id: id, serviceName, category, price, details, location, profilePicture } = provider;
  // The schedule overrides the listing, because bookings use the schedule.
  const minutes = schedule?.durationMinutes ?? details.durationMinutes;
  return {
    ...{ kind: "host", id, name: serviceName, category, price, priceUnit: "person" },
    description: provider.description.split(/\n+/),
    duration: minutes ? formatDuration(minutes) : undefined,
    languages: details.languages,
    included: details.included,
    excluded: details.excluded,
    bring: details.bring,
    notes: [],
    attributes: hostAttributes(details),
    // Provider data from an older server, for example during an update, lacks the costs.
    gateCosts: (details.gateCosts ?? []).map(costInWords),
    meetingPoint: hostMeetingPlace(provider),
    town: findPlace(details.town) ?? placeNamed(location),
    group: groupOfService(details, schedule),
    startTimes: schedule ? [] : details.startTimes,
    isScheduled: schedule !== null,
    tiers: onePrice(price),
    adultsOnly: false,
    host: { name: provider.fullName, phone: provider.contact, location },
    pictures: [...(profilePicture ? [profilePicture] : []), ...provider.photos],
    page: PAGES.provider(id),
    bookingPage: PAGES.booking(id),
  };
}
