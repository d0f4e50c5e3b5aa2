import path from "node:path";
import { Failure } from "./failure.mjs";

/**
 * Reads the file and the options from the arguments of a command.
 *
 * @param {string} usage how the command is called
 * @param {string[]} [known] the options that the command knows
 * @param {string[]} [given]
 * @returns {{ file: string, options: string[] }} `file`: the file's absolute path. npm changes to the project's
 *   folder, but users give paths relative to their current folder (`INIT_CWD`)
 */
export function givenFile(usage, known = [], given = process.argv.slice(2)) {
  const { names, options } = splitArguments(given, known);
  if (names.length !== 1 || !options)
    throw new Failure(`Usage: ${[usage, ...known.map((one) => `[${one}]`)].join(" ")}`);
  return { file: path.resolve(process.env.INIT_CWD ?? process.cwd(), names[0]), options };
}

/**
 * Reads the direction and the database address from the arguments of `npm run move`.
 *
 * @param {string[]} [given]
 * @returns {{ direction: "to" | "from", uri: string, options: string[] }}
 */
export function givenMove(given = process.argv.slice(2)) {
  const { names, options } = splitArguments(given, ["--to", "--from", "--replace"]);
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

/**
 * Reads the target from the arguments of `npm run pictures`, and whether to delete the old copies.
 *
 * @param {string[]} [given]
 * @returns {{ place: "s3" | "database", options: string[] }}
 */
export function givenPictures(given = process.argv.slice(2)) {
  const { names, options } = splitArguments(given, ["--to", "--delete"]);
  const [place] = names;
  if (names.length !== 1 || !options?.includes("--to") || (place !== "s3" && place !== "database"))
    throw new Failure(
      "Say npm run pictures -- --to s3 or npm run pictures -- --to database, with [--delete]",
    );
  return { place, options: options.filter((one) => one === "--delete") };
}

/**
 * Splits arguments into names and options (beginning with two dashes); `options` is undefined if one of them
 * is unknown.
 */
function splitArguments(given, known) {
  const options = given.filter((one) => one.startsWith("--"));
  const areKnown = options.every((one) => known.includes(one));
  return { names: given.filter((one) => !one.startsWith("--")), options: areKnown ? options : undefined };
}
