import { readFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import util from "node:util";
import { parseSettings, SHORTEST_JWT_SECRET } from "../../lib/settings.mjs";
import { Failure } from "./failure.mjs";

/**
 * The environment, with values from `.env` for variables that are not set.
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
 * Reads the settings that `.env.example` explains, with their defaults.
 * @throws Failure with a sentence for each wrong setting
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} projectDir the folder to which a relative DATA_DIR refers
 */
export function readSettings(env, projectDir) {
  const { settings, problems } = parseSettings(env);
  const { MONGODB_URI, JWT_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  const embedded = MONGODB_URI === undefined;
  if (problems.length === 0 && !embedded && !JWT_SECRET) {
    problems.push(`With MONGODB_URI, JWT_SECRET must be set to at least ${SHORTEST_JWT_SECRET} characters.`);
  }
  if (!embedded && Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) {
    problems.push("With MONGODB_URI, set ADMIN_EMAIL and ADMIN_PASSWORD together or neither.");
  }
  if (problems.length > 0) throw new Failure(problems.join("\n  "));
  return Object.freeze({
    embedded,
    mongodbUri: MONGODB_URI,
    port: settings.PORT,
    host: settings.HOST,
    siteUrl: settings.SITE_URL,
    dataDir: path.resolve(projectDir, settings.DATA_DIR ?? ".data"),
    jwtSecret: JWT_SECRET,
    adminEmail: ADMIN_EMAIL,
    adminPassword: ADMIN_PASSWORD,
    seedDemo: (settings.SEED_DEMO ?? String(embedded)) === "true",
    rateLimit: settings.RATE_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    webProcesses: settings.WEB_PROCESSES ?? usefulProcesses(),
    // The host only, because the rest of the address may contain a password.
    mailServer: settings.SMTP_URL && new URL(settings.SMTP_URL).host,
  });
}

/**
 * A sentence that says where mails go, and a warning if a setting should be corrected.
 *
 * @param {{ mailServer?: string | undefined, siteUrl?: string | undefined }} settings
 * @param {string} address of the site, as it is shown
 * @returns {{ sentence: string, warning?: string }}
 */
export function mailsGo({ mailServer, siteUrl }, address) {
  if (!mailServer) {
    const sentence = `No mail server is set (SMTP_URL). Read all mails under Admin → Mail (${address}/admin-panel/mails).`;
    return { sentence };
  }
  const sentence = `${mailServer} sends the mails.`;
  if (siteUrl) return { sentence };
  return {
    sentence,
    warning: `SITE_URL is not set, so links in mails lead to ${address}. Only this machine can open them.`,
  };
}

/**
 * A sentence with the time of the last backup.
 *
 * @param {string | null} madeAt in the format of `Date.toJSON`; null without a backup
 */
export function backupSentence(madeAt) {
  if (!madeAt) return "There is no backup yet. Create one with npm run backup -- FILE.";
  const moment = new Date(madeAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return `Last backup: ${moment}.`;
}

/** The memory that a web process needs if all its limits are reached (lib/limits.ts), in bytes. */
const PROCESS_BYTES = 1024 ** 3;

/** The number of web processes to start: one per core, as far as memory allows. */
export function usefulProcesses(
  cores = os.availableParallelism(),
  // `constrainedMemory` is the memory limit of a container. Without a limit it is 0 or larger than all
  // memory.
  bytes = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
) {
  return Math.max(1, Math.min(cores, Math.floor(bytes / PROCESS_BYTES)));
}

/** Whether the address can only be reached from this machine. */
export function isLoopback(host) {
  return host === "localhost" || host === "::1" || (net.isIPv4(host) && host.startsWith("127."));
}

/** The address to print (`shown`), and the one for readiness checks (`asked`). */
export function addressesOf({ host, port }) {
  const bracketed = net.isIPv6(host) ? `[${host}]` : host;
  const everywhere = host === "0.0.0.0" || host === "::";
  const shown = everywhere || isLoopback(host) ? "localhost" : bracketed;
  const asked = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : bracketed;
  return { shown: `http://${shown}:${port}`, asked: `http://${asked}:${port}` };
}
