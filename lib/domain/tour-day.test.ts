import { expect, test } from "vitest";
import { parkTickets } from "../content/catalogue/gate-costs";
import { findProduct } from "./catalogue";
import { tourDay } from "./tour-day";

const party = { adults: 2, children: 1 };

const details = {
  meetingPoint: "At the clock tower",
  bring: ["Water", "A hat"],
  excluded: ["Tickets", "Tips"],
};

test("a host's listing has the meeting point, what to bring, and extra costs", () => {
  const known = { bring: ["Water", "A hat"], notInPrice: "Tickets, Tips", goodToKnow: [], vehicles: "" };
  expect(tourDay({ location: "Habarana", details }, undefined, party)).toEqual({
    ...known,
    place: "At the clock tower",
  });
  const withTickets = { ...details, gateCosts: [parkTickets] };
  expect(tourDay({ location: "Habarana", details: withTickets }, undefined, party).notInPrice).toBe(
    "Park tickets about $38 to $63 (LKR 11,300 to 18,800) for foreign visitors, paid at the gate; Tickets, Tips",
  );
  const listing = { location: "Habarana", details: { ...details, meetingPoint: "" } };
  expect(tourDay(listing, undefined, party).place).toBe("Habarana");
  const pickedUp = { location: "Habarana", details: { ...details, meetingPoint: "", applies: ["pickUp"] } };
  expect(tourDay(pickedUp, undefined, party).place).toBe("Pick-up where you stay");
  const older = { place: "Habarana", bring: [], notInPrice: "", goodToKnow: [], vehicles: "" };
  expect(tourDay({ location: "Habarana" }, undefined, party)).toEqual(older);
});

test("the catalogue has them for a product, and a deleted offer has none", () => {
  const product = findProduct("jeep-safari");
  expect(tourDay(null, product, party)).toEqual({
    place: product?.meetingPlace,
    bring: product?.additionalDetails.bring,
    notInPrice: "Park tickets about $38 to $63 (LKR 11,300 to 18,800) for foreign visitors, paid at the gate",
    goodToKnow: product?.additionalDetails.notes,
    vehicles: "",
  });
  expect(tourDay(null, product, { adults: 6, children: 1 }).vehicles).toBe("2 jeeps");
  expect(tourDay(null, undefined, party)).toEqual({
    place: "",
    bring: [],
    notInPrice: "",
    goodToKnow: [],
    vehicles: "",
  });
});
