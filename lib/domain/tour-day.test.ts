import { expect, test } from "vitest";
import { findProduct } from "./catalogue";
import { tourDay } from "./tour-day";

const details = {
  meetingPoint: "At the clock tower",
  bring: ["Water", "A hat"],
  excluded: ["Tickets", "Tips"],
};

test("a host's listing has the meeting point, what to bring, and extra costs", () => {
  const known = { bring: ["Water", "A hat"], notInPrice: "Tickets, Tips", goodToKnow: [] };
  expect(tourDay({ location: "Habarana", details }, undefined)).toEqual({
    ...known,
    place: "At the clock tower",
  });
  const listing = { location: "Habarana", details: { ...details, meetingPoint: "" } };
  expect(tourDay(listing, undefined).place).toBe("Habarana");
  const older = { place: "Habarana", bring: [], notInPrice: "", goodToKnow: [] };
  expect(tourDay({ location: "Habarana" }, undefined)).toEqual(older);
});

test("the catalogue has them for a product, and a deleted offer has none", () => {
  const product = findProduct("jeep-safari");
  expect(tourDay(null, product)).toEqual({
    place: product?.meetingPlace,
    bring: [],
    notInPrice: product?.extraCosts ?? "",
    goodToKnow: product?.additionalDetails.notes,
  });
  expect(tourDay(null, undefined)).toEqual({ place: "", bring: [], notInPrice: "", goodToKnow: [] });
});
