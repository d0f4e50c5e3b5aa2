import type { Product } from "./catalogue-types";
import { MAX_PARTY } from "./pricing";
import { type ListedLimits, largestParty, type PartyLimits, type Schedule } from "./schedule";

/** The group sizes that the pages of offers show. */

/** The group sizes on the page of a product; empty if it has neither a price nor a schedule with limits. */
export function groupOfProduct({ tiers }: Pick<Product, "tiers">, schedule: Schedule | null): PartyLimits {
  if (schedule?.party) return schedule.party;
  return tiers.length > 0 ? { max: tiers.at(-1)?.to ?? MAX_PARTY } : {};
}

/** The group sizes on the page of a service. */
export function groupOfService(
  { smallestGroup, groupSize }: ListedLimits,
  schedule: Schedule | null | undefined,
): PartyLimits {
  const least = schedule ? schedule.party?.min : smallestGroup;
  const most = (schedule && largestParty(schedule)) ?? groupSize;
  return { ...(least && { min: least }), ...(most && { max: most }) };
}
