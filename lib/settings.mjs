import net from "node:net";

/**
 * The rules of the settings that `.env.example` explains (product 14). The commands use this file before anything is
 * installed, and the server uses it too: so it is plain JavaScript that needs only Node.
 *
 * @typedef {{ PORT: number, HOST: string, SITE_URL?: string, MONGODB_URI?: string, DATA_DIR?: string,
 *   JWT_SECRET?: string, ADMIN_EMAIL?: string, ADMIN_PASSWORD?: string, SEED_DEMO?: "true" | "false",
 *   RATE_LIMIT: "on" | "off", TRUST_PROXY: number, LOG_LEVEL: string, EMBEDDED_DATABASE: "true" | "false",
 *   DEMO_PASSWORD?: string, METRICS_TOKEN?: string, WEB_PROCESSES?: number, SMTP_URL?: string,
 *   MAIL_FROM?: string, MAIL_TEAM?: string, SOCIAL_INSTAGRAM?: string, SOCIAL_FACEBOOK?: string,
 *   SOCIAL_YOUTUBE?: string, ADMIN_SECOND_FACTOR: "offered" | "required" }} Settings
 */

/** The least length of `JWT_SECRET`, in characters. */
export const SHORTEST_JWT_SECRET = 32;
const SHORTEST_METRICS_TOKEN = 16;

const DEFAULTS = {
  PORT: 3000,
  HOST: "127.0.0.1",
  RATE_LIMIT: "on",
  TRUST_PROXY: 0,
  LOG_LEVEL: "info",
  EMBEDDED_DATABASE: "false",
  ADMIN_SECOND_FACTOR: "offered",
};

const text = (must, isRight) => ({ must, parse: (value) => (isRight(value) ? value : undefined) });
const anyText = text("be text", () => true);
const oneOf = (...allowed) => text(`be ${allowed.join(" or ")}`, (value) => allowed.includes(value));
const wholeNumber = (least, most) => ({
  must: `be a whole number from ${least} to ${most}`,
  parse: (value) => (/^\d+$/.test(value) && value >= least && value <= most ? Number(value) : undefined),
});
/** The rule of a secret: no message repeats its value, and spaces at its ends belong to it. */
const secret = (rule) => ({ ...rule, isSecret: true });

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

/** The rule of each setting: in words (`must`), and as a parser, which returns undefined for a text that breaks it. */
const RULES = {
  PORT: wholeNumber(1, 65_535),
  HOST: text(
    "be an address or a host name of this machine",
    (value) => net.isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  ),
  SITE_URL: {
    must: "be an address such as https://example.com",
    // Without a slash at its end, so that a path can follow it.
    parse: (value) =>
      URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
        ? value.replace(/\/+$/, "")
        : undefined,
  },
  MONGODB_URI: text("begin with mongodb:// or mongodb+srv://", (value) =>
    /^mongodb(\+srv)?:\/\/./.test(value),
  ),
  DATA_DIR: anyText,
  JWT_SECRET: secret(
    text(`be at least ${SHORTEST_JWT_SECRET} characters long`, ({ length }) => length >= SHORTEST_JWT_SECRET),
  ),
  ADMIN_EMAIL: anyText,
  ADMIN_PASSWORD: secret(anyText),
  ADMIN_SECOND_FACTOR: oneOf("offered", "required"),
  SEED_DEMO: oneOf("true", "false"),
  RATE_LIMIT: oneOf("on", "off"),
  TRUST_PROXY: wholeNumber(0, 10),
  METRICS_TOKEN: secret(
    text(
      `be at least ${SHORTEST_METRICS_TOKEN} characters long`,
      ({ length }) => length >= SHORTEST_METRICS_TOKEN,
    ),
  ),
  WEB_PROCESSES: wholeNumber(1, 64),
  // It may hold a password, so no message repeats it.
  SMTP_URL: secret(
    text(
      "be an address such as smtps://user:password@mail.example.com",
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname,
    ),
  ),
  MAIL_FROM: mailSender,
  MAIL_TEAM: mailAddress,
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_FACEBOOK: webAddress,
  SOCIAL_YOUTUBE: webAddress,
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "silent"),
  // The start command passes these two to the server; nobody sets them by hand.
  EMBEDDED_DATABASE: oneOf("true", "false"),
  DEMO_PASSWORD: secret(anyText),
};

/**
 * Parses the settings of an environment. One that is missing or blank gets its default, if it has one.
 *
 * @param {{ [name: string]: string | undefined }} environment
 * @returns {{ settings: Settings, problems: string[] }} `problems`: a sentence for each wrong setting
 */
export function parseSettings(environment) {
  const problems = [];
  /** @type {any} */
  const settings = { ...DEFAULTS };
  for (const [name, { must, parse, isSecret }] of Object.entries(RULES)) {
    const given = environment[name];
    if (!given?.trim()) continue;
    settings[name] = parse(isSecret ? given : given.trim());
    if (settings[name] !== undefined) continue;
    // The address of a database may hold a password.
    const said = isSecret || name === "MONGODB_URI" ? "" : `, not "${given}"`;
    problems.push(`${name} must ${must}${said}.`);
  }
  return { settings, problems };
}
