import { describe, expect, test } from "vitest";
import { PRODUCTS } from "../domain/catalogue";
import { DEMO_LISTINGS } from "../fixtures/demo-listings";
import {
  driveInShort,
  driveInWords,
  driveMinutes,
  findPlace,
  PLACES,
  type PlaceId,
  placeNamed,
  placesNamed,
} from "./places";

const drive = (from: PlaceId, to: PlaceId) => driveMinutes({ id: from }, { id: to });

test("every place has a unique id and lies in Sri Lanka", () => {
  expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
  for (const { id, latitude, longitude } of PLACES) {
    expect(findPlace(id)?.id).toBe(id);
    expect(latitude).toBeGreaterThan(5.9);
    expect(latitude).toBeLessThan(9.9);
    expect(longitude).toBeGreaterThan(79.6);
    expect(longitude).toBeLessThan(81.9);
  }
  expect(findPlace("atlantis")).toBeUndefined();
  expect(findPlace(null)).toBeUndefined();
});

describe("places in a text", () => {
  test("are found as whole words in any case, in the order of the text, also by another name", () => {
    expect(placesNamed("Pick-up within HABARANA, Sigiriya and dambulla").map(({ id }) => id)).toEqual([
      "habarana",
      "sigiriya",
      "dambulla",
    ]);
    expect(placeNamed("behind the Wasgamuwa gate")?.id).toBe("hettipola");
    expect(placeNamed("Katunayake, Colombo")?.id).toBe("airport");
    expect(placeNamed("Colombo airport")?.id).toBe("airport");
    expect(placeNamed("Kandyan dances in Ellawewa")).toBeUndefined();
    expect(placeNamed("")).toBeUndefined();
  });

  test("every tour and every listing of the demo data is on the map", () => {
    expect(PRODUCTS.filter(({ meetingPlace }) => !placeNamed(meetingPlace))).toEqual([]);
    expect(DEMO_LISTINGS.filter(({ location }) => !placeNamed(location))).toEqual([]);
  });
});

describe("drives", () => {
  test("exist between all places, with the same duration in both directions", () => {
    for (const from of PLACES)
      for (const to of PLACES) {
        expect(driveMinutes(from, to)).toBe(driveMinutes(to, from));
        expect(driveMinutes(from, to) > 0).toBe(from.id !== to.id);
      }
  });

  test("differ from real durations by at most a quarter", () => {
    const known: [PlaceId, PlaceId, number][] = [
      ["habarana", "dambulla", 35],
      ["habarana", "polonnaruwa", 60],
      ["habarana", "anuradhapura", 80],
      ["habarana", "kandy", 150],
      ["habarana", "trincomalee", 100],
      ["habarana", "airport", 220],
      ["habarana", "colombo", 240],
      ["sigiriya", "kandy", 155],
      ["polonnaruwa", "dambulla", 85],
    ];
    for (const [from, to, minutes] of known) {
      expect({ from, to, off: Math.abs(drive(from, to) / minutes - 1) < 0.25 }).toEqual({
        from,
        to,
        off: true,
      });
    }
  });

  test("are shown in steps of five minutes, then of half hours", () => {
    expect(driveInWords(33)).toBe("about 35 minutes by car");
    expect(driveInWords(2)).toBe("about 5 minutes by car");
    expect(driveInWords(60)).toBe("about 1 hour by car");
    expect(driveInWords(88)).toBe("about 90 minutes by car");
    expect(driveInWords(93)).toBe("about 1½ hours by car");
    expect(driveInWords(150)).toBe("about 2½ hours by car");
    expect(driveInWords(238)).toBe("about 4 hours by car");
    expect([33, 60, 150].map(driveInShort)).toEqual(["35 min", "1 h", "2½ h"]);
  });
});
