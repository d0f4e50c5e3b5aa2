import { readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import util from "node:util";
import { Failure } from "./failure.mjs";

const SHORTEST_JWT_SECRET = 32;

/**
 * The environment with the project's `.env` beneath it: what is really set wins.
 *
 * @param {string} projectDir
 * @param {NodeJS.ProcessEnv} [env]
 */
export function loadEnvironment(projectDir, env = process.env) {
  let text;
  try {
    text = readFileSync(path.join(projectDir, ".env"), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return { ...env };
    throw new Failure(`The file .env cannot be read (${error.code}).`);
  }
  if (!util.parseEnv) throw new Failure("Reading .env needs Node 20.12 or newer.");
  return { ...util.parseEnv(text), ...env };
}

/**
 * The settings of `.env.example`, checked: each wrong one is one sentence that names it.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} projectDir what a relative DATA_DIR starts from
 */
export function readSettings(env, projectDir) {
  const given = (name) => (env[name]?.trim() ? env[name].trim() : undefined);
  const mongodbUri = given("MONGODB_URI");
  const embedded = mongodbUri === undefined;

  if (!embedded && !/^mongodb(\+srv)?:\/\/./.test(mongodbUri)) {
    throw new Failure("MONGODB_URI must begin with mongodb:// or mongodb+srv://.");
  }
  const adminEmail = given("ADMIN_EMAIL");
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  if (!embedded && Boolean(adminEmail) !== Boolean(adminPassword)) {
    throw new Failure("With MONGODB_URI, set ADMIN_EMAIL and ADMIN_PASSWORD together or neither.");
  }
  return Object.freeze({
    embedded,
    mongodbUri,
    port: wholeNumber("PORT", given("PORT") ?? "3000", 1, 65_535),
    host: hostName(given("HOST") ?? "127.0.0.1"),
    siteUrl: webAddress(given("SITE_URL")),
    dataDir: path.resolve(projectDir, given("DATA_DIR") ?? ".data"),
    jwtSecret: jwtSecret(env.JWT_SECRET || undefined, embedded),
    adminEmail,
    adminPassword,
    seedDemo: oneOf("SEED_DEMO", given("SEED_DEMO"), ["true", "false"], String(embedded)) === "true",
    rateLimit: oneOf("RATE_LIMIT", given("RATE_LIMIT"), ["on", "off"], "on"),
    trustProxy: wholeNumber("TRUST_PROXY", given("TRUST_PROXY") ?? "0", 0, 10),
  });
}

/** Is the address reachable from this machine alone? */
export function isLoopback(host) {
  return host === "localhost" || host === "::1" || (net.isIPv4(host) && host.startsWith("127."));
}

/** The address people type, and the one the command itself asks for readiness. */
export function addressesOf({ host, port }) {
  const bracketed = net.isIPv6(host) ? `[${host}]` : host;
  const everywhere = host === "0.0.0.0" || host === "::";
  const shown = everywhere || isLoopback(host) ? "localhost" : bracketed;
  const asked = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : bracketed;
  return { shown: `http://${shown}:${port}`, asked: `http://${asked}:${port}` };
}

function wholeNumber(name, text, least, most) {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Failure(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function oneOf(name, text, allowed, fallback) {
  if (text === undefined) return fallback;
  if (!allowed.includes(text)) {
    throw new Failure(`${name} must be ${allowed.join(" or ")}, not "${text}".`);
  }
  return text;
}

function hostName(text) {
  if (net.isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new Failure(`HOST must be an address or a host name of this machine, not "${text}".`);
}

function webAddress(text) {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Failure(`SITE_URL must be an address such as https://example.com, not "${text}".`);
}

function jwtSecret(text, embedded) {
  if (text === undefined && embedded) return undefined;
  if (text === undefined) {
    throw new Failure(
      `With MONGODB_URI, JWT_SECRET must be set to at least ${SHORTEST_JWT_SECRET} characters.`,
    );
  }
  if (text.length >= SHORTEST_JWT_SECRET) return text;
  throw new Failure(`JWT_SECRET must be at least ${SHORTEST_JWT_SECRET} characters long.`);
}
