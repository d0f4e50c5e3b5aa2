import { afterEach, expect, test } from "vitest";
import { sigiriyaDambullaTour } from "../content/catalogue/day-tours";
import { parkTickets, petrol, pidurangalaTickets, sigiriyaTickets } from "../content/catalogue/gate-costs";
import { FIRST_LKR_PER_USD, setLkrPerUsd } from "../lkr-per-usd";
import { costInWords, costsInBoth, costsOnCard, sumInWords } from "./gate-cost-words";
import { type GateCost, isStale, sumGateCosts } from "./gate-costs";

afterEach(() => setLkrPerUsd(FIRST_LKR_PER_USD));

const family = { adults: 2, children: 1 };
const tour = { name: "Tour", lkr: 18_750 };

const checked = { paid: "at the gate", checkedOn: "2026-11-24", checkedBy: "office" } as const;
const both: GateCost = {
  ...{ ...checked, what: "tickets", currency: "LKR", per: "person" },
  foreign: { adult: [6_000, 6_000], child: [3_000, 3_000] },
  local: { adult: [100, 100], child: [0, 50] },
};
const jeepFee: GateCost = {
  ...{ ...checked, what: "jeep fees", currency: "LKR", per: "vehicle", vehicle: "jeep", people: 6 },
  amount: [900, 900],
};

test("a party pays for each person, or for each vehicle that it needs", () => {
  const lkr = (cost: GateCost, adults: number, children: number) =>
    sumGateCosts([cost], { adults, children })[0]?.lkr;
  expect(lkr(parkTickets, 2, 1)).toEqual([11_250, 18_750]);
  expect(lkr(parkTickets, 1, 0)).toEqual([4_500, 7_500]);
  expect(lkr(jeepFee, 6, 0)).toEqual([900, 900]);
  expect(lkr(jeepFee, 6, 1)).toEqual([1_800, 1_800]);
  expect(lkr(petrol, 2, 0)).toEqual([1_800, 3_000]);
});

test("at another exchange rate, costs in dollars change in rupees only, and costs in rupees in dollars only", () => {
  setLkrPerUsd(320);
  expect(sumGateCosts([parkTickets, both], family)).toMatchObject([
    { lkr: [12_000, 20_000] },
    { lkr: [15_000, 15_000] },
  ]);
  expect(costInWords(parkTickets)).toContain("about $15 to $25");
  expect(costsOnCard([parkTickets], family)).toContain("$38 to $63");
  expect(costsOnCard([both], family)).toContain("$47");
});

test("residents pay their own price, if it is known", () => {
  expect(sumGateCosts([both, parkTickets], family, "local")).toMatchObject([{ lkr: [200, 250] }]);
  expect(sumGateCosts([jeepFee], family, "local")).toMatchObject([{ lkr: [900, 900], isByVisitor: false }]);
});

test("pages name the amounts of one person, and add up those of a party", () => {
  expect([parkTickets, pidurangalaTickets, petrol, both, jeepFee].map(costInWords)).toEqual([
    "Park tickets, paid at the gate: about $15 to $25 for each foreign adult, about half for a child.",
    "Temple tickets, paid at the gate: about $3 to $5 for each visitor.",
    "Petrol for a day's round, paid on the road: about $3 to $5 for each bike.",
    "Tickets, paid at the gate: about LKR 6,000 for each foreign adult, about half for a child; about LKR 100 for each Sri Lankan adult, up to LKR 50 for a child.",
    "Jeep fees, paid at the gate: about LKR 900 for each jeep of up to 6 people.",
  ]);
  expect(sumInWords(tour, [parkTickets], family)).toBe(
    "Tour $62.50 + park tickets about $38 to $63 for foreign visitors, paid at the gate. About $100 to $125 in all.",
  );
  expect(sumInWords({ name: "Rental", lkr: 10_200 }, [petrol], { adults: 2, children: 0 })).toBe(
    "Rental $34.00 + petrol for a day's round about $6 to $10, paid on the road. About $40 to $44 in all.",
  );
  expect(sumInWords(undefined, [sigiriyaTickets], family)).toBe(
    "Sigiriya tickets about $75 to $90 for foreign visitors, paid at the gate.",
  );
  expect(sumInWords(tour, [], family)).toBe("");
});

test("several costs are listed, and added up on cards", () => {
  const costs = sigiriyaDambullaTour.gateCosts ?? [];
  expect(costsOnCard(costs, family)).toBe("+ tickets for 3, about $127 to $174");
  expect(costsOnCard([parkTickets], family)).toBe("+ park tickets for 3, about $38 to $63");
  expect(costsOnCard([parkTickets], { adults: 2, children: 0 })).toBe(
    "+ park tickets for 2, about $30 to $50",
  );
  expect(costsInBoth(costs, family)).toBe(
    "Sigiriya tickets about $75 to $90 (LKR 22,500 to 27,000) + Dambulla temple tickets about $14 to $21 (LKR 4,200 to 6,300) + park tickets about $38 to $63 (LKR 11,300 to 18,800) for foreign visitors, paid at the gate",
  );
});

test("small amounts are never said as zero", () => {
  const fee = (amount: [number, number], currency: "USD" | "LKR" = "LKR"): GateCost => ({
    ...{ ...checked, what: "fees", currency, per: "vehicle", vehicle: "jeep", people: 6, amount },
  });
  const one = { adults: 1, children: 0 };
  const said = (...amount: Parameters<typeof fee>) => costsInBoth([fee(...amount)], one);
  expect(said([20, 20])).toBe("Fees less than $1 (LKR 20), paid at the gate");
  expect(said([40, 140])).toBe("Fees less than $1 (LKR 40 to 140), paid at the gate");
  expect(said([100, 600])).toBe("Fees up to $2 (LKR 100 to 600), paid at the gate");
  expect(said([450, 750])).toBe("Fees about $1.5 to $2.5 (LKR 450 to 750), paid at the gate");
  expect(said([1_250, 1_250])).toBe("Fees about $4 (LKR 1,300), paid at the gate");
  expect(said([0.5, 0.5], "USD")).toBe("Fees less than $1 (LKR 150), paid at the gate");
  expect(costInWords(fee([0.4, 0.4], "USD"))).toContain("less than $1 for each jeep");
  expect(said([0, 0])).toBe("");
  expect(costInWords({ ...both, local: { adult: [0, 0], child: [0, 0] } })).toContain(
    "; free for each Sri Lankan visitor.",
  );
});

test("a cost is stale if nobody has checked it for more than a year", () => {
  expect(isStale(parkTickets, "2027-11-24")).toBe(false);
  expect(isStale(parkTickets, "2027-11-25")).toBe(true);
});
