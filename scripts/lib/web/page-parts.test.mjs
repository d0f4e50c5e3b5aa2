import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPartsFilter } from "./page-parts.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "page-parts-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, ".next"));
const files = { "/(site)/provider/[id]/page": "/provider/[id]", "/robots.txt/route": "/robots.txt" };
writeFileSync(path.join(folder, ".next/app-path-routes-manifest.json"), JSON.stringify(files));
const dropUnknown = createPartsFilter(folder);

const rsc = { rsc: "1" };
const prefetch = { ...rsc, "next-router-prefetch": "1" };
const segment = (name) => ({ ...prefetch, "next-router-segment-prefetch": name });

test.each([
  [{ accept: "*/*" }, { accept: "*/*" }],
  [rsc, rsc],
  [prefetch, prefetch],
  [segment("/_tree"), segment("/_tree")],
  [segment("/!KHNpdGUp/provider/$d$id/__PAGE__"), segment("/!KHNpdGUp/provider/$d$id/__PAGE__")],
  [{ rsc: "2" }, {}],
  [{ rsc: "" }, {}],
  [{ ...prefetch, rsc: "1, 1" }, {}],
  [{ "next-router-prefetch": "1" }, {}],
  [{ ...rsc, "next-router-prefetch": "7" }, rsc],
  [{ ...segment("/_tree"), "next-router-prefetch": "7" }, rsc],
  [segment("/made-up"), prefetch],
  [segment("/!KHNpdGUp/provider/$d$id/__PAGE__/more"), prefetch],
  [segment("/robots.txt"), prefetch],
])("%j is read as %j", (sent, read) => {
  const headers = { ...sent };
  dropUnknown(/** @type {any} */ (headers));
  expect(headers).toEqual(read);
});
