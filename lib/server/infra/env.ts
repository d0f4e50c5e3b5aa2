import "server-only";
import { parseSettings } from "../../settings.mjs";

/**
 * The only server file that reads the environment. The rules are in `lib/settings.mjs`. Source: docs/product.md,
 * "Settings".
 */

let parsed: ReturnType<typeof parseSettings> | undefined;

/** Parsed at first use, so that a build needs no settings. */
function parsedOnce() {
  parsed ??= parseSettings(process.env);
  return parsed;
}

/** The settings of this process. @throws Error with a sentence for each missing or invalid setting */
export function env() {
  const { settings, problems } = parsedOnce();
  const { MONGODB_URI, JWT_SECRET } = settings;
  if (problems.length > 0) throw new Error(problems.join(" "));
  if (!MONGODB_URI) throw new Error("MONGODB_URI is not set; `npm start` sets it for the embedded database.");
  if (!JWT_SECRET) throw new Error("JWT_SECRET is not set.");
  return { ...settings, MONGODB_URI, JWT_SECRET };
}

/** When the site was built (`next.config.ts`), in ISO form. */
export function buildTime(): string {
  return process.env.BUILD_TIME ?? new Date().toISOString();
}

/**
 * The settings for pages. Also works in a build, where `env` would throw because other settings are missing.
 */
export function pageSettings() {
  return parsedOnce().settings;
}

/** The public address of the site (`SITE_URL`) without a trailing slash, or undefined. */
export function siteAddress(): string | undefined {
  return pageSettings().SITE_URL;
}
