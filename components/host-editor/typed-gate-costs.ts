import type { AgePrices, AmountRange, GateCost, ListedCost } from "@/lib/domain/gate-costs";

/**
 * A cost that guests pay to others, such as a park ticket, as admins and hosts type it. Amounts are texts such as
 * `15` or `15-25`.
 */
export interface TypedCost {
  what: string;
  paid: string;
  per: GateCost["per"];
  currency: GateCost["currency"];
  /** The amount for each foreign adult, or for each vehicle. */
  amount: string;
  /** The amount for each foreign child. */
  child: string;
  /** The amount for each Sri Lankan adult; empty if it is unknown. */
  localAmount: string;
  localChild: string;
  /** Kind of vehicle, such as `jeep`. */
  vehicle: string;
  /** Maximum number of people in a vehicle. */
  people: string;
  /** `YYYY-MM-DD` */
  checkedOn: string;
}

/** Returns an empty cost. `today` (`YYYY-MM-DD`) becomes the day on which the amounts were checked. */
export function newCost(today: string): TypedCost {
  return {
    ...{ what: "", paid: "at the gate", per: "person", currency: "USD", checkedOn: today },
    ...{ amount: "", child: "", localAmount: "", localChild: "", vehicle: "", people: "" },
  };
}

export function costsAsTyped(costs: readonly ListedCost[]): TypedCost[] {
  return costs.map((cost) => {
    const { what, paid, currency, checkedOn } = cost;
    const typed = { ...newCost(checkedOn), ...{ what, paid, currency } };
    if (cost.per === "vehicle") {
      const { vehicle, people, amount } = cost;
      return { ...typed, per: "vehicle", vehicle, people: String(people), amount: asTyped(amount) };
    }
    const { foreign, local } = cost;
    return {
      ...typed,
      ...{ amount: asTyped(foreign.adult), child: asTyped(foreign.child) },
      ...(local && { localAmount: asTyped(local.adult), localChild: asTyped(local.child) }),
    };
  });
}

/**
 * Reads the typed costs. `checkedBy` is always `office` here; for a listing, the server replaces this value. Invalid
 * numbers become NaN, which the schema rejects.
 */
export function typedCosts(costs: readonly TypedCost[]): GateCost[] {
  return costs.map((typed) => {
    const { what, paid, per, currency, checkedOn, amount, child, localAmount, localChild } = typed;
    const shared = { what, paid, currency, checkedOn, checkedBy: "office" } as const;
    if (per === "vehicle") {
      const people = numberIn(typed.people);
      return { ...shared, per, vehicle: typed.vehicle, people, amount: amountIn(amount) };
    }
    const hasLocal = localAmount.trim() !== "" || localChild.trim() !== "";
    return {
      ...{ ...shared, per, foreign: pricesIn(amount, child) },
      ...(hasLocal && { local: pricesIn(localAmount, localChild) }),
    };
  });
}

const asTyped = ([from, to]: AmountRange) => (from === to ? String(from) : `${from}-${to}`);

const pricesIn = (adult: string, child: string): AgePrices => ({
  adult: amountIn(adult),
  child: amountIn(child),
});

function amountIn(text: string): AmountRange {
  const [from = "", to = from] = text.split(/-|–|\bto\b/);
  return [numberIn(from), numberIn(to)];
}

function numberIn(text: string): number {
  const digits = text.replaceAll(/[\s,$]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
