import type { GateCost } from "../../domain/gate-costs";

/**
 * Costs that guests usually pay to others on our tours, such as tickets. Whoever checks an amount must also
 * change `checkedOn`: the product list in the admin panel flags costs that were not checked for a year.
 */

const CHECKED = { currency: "USD", checkedOn: "2026-11-24", checkedBy: "office" } as const;

export const parkTickets: GateCost = {
  what: "park tickets",
  paid: "at the gate",
  per: "person",
  foreign: { adult: [15, 25], child: [7.5, 12.5] },
  ...CHECKED,
};

export const sigiriyaTickets: GateCost = {
  what: "Sigiriya tickets",
  paid: "at the gate",
  per: "person",
  foreign: { adult: [30, 36], child: [15, 18] },
  ...CHECKED,
};

export const dambullaTickets: GateCost = {
  what: "Dambulla temple tickets",
  paid: "at the gate",
  per: "person",
  // Children pay less than adults, but the exact amount is unknown.
  foreign: { adult: [7, 7], child: [0, 7] },
  ...CHECKED,
};

export const pidurangalaTickets: GateCost = {
  what: "temple tickets",
  paid: "at the gate",
  per: "person",
  foreign: { adult: [3, 5], child: [3, 5] },
  local: { adult: [3, 5], child: [3, 5] },
  ...CHECKED,
};

export const polonnaruwaTickets: GateCost = {
  what: "Polonnaruwa tickets",
  paid: "at the gate",
  per: "person",
  foreign: { adult: [25, 30], child: [12.5, 15] },
  ...CHECKED,
};

export const petrol: GateCost = {
  what: "petrol for a day's round",
  paid: "on the road",
  per: "vehicle",
  vehicle: "bike",
  people: 1,
  amount: [3, 5],
  ...CHECKED,
};
