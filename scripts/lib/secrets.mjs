import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/** The characters of passwords, without letters and digits that look alike. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * The generated secrets of a data folder, created once and stored there: a new signing secret would end all sessions,
 * and a new demo password would lock the demo accounts.
 *
 * @param {string} dataDir an existing folder
 * @returns {{ jwtSecret: string, demoPassword: string, adminPassword: string }}
 */
export function readOrCreateSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  const existing = read(file);
  if (existing) return existing;
  const generated = {
    jwtSecret: randomBytes(48).toString("base64url"),
    demoPassword: readablePassword(),
    adminPassword: readablePassword(),
  };
  // Written to a temporary file and then linked, so that nobody reads an incomplete file. If another process was
  // faster, that process's secrets are used.
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, `${JSON.stringify(generated, null, 2)}\n`, { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if (error.code !== "EEXIST") throw new Failure(`${file} cannot be written (${error.code}).`);
  } finally {
    rmSync(temporary, { force: true });
  }
  return read(file);
}

/** Three groups of four letters or digits: 59 bits, short enough to type. */
export function readablePassword() {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join("");
  return [group(), group(), group()].join("-");
}

function read(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw new Failure(`${file} cannot be read (${error.code}).`);
  }
  chmodSync(file, 0o600);
  const secrets = parse(text);
  for (const name of ["jwtSecret", "demoPassword", "adminPassword"]) {
    if (typeof secrets?.[name] === "string" && secrets[name].length >= 12) continue;
    throw new Failure(
      `${file} is damaged. Restore it from a backup, or move it away to create new secrets. Everyone must then log in again.`,
    );
  }
  return secrets;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
