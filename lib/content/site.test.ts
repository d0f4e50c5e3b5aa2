import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES } from "../paths";
import { SITE } from "./site";

test("the manifest has the name and description of the site", () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(manifest).toMatchObject({ name: SITE.name, description: SITE.description, start_url: PAGES.home });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    PAGES.services,
    PAGES.touristDashboard,
  ]);
});
