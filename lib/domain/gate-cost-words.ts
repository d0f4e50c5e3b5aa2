import { formatTotal } from "../format";
import { lkrPerUsd } from "../lkr-per-usd";
import {
  type AgePrices,
  type AmountRange,
  type GateCost,
  type GateSum,
  isByVisitor,
  isSame,
  sumGateCosts,
  totalOfCosts,
} from "./gate-costs";
import type { Party } from "./pricing";

/**
 * Describes costs at the gate, such as park tickets, in words. Approximate amounts are whole numbers
 * (docs/product.md, "Rupees and dollars").
 */

/** A cost for one person or vehicle, in one sentence. */
export function costInWords(cost: GateCost): string {
  return `${capital(cost.what)}, paid ${cost.paid}: ${amountsInWords(cost)}.`;
}

/**
 * A price, the costs that are not part of it, and their sum, such as `Tour $62.50 + park tickets about $38 to $63 for
 * foreign visitors, paid at the gate. About $100 to $125 in all.` Without a price, the text contains only the costs.
 * Without costs, it is blank.
 * @param price name and whole LKR; undefined if there is no price for the party
 */
export function sumInWords(
  price: { name: string; lkr: number } | undefined,
  costs: readonly GateCost[],
  party: Party,
): string {
  const sums = sumGateCosts(costs, party);
  if (sums.length === 0) return "";
  const parts = sums.map(({ what, lkr }) => `${what} ${about(lkr)}`);
  if (!price) return `${capital(parts.join(" + "))}${endOf(sums)}.`;
  const [from, to] = totalOfCosts(sums);
  const all = about([price.lkr + from, price.lkr + to]);
  return `${price.name} ${formatTotal(price.lkr)} + ${parts.join(" + ")}${endOf(sums)}. ${capital(all)} in all.`;
}

/** The costs of a party in dollars and rupees, for bookings and mails; blank without costs. */
export function costsInBoth(costs: readonly GateCost[], party: Party): string {
  const sums = sumGateCosts(costs, party);
  if (sums.length === 0) return "";
  const parts = sums.map(({ what, lkr }) => `${what} ${about(lkr)} (${rupees(lkr)})`);
  return `${capital(parts.join(" + "))}${endOf(sums)}`;
}

/** The costs of a party for a card, such as `+ park tickets for 3, about $38 to $63`; undefined without costs. */
export function costsOnCard(costs: readonly GateCost[], party: Party): string | undefined {
  const sums = sumGateCosts(costs, party);
  if (sums.length === 0) return undefined;
  const what = sums.length === 1 ? sums[0]?.what : "tickets";
  return `+ ${what} for ${party.adults + party.children}, ${about(totalOfCosts(sums))}`;
}

function amountsInWords(cost: GateCost): string {
  const say = cost.currency === "USD" ? dollarsOf : rupeesOf;
  if (cost.per === "vehicle") {
    const seats = cost.people === 1 ? "" : ` of up to ${cost.people} people`;
    return `${range(cost.amount, say)} for each ${cost.vehicle}${seats}`;
  }
  if (!isByVisitor(cost)) return pricesInWords(cost.foreign, "", say);
  const foreign = pricesInWords(cost.foreign, "foreign ", say);
  return cost.local ? `${foreign}; ${pricesInWords(cost.local, "Sri Lankan ", say)}` : foreign;
}

function pricesInWords({ adult, child }: AgePrices, from: string, say: (amount: number) => string): string {
  if (isSame(adult, child)) return `${range(adult, say)} for each ${from}visitor`;
  const isHalf = isSame([adult[0] / 2, adult[1] / 2], child);
  return `${range(adult, say)} for each ${from}adult, ${isHalf ? "about half" : range(child, say)} for a child`;
}

/** Whole dollars, or one decimal below $10 if whole dollars would be off by more than a tenth. */
function dollarsOf(usd: number): string {
  const isFar = usd < 10 && Math.abs(Math.round(usd) - usd) > usd / 10;
  return `$${isFar ? usd.toFixed(1) : Math.round(usd).toLocaleString("en-US")}`;
}

const rupeesOf = (lkr: number) => `LKR ${lkr.toLocaleString("en-US")}`;

function range([from, to]: AmountRange, say: (amount: number) => string): string {
  if (to === 0) return "free";
  if (say === dollarsOf && to < 1) return "less than $1";
  if (from === 0 || (say === dollarsOf && from < 1)) return `up to ${say(to)}`;
  return `about ${say(from)}${to > from ? ` to ${say(to).replace("LKR ", "")}` : ""}`;
}

const about = ([from, to]: AmountRange) => range([from / lkrPerUsd(), to / lkrPerUsd()], dollarsOf);

/** A range of amounts in rupees, rounded to hundreds from LKR 1,000 up. */
function rupees([from, to]: AmountRange): string {
  const rounded = (lkr: number) => (lkr < 1_000 ? lkr : Math.round(lkr / 100) * 100);
  return range([rounded(from), rounded(to)], rupeesOf).replace("about ", "");
}

/** The end of a sentence about costs: who pays these prices, and where. */
function endOf(sums: readonly GateSum[]): string {
  const whose = sums.some((sum) => sum.isByVisitor) ? " for foreign visitors" : "";
  return `${whose}, paid ${[...new Set(sums.map(({ paid }) => paid))].join(" and ")}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
