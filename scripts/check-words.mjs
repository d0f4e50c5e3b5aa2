import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Part of `npm run check`: rejects private words of earlier versions in comments and documents, and sentences
 * of the interface that are too long. Exits with 1 if it finds any.
 */

const LONGEST_SENTENCE = 25;
/** Private words of earlier versions, with the terms to use instead. Words in backticks are allowed: they name code. */
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

// Without git, such as in a container image, the list is empty and nothing is checked.
const listed = spawnSync("git", ["ls-files"], { encoding: "utf8" });
const files = listed.status === 0 ? listed.stdout.split("\n").filter(existsSync) : [];
const textOf = (file) => readFileSync(file, "utf8");

/** @returns {{ where: string, line: string }[]} each comment line, and each line of a document */
function prose(file) {
  const isComment = file.endsWith(".md") ? () => true : (line) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);
  return textOf(file)
    .split("\n")
    .flatMap((line, at) => (isComment(line) ? [{ where: `${file}:${at + 1}`, line }] : []));
}

/** @returns {string[]} comments and documents with an old term */
function oldTerms() {
  const own = /^(?:docs|README|ARCHITECTURE|CONTRIBUTING|SECURITY|.*\.(?:ts|tsx|mjs|css)$)/;
  const skipped = /^(?:scripts\/check-words\.mjs|e2e\/client)/;
  const lines = files.filter((file) => own.test(file) && !skipped.test(file)).flatMap(prose);
  return lines
    .filter(({ line }) => OLD.test(line))
    .map(({ where, line }) => `${where}: old term: ${line.trim()}`);
}

/** The text that a user reads, from a file with JSX: text between tags, and sentences in quotes. */
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

/** @returns {string[]} the long sentences of the interface */
function longSentences() {
  // The catalogue is not checked: descriptions of tours may have longer sentences.
  const read = files.filter((file) =>
    /^(?:app|components)\/.*(?<!\.test)\.tsx$|^lib\/content\/(?!catalogue).*\.ts$/.test(file),
  );
  return read.flatMap((file) =>
    sentences(file)
      .filter((sentence) => sentence.split(" ").length > LONGEST_SENTENCE)
      .map((sentence) => `${file}: more than ${LONGEST_SENTENCE} words: ${sentence}`),
  );
}

const found = [...oldTerms(), ...longSentences()];
for (const one of found) console.log(one);
process.exit(found.length > 0 ? 1 : 0);
