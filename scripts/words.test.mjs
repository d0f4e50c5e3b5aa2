import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the guide to writing asks for, as far as a program can see it: CONTRIBUTING.md, "Words". */

const LONGEST_SENTENCE = 25;
/** Private words of earlier versions, with the terms to use instead. A word in backticks names code. */
const OLD_TERMS = {
  "at the door": "in the web server",
  "bounds|the bound": "limit",
  "admin's desk|the desk": "panel",
  floors: "baselines",
  hammer: "consistency test",
  "kept answers?": "cached response",
  removals: "deletions",
  sealed: "encrypted",
  "tellers?": "outbox relay",
  "(?:un|re)?told": "notified, or who says what",
  "the trail": "the audit log",
};
const OLD = new RegExp(`(?<![\`\\w])(?:${Object.keys(OLD_TERMS).join("|")})(?![\`\\w:.])`, "i");

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const textOf = (file) => readFileSync(file, "utf8");

/** @returns {{ where: string, line: string }[]} each comment line, and each line of a document */
function prose(file) {
  const isComment = file.endsWith(".md") ? () => true : (line) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);
  return textOf(file)
    .split("\n")
    .flatMap((line, at) => (isComment(line) ? [{ where: `${file}:${at + 1}`, line }] : []));
}

test("comments and documents use the field's terms", () => {
  const own = /^(?:docs|README|ARCHITECTURE|CONTRIBUTING|SECURITY|.*\.(?:ts|tsx|mjs|css)$)/;
  const skipped = /^(?:scripts\/words\.test\.mjs|e2e\/client)/;
  const found = files.filter((file) => own.test(file) && !skipped.test(file)).flatMap(prose);
  expect(found.filter(({ line }) => OLD.test(line))).toEqual([]);
});

/** The text that a person reads in a file with JSX: what stands between tags, and sentences in quotes. */
function sentences(file) {
  const source = textOf(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const between = [...source.matchAll(/>([^<>]*[a-z][^<>]*)</gi)].map(([, text = ""]) =>
    text.replace(/\{" "\}/g, " ").replace(/\{[^{}]*\}/g, "X"),
  );
  const quoted = [...source.matchAll(/"([A-Z][^"\n]* [^"\n]*)"|`([A-Z][^`]* [^`]*)`/g)].map(
    ([, plain, template = ""]) => plain ?? template.replace(/\$\{[^}]*\}/g, "X"),
  );
  const isDrawing = (text) => /^[Mm]\d/.test(text);
  return [...between.filter((text) => !/[;=]|=>/.test(text)), ...quoted]
    .filter((text) => !isDrawing(text))
    .flatMap((text) => text.replace(/\s+/g, " ").split(/(?<=[.?!:])\s/))
    .map((sentence) => sentence.trim());
}

test(`no sentence of the interface is longer than ${LONGEST_SENTENCE} words`, () => {
  // Texts about a tour are longer, and are read in peace.
  const read = files.filter((file) =>
    /^(?:app|components)\/.*(?<!\.test)\.tsx$|^lib\/content\/(?!catalogue).*\.ts$/.test(file),
  );
  const long = read.flatMap((file) =>
    sentences(file)
      .filter((sentence) => sentence.split(" ").length > LONGEST_SENTENCE)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(long).toEqual([]);
});
