import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import net from "node:net";

/**
 * The rules for the settings that `.env.example` explains (docs/product.md, "Settings"). The server uses this
 * file, and so do commands that run before packages are installed. So it is plain JavaScript that needs only
 * Node.
 *
 * @typedef {{ PORT: number, HOST: string, SITE_URL?: string, MONGODB_URI?: string, DATA_DIR?: string,
 *   JWT_SECRET?: string, JWT_PREVIOUS_SECRETS: string[], ADMIN_EMAIL?: string, ADMIN_PASSWORD?: string,
 *   SEED_DEMO?: "true" | "false",
 *   RATE_LIMIT: "on" | "off", TRUST_PROXY: number | string[], LOG_LEVEL: string, EMBEDDED_DATABASE: "true" | "false",
 *   BCRYPT_ROUNDS: number, DEMO_PASSWORD?: string, METRICS_TOKEN?: string, WEB_PROCESSES?: number, SMTP_URL?: string,
 *   MAIL_FROM?: string, MAIL_TEAM?: string, SOCIAL_INSTAGRAM?: string, SOCIAL_FACEBOOK?: string,
 *   DKIM_DOMAIN?: string, DKIM_SELECTOR?: string, DKIM_PRIVATE_KEY?: string, MAIL_BOUNCES?: string,
 *   SOCIAL_YOUTUBE?: string, ADMIN_SECOND_FACTOR: "offered" | "required",
 *   OTEL_EXPORTER_OTLP_ENDPOINT?: string, OTEL_TRACES_SAMPLER_ARG: number,
 *   S3_ENDPOINT?: string, S3_BUCKET?: string, S3_REGION: string, S3_ACCESS_KEY_ID?: string,
 *   S3_SECRET_ACCESS_KEY?: string, S3_PATH_STYLE: "true" | "false" }} Settings
 */

/** The minimum length of `JWT_SECRET`, in characters. */
export const SHORTEST_JWT_SECRET = 32;
const SHORTEST_METRICS_TOKEN = 16;

const DEFAULTS = {
  PORT: 3000,
  HOST: "127.0.0.1",
  JWT_PREVIOUS_SECRETS: [],
  RATE_LIMIT: "on",
  BCRYPT_ROUNDS: 12,
  TRUST_PROXY: 0,
  LOG_LEVEL: "info",
  EMBEDDED_DATABASE: "false",
  ADMIN_SECOND_FACTOR: "offered",
  OTEL_TRACES_SAMPLER_ARG: 1,
  S3_REGION: "us-east-1",
  S3_PATH_STYLE: "true",
};

const isHostName = (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);

const text = (must, isRight) => ({ must, parse: (value) => (isRight(value) ? value : undefined) });
const anyText = text("be text", () => true);
const oneOf = (...allowed) => text(`be ${allowed.join(" or ")}`, (value) => allowed.includes(value));
const wholeNumber = (least, most) => ({
  must: `be a whole number from ${least} to ${most}`,
  parse: (value) => (/^\d+$/.test(value) && value >= least && value <= most ? Number(value) : undefined),
});
/**
 * The rule for a secret: messages never contain its value, the value is not trimmed, and it may come from a
 * file (`NAME_FILE`).
 */
const secret = (rule) => ({ ...rule, isSecret: true });
const words = (value) => value.split(/[\s,]+/).filter(Boolean);

/** Whether a text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(value) {
  const [address = "", bits, ...rest] = value.split("/");
  const version = net.isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version > 0 && isPrefix && rest.length === 0;
}

function isPrivateKey(value) {
  try {
    return Boolean(createPrivateKey(value));
  } catch {
    return false;
  }
}

const mailAddress = text("be an email address", (value) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(value));
const mailSender = text(
  "be an email address or a name with one, such as Nelum Trails <hello@example.com>",
  (value) =>
    /^(?:[^\s@<>"]+@[^\s@<>"]+|(?:"[^"<>\p{Cc}]+"|[^"<>\p{Cc}]*[^"<>\p{Cc}\s]) *<[^\s@<>"]+@[^\s@<>"]+>)$/u.test(
      value,
    ),
);

const webAddress = text(
  "be an address such as https://example.com/name",
  (value) => URL.canParse(value) && new URL(value).protocol === "https:",
);

/** @param {string} example */
const httpAddress = (example) => ({
  must: `be an address such as ${example}`,
  // Removes trailing slashes, so that a path can be appended.
  parse: (value) =>
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value.replace(/\/+$/, "") : undefined,
});

/** The address of the site. It must not contain a path, because the site does not work below a path. */
const siteAddress = {
  must: "be an address without a path, such as https://example.com",
  parse: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { protocol, origin, href } = new URL(value);
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
  },
};

/**
 * The rule of MongoDB's driver for the part of an address before the name of the database: user and password,
 * then one or more hosts.
 */
const MONGODB_ADDRESS = (() => {
  const word = String.raw`(?:[^:/?#[\]@%]|%[\da-fA-F]{2})+`;
  const login = `(?:${word}(?::${word})?@)?`;
  const host = String.raw`(?:[\w.%-]+|\[[\da-fA-F:.]+\])`;
  const hostAndPort = String.raw`${host}(?::\d{1,5})?`;
  const hosts = `(?:\\+srv://${login}${host}|://${login}${hostAndPort}(?:,${hostAndPort})*)`;
  return new RegExp(`^mongodb${hosts}(?:[/?]|$)`);
})();

