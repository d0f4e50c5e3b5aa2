import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SECRETS } from "../../lib/settings.mjs";
import { freePort } from "./free-port.mjs";

/**
 * Settings in the developer's environment that must not affect a test. They are set to empty values, which
 * count as not set.
 */
const UNSET = [
  ...SECRETS.flatMap((name) => [name, `${name}_FILE`]),
  ...["SITE_URL", "ADMIN_EMAIL", "TRUST_PROXY", "BCRYPT_ROUNDS"],
  ...["MAIL_FROM", "MAIL_TEAM", "MAIL_BOUNCES", "DKIM_DOMAIN", "DKIM_SELECTOR"],
  ...["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_PATH_STYLE"],
  ...["SOCIAL_INSTAGRAM", "SOCIAL_FACEBOOK", "SOCIAL_YOUTUBE"],
];

/**
 * An environment for an application that runs only during a test, with its own data folder and port.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<string, string>} [changes]
 * @returns {Promise<{ folder: string, env: NodeJS.ProcessEnv }>} `folder` contains the data; the caller must
 *   remove it at the end
 */
export async function temporaryEnvironment(env, changes = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-trails-test-"));
  return {
    folder,
    env: {
      ...env,
      ...Object.fromEntries(UNSET.map((name) => [name, ""])),
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, "data"),
      RATE_LIMIT: "off",
      SEED_DEMO: "false",
      WEB_PROCESSES: "1",
      ...changes,
    },
  };
}
