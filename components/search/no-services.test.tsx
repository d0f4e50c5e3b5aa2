import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Nearest } from "@/lib/domain/found-offers";
import { EVERY_SERVICE, serviceSearchSchema } from "@/lib/schemas/service-search";
import { NothingFound } from "./no-services";

test.each<[string, { q: string; [name: string]: string }, Partial<Nearest>, string[]]>([
  [
    "a word that nobody wrote",
    { q: "koken", adults: "2" },
    { words: [] },
    ["We found nothing for “koken”. Try another English word", "?adults=2&amp;category=Cooking#results"],
  ],
  [
    "some of the words",
    { q: "Boat zeppelin lunch", category: "Village Lunch" },
    {
      words: ["boat", "lunch"],
      missing: ["zeppelin"],
      search: serviceSearchSchema.parse({ q: "Boat zeppelin lunch" }),
    },
    [
      "Nothing matches “zeppelin”.",
      'href="/contact#ask=Boat%20zeppelin%20lunch%2C%20Village%20Lunch"',
      "You may like these results with “boat” or “lunch”",
    ],
  ],
  [
    "a word and a category",
    { q: "lotus", category: "Rock Climb" },
    { words: [], isKnown: true, search: serviceSearchSchema.parse({ q: "lotus" }) },
    ["Nothing matches all your filters.", "You may like these results for “lotus”"],
  ],
  [
    "something that nobody sells here",
    { q: "scuba" },
    { why: "Nobody sells that here.", missing: ["scuba"] },
    ["Nobody sells that here.", ">You may like these<"],
  ],
  [
    "a word on a day that is full",
    { q: "lotus", date: "2026-12-05" },
    { words: [], isKnown: true },
    ["Nothing is available that day.", ">You may like these<"],
  ],
])("the text of an empty result for %s", (_, asked, nearest, sentences) => {
  const search = serviceSearchSchema.parse(asked);
  const html = renderToStaticMarkup(
    <NothingFound
      search={search}
      nearest={{ search: EVERY_SERVICE, words: [], missing: [], isKnown: false, offers: [], ...nearest }}
    />,
  );
  for (const sentence of sentences) expect(html).toContain(sentence);
  expect(html.includes("?adults=2&amp;category=Cooking#results")).toBe(asked.q === "koken");
});
