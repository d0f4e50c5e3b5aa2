import path from "node:path";
import { Failure } from "./failure.mjs";

/**
 * The file that a command was given, and its options.
 *
 * @param {string} usage how the command is called
 * @param {string[]} [known] options it knows
 * @param {string[]} [given]
 * @returns {{ file: string, options: string[] }} `file`: its whole path; npm begins in the project's folder, people name
 *   files from where they are
 */
export function givenFile(usage, known = [], given = process.argv.slice(2)) {
  const { names, options } = sorted(given, known);
  if (names.length !== 1 || !options)
    throw new Failure(`Usage: ${[usage, ...known.map((one) => `[${one}]`)].join(" ")}`);
  return { file: path.resolve(process.env.INIT_CWD ?? process.cwd(), names[0]), options };
}

/**
 * Where content is to be moved.
 *
 * @param {string[]} [given]
 * @returns {{ direction: "to" | "from", uri: string, options: string[] }}
 */
export function givenMove(given = process.argv.slice(2)) {
  const { names, options } = sorted(given, ["--to", "--from", "--replace"]);
  const directions = options?.filter((one) => one !== "--replace") ?? [];
  const [uri] = names;
  if (names.length !== 1 || directions.length !== 1 || !/^mongodb(\+srv)?:\/\/./.test(uri)) {
    throw new Failure(
      "Usage: npm run move -- --to mongodb://… [--replace], or npm run move -- --from mongodb://… [--replace]",
    );
  }
  const direction = directions[0] === "--to" ? "to" : "from";
  return { direction, uri, options: options?.filter((one) => one === "--replace") ?? [] };
}

/** What begins with two dashes, and the rest; no options if one of them is not known. */
function sorted(given, known) {
  const options = given.filter((one) => one.startsWith("--"));
  const areKnown = options.every((one) => known.includes(one));
  return { names: given.filter((one) => !one.startsWith("--")), options: areKnown ? options : undefined };
}