/** The rule for each setting: in words (`must`), and as a parser that returns undefined for an invalid text. */
const RULES = {
  PORT: wholeNumber(1, 65_535),
  HOST: text("be an address or a host name of this machine", (value) => net.isIP(value) || isHostName(value)),
  SITE_URL: siteAddress,
  MONGODB_URI: secret({
    must: "be an address such as mongodb://user:password@db.example.com/nelum, with @ as %40 in the password",
    parse: (value) => (MONGODB_ADDRESS.test(value.trim()) ? value.trim() : undefined),
  }),
  DATA_DIR: anyText,
  JWT_SECRET: secret(
    text(`be at least ${SHORTEST_JWT_SECRET} characters long`, ({ length }) => length >= SHORTEST_JWT_SECRET),
  ),
  JWT_PREVIOUS_SECRETS: secret({
    must: `be secrets of at least ${SHORTEST_JWT_SECRET} characters with spaces between them`,
    parse: (value) => {
      const all = value.split(/\s+/).filter(Boolean);
      return all.every(({ length }) => length >= SHORTEST_JWT_SECRET) ? all : undefined;
    },
  }),
  ADMIN_EMAIL: anyText,
  ADMIN_PASSWORD: secret(anyText),
  ADMIN_SECOND_FACTOR: oneOf("offered", "required"),
  SEED_DEMO: oneOf("true", "false"),
  RATE_LIMIT: oneOf("on", "off"),
  BCRYPT_ROUNDS: wholeNumber(10, 15),
  TRUST_PROXY: {
    must: "be a number of proxies from 0 to 10, or addresses and networks such as 10.0.0.0/8, 192.168.1.2",
    parse: (value) => {
      if (/^\d+$/.test(value)) return Number(value) <= 10 ? Number(value) : undefined;
      return words(value).every(isNetwork) ? words(value) : undefined;
    },
  },
  METRICS_TOKEN: secret(
    text(
      `be at least ${SHORTEST_METRICS_TOKEN} characters long`,
      ({ length }) => length >= SHORTEST_METRICS_TOKEN,
    ),
  ),
  WEB_PROCESSES: wholeNumber(1, 64),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress("http://localhost:4318"),
  OTEL_TRACES_SAMPLER_ARG: {
    must: "be a number from 0 to 1",
    parse: (value) => (/^(?:0|1|0?\.\d+|1\.0+)$/.test(value) ? Number(value) : undefined),
  },
  // The value may contain a password, so messages never repeat it.
  SMTP_URL: secret(
    text(
      "be an address such as smtps://user:password@mail.example.com",
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname,
    ),
  ),
  MAIL_FROM: mailSender,
  MAIL_TEAM: mailAddress,
  MAIL_BOUNCES: mailAddress,
  DKIM_DOMAIN: text("be a domain such as example.com", isHostName),
  DKIM_SELECTOR: text("be a selector such as mail2026", isHostName),
  DKIM_PRIVATE_KEY: secret(text("be a private key in PEM form", isPrivateKey)),
  S3_ENDPOINT: {
    must: "be an address such as https://s3.example.com",
    parse: (value) => (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined),
  },
  S3_BUCKET: text("be the name of a bucket, such as nelum-pictures", (value) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
  ),
  S3_REGION: text("be a region such as us-east-1", isHostName),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: secret(anyText),
  S3_PATH_STYLE: oneOf("true", "false"),
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_FACEBOOK: webAddress,
  SOCIAL_YOUTUBE: webAddress,
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "silent"),
  // Set by the start command, not by the operator.
  EMBEDDED_DATABASE: oneOf("true", "false"),
  DEMO_PASSWORD: secret(anyText),
};

/**
 * Settings that may also be in a file: `NAME_FILE` is then the path of the file. Docker and Kubernetes mount
 * secrets as files.
 */
export const SECRETS = Object.keys(RULES).filter((name) => RULES[name].isSecret);

/** The value of a setting, from the environment or from the file that `NAME_FILE` names. */
function settingOf(environment, name) {
  const given = environment[name];
  const file = RULES[name].isSecret && environment[`${name}_FILE`]?.trim();
  if (given?.trim() || !file) return given;
  // Editors and `echo` end a file with a line break, which does not belong to the secret.
  return readFileSync(file, "utf8").replace(/\r?\n$/, "");
}

/**
 * Parses the settings of an environment. A missing or blank setting gets its default, if there is one.
 *
 * @param {{ [name: string]: string | undefined }} environment
 * @returns {{ settings: Settings, problems: string[] }} `problems`: a sentence for each wrong setting
 */
export function parseSettings(environment) {
  const problems = [];
  /** @type {any} */
  const settings = { ...DEFAULTS };
  for (const [name, { must, parse, isSecret }] of Object.entries(RULES)) {
    let value;
    try {
      value = settingOf(environment, name);
    } catch (error) {
      problems.push(`${name}_FILE names a file that cannot be read (${error.code}).`);
      continue;
    }
    if (!value?.trim()) continue;
    settings[name] = parse(isSecret ? value : value.trim());
    if (settings[name] !== undefined) continue;
    const shownValue = isSecret ? "" : `, not "${value}"`;
    problems.push(`${name} must ${must}${shownValue}.`);
  }
  const isPart = (names) => {
    const set = names.filter((name) => settings[name] !== undefined);
    return problems.length === 0 && set.length !== 0 && set.length !== names.length;
  };
  if (isPart(["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"])) {
    problems.push("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE must be set together.");
  }
  if (isPart(["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])) {
    problems.push(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together or not at all.",
    );
  }
  return { settings, problems };
}
