import { lkrPerUsd } from "../lkr-per-usd";
import type { Party } from "./pricing";

/** Costs that guests pay to others on the day, such as park tickets. Source: docs/product.md, "Costs at the gate". */

/** Lowest and highest approximate amount, in the currency of the cost; in a `GateSum`, in whole LKR. */
export type AmountRange = readonly [from: number, to: number];

/** Prices for one person. */
export interface AgePrices {
  adult: AmountRange;
  child: AmountRange;
}

interface CheckedCost {
  /** The thing that guests pay for, worded for the middle of a sentence, such as `park tickets`. */
  what: string;
  /** Where guests pay, such as `at the gate`. */
  paid: string;
  currency: "USD" | "LKR";
  /** The last day on which somebody checked the amounts, `YYYY-MM-DD`. */
  checkedOn: string;
  /** Who checked the amounts: our own team, called the office, or the host of the service. */
  checkedBy: "office" | "host";
}

interface CostPerPerson extends CheckedCost {
  per: "person";
  foreign: AgePrices;
  /** Prices for Sri Lankan residents; left out if they are unknown. */
  local?: AgePrices | undefined;
}

interface CostPerVehicle extends CheckedCost {
  per: "vehicle";
  /** The vehicle in one word, such as `bike`. */
  vehicle: string;
  /** Maximum number of people in one vehicle. */
  people: number;
  amount: AmountRange;
}

/** A cost that is not part of the price. */
export type GateCost = CostPerPerson | CostPerVehicle;

/** A cost as hosts and admins send it with a listing; the server adds who checked it. */
export type ListedCost = Omit<CostPerPerson, "checkedBy"> | Omit<CostPerVehicle, "checkedBy">;

/** Where a visitor comes from, which decides the price at a gate. */
export type Visitor = "foreign" | "local";

/** The amount that a party pays for one cost. */
export interface GateSum extends Pick<GateCost, "what" | "paid"> {
  /** The total for the party, in whole LKR. */
  lkr: AmountRange;
  /** Whether foreign visitors and residents pay different prices, or the residents' price is unknown. */
  isByVisitor: boolean;
}

/** The amount that a party pays for each cost. Leaves out costs that are free or have no known price for these visitors. */
export function sumGateCosts(
  costs: readonly GateCost[],
  party: Party,
  visitor: Visitor = "foreign",
): GateSum[] {
  return costs.flatMap((cost) => {
    const amount = amountFor(cost, party, visitor);
    if (!amount) return [];
    const rate = cost.currency === "USD" ? lkrPerUsd() : 1;
    const [from, to] = amount.map((one) => Math.round(one * rate)) as [number, number];
    if (to === 0) return [];
    return [{ what: cost.what, paid: cost.paid, lkr: [from, to] as const, isByVisitor: isByVisitor(cost) }];
  });
}

/** The total of several costs, in whole LKR. */
export function totalOfCosts(sums: readonly GateSum[]): AmountRange {
  return [sumOf(sums.map(({ lkr }) => lkr[0])), sumOf(sums.map(({ lkr }) => lkr[1]))];
}

/** Whether foreign visitors and residents pay different prices, or the residents' price is unknown. */
export function isByVisitor(cost: GateCost): boolean {
  if (cost.per === "vehicle") return false;
  return (
    !cost.local ||
    !isSame(cost.foreign.adult, cost.local.adult) ||
    !isSame(cost.foreign.child, cost.local.child)
  );
}

export function isSame(one: AmountRange, other: AmountRange): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The day a year ago, `YYYY-MM-DD`. Costs that were last checked before that day are stale. @param today `YYYY-MM-DD` */
export function staleBefore(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

/** Whether the amounts were checked more than a year ago. @param today `YYYY-MM-DD` */
export function isStale({ checkedOn }: Pick<GateCost, "checkedOn">, today: string): boolean {
  return checkedOn < staleBefore(today);
}

function amountFor(cost: GateCost, { adults, children }: Party, visitor: Visitor): AmountRange | undefined {
  if (cost.per === "vehicle") {
    const vehicles = Math.ceil((adults + children) / cost.people);
    return [cost.amount[0] * vehicles, cost.amount[1] * vehicles];
  }
  const prices = cost[visitor];
  if (!prices) return undefined;
  const { adult, child } = prices;
  return [adult[0] * adults + child[0] * children, adult[1] * adults + child[1] * children];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
