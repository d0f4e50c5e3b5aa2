import "server-only";
import { findPlace, placeNamed } from "../../content/places";
import { TOUR_LANGUAGES } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import type { ListedService, ListedTour } from "../../domain/found-offers";
import { hostAttributes, traitsOf } from "../../domain/offer-attributes";
import type { Pausable } from "../../domain/papers";
import { MAX_PARTY } from "../../domain/pricing";
import { largestParty, type Schedule } from "../../domain/schedule";
import { CARD_PREVIEW } from "../../format";
import type { ProviderDto } from "../../schemas/provider-dto";
import { offerId } from "../departures/seat-reservations";
import type { SearchedTexts } from "./word-index";

export const keyOfService = (id: string) => offerId({ kind: "service", id });
export const keyOfProduct = ({ id }: Product) => offerId({ kind: "product", id });

/** The parts of a schedule that the search index uses, as a string for comparing versions. */
export function factsOf(schedule: Schedule | undefined): string {
  return schedule
    ? JSON.stringify([schedule.durationMinutes, timesOf(schedule), largestParty(schedule)])
    : "";
}

function timesOf({ sessions, extra = [] }: Schedule): string[] {
  const times = [...sessions.flatMap((session) => session.times), ...extra.map(({ time }) => time)];
  return [...new Set(times)];
}

export function tourOf(product: Product, schedule: Schedule | undefined): ListedTour {
  const { category, price, attributes, meetingPlace, tiers } = product;
  return {
    kind: "product",
    key: keyOfProduct(product),
    category,
    price,
    startsIn: placeNamed(meetingPlace)?.id,
    traits: traitsOf({
      ...{ category, attributes },
      minutes: schedule?.durationMinutes ?? product.minutes,
      startTimes: schedule ? timesOf(schedule) : product.startTimes,
      largestGroup:
        (schedule && largestParty(schedule)) ?? (tiers.length > 0 ? (tiers.at(-1)?.to ?? MAX_PARTY) : null),
      languages: TOUR_LANGUAGES,
    }),
    product,
  };
}

export function serviceOf(
  key: string,
  { provider, pausable }: { provider: ProviderDto; pausable: Pausable },
  schedule: Schedule | undefined,
): ListedService {
  const { _id, serviceName, category, description, price, location, profilePicture, fullName } = provider;
  const { durationMinutes, groupSize, smallestGroup, startTimes, portrait, gateCosts, town } =
    provider.details;
  // Keeps only the beginning of the description that a card shows, and one more character to tell whether it
  // is longer.
  const beginning = Array.from(description.slice(0, 2 * CARD_PREVIEW + 2))
    .slice(0, CARD_PREVIEW + 1)
    .join("");
  return {
    kind: "service",
    key,
    category,
    price,
    startsIn: (findPlace(town) ?? placeNamed(location))?.id,
    traits: traitsOf({
      ...{ category, attributes: hostAttributes(provider.details) },
      minutes: schedule?.durationMinutes ?? durationMinutes,
      startTimes: schedule ? timesOf(schedule) : startTimes,
      largestGroup: (schedule && largestParty(schedule)) ?? groupSize,
      languages: provider.details.languages,
    }),
    since: Date.parse(provider.createdAt),
    pausable,
    provider: {
      ...{ _id, serviceName, category, price, location, profilePicture, fullName },
      description: beginning,
      details: { durationMinutes, groupSize, smallestGroup, startTimes, portrait, gateCosts },
    },
  };
}

export function textsOfService(key: string, provider: ProviderDto): SearchedTexts {
  const { details } = provider;
  return {
    key,
    name: provider.serviceName,
    category: provider.category,
    place: [provider.location, findPlace(details.town)?.name, details.meetingPoint]
      .filter(Boolean)
      .join(", "),
    goesTo: "",
    host: provider.fullName,
    included: [...details.included, ...details.languages, details.vehicles].join(", "),
    description: provider.description,
  };
}

export function textsOfTour({ key, product }: ListedTour): SearchedTexts {
  const { included, notes } = product.additionalDetails;
  return {
    key,
    name: product.name,
    category: product.category,
    place: product.meetingPlace,
    goesTo: (product.goesTo ?? []).map((id) => findPlace(id)?.name).join(", "),
    host: "",
    included: included.join(", "),
    description: [product.description, ...product.detailedDescription, ...notes].join(" "),
  };
}
