import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPlace, type Place } from "@/lib/content/places";
import { WhereItIs } from "./where-it-is";

const start = findPlace("habarana") as Place;
const shown = (meeting: string) =>
  renderToStaticMarkup(<WhereItIs start={start} map={null} meeting={meeting} />);

test("a meeting point has a link to the map and its coordinates", () => {
  const html = shown("The jetty in Habarana");
  expect(html).toContain("Open Habarana in maps");
  expect(html).toContain(`${start.latitude}, ${start.longitude}`);
  expect(html).toContain("Need a ride to the start?");
});

test("guests who are picked up get neither, and need no ride", () => {
  const html = shown("Pick-up within Habarana");
  expect(html).toContain("Pick-up within Habarana");
  expect(html).not.toMatch(/in maps|coordinates|Need a ride/);
});
