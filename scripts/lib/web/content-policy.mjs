import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentPolicy, scriptHash } from "../../../lib/security-headers.ts";

/**
 * Which scripts within a page may run. A page that is made for one visitor gets a nonce: Next reads it from the header
 * of the request and writes it on its own scripts. A page that everybody gets cannot have one, so its scripts are named
 * by their hashes: those that the build wrote, and those that only hand data to Next. Any other has no hash, however it
 * came into the page.
 */

/** What comes before the data, in the scripts that Next writes into a page. */
const DATA_CALLS = [
  "self.__next_f.push(",
  "(self.__next_f=self.__next_f||[]).push(",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
/** A script within a page, and its attributes. Neither React nor our own code writes `<script` in a text or attribute. */
const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Attributes of what is no script within the page: a file's, or data for search engines. */
const NO_SCRIPT = /\ssrc=|\stype="application\/ld\+json"/;

/** @param {string} html @returns {string[]} */
function scriptsOf(html) {
  return Array.from(html.matchAll(SCRIPTS), ([, attributes, text]) =>
    NO_SCRIPT.test(attributes) ? "" : text,
  ).filter(Boolean);
}

/** Whether a script does nothing but hand data to Next: one call, whose only argument is JSON. */
function isData(script) {
  const before = DATA_CALLS.find((call) => script.startsWith(call));
  const end = /\);?$/.exec(script);
  if (!before || !end) return false;
  try {
    JSON.parse(script.slice(before.length, end.index));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} projectDir with a build */
export function createContentPolicies(projectDir) {
  const folder = path.join(projectDir, ".next/server/app");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const built = new Set(
    pages.flatMap((file) =>
      scriptsOf(readFileSync(path.join(folder, file), "utf8"))
        .filter((script) => !isData(script))
        .map(scriptHash),
    ),
  );
  return {
    /** The policy of calls and files: no page, so no script of its own. */
    none: contentPolicy(),
    /** The policy of a page for one visitor. */
    fresh: () => contentPolicy([...built, `'nonce-${randomBytes(16).toString("base64")}'`]),
    /** The policy of a page with this text. @param {string} html */
    of: (html) => contentPolicy([...new Set([...built, ...scriptsOf(html).filter(isData).map(scriptHash)])]),
  };
}
