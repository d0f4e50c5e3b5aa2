import "server-only";
import { z } from "zod";

/** The only reader of the environment. Source: product 14; meanings stand in `.env.example`. */

const schema = z.object({
  MONGODB_URI: z
    .string({ error: "MONGODB_URI is not set; `npm start` sets it for the embedded database." })
    .regex(/^mongodb(\+srv)?:\/\//, "MONGODB_URI must begin with mongodb:// or mongodb+srv://."),
  /** Set by the start command, never by hand. */
  EMBEDDED_DATABASE: z.enum(["true", "false"]).default("false"),
  JWT_SECRET: z
    .string({ error: "JWT_SECRET is not set." })
    .min(32, "JWT_SECRET must have at least 32 characters."),
  SITE_URL: z.url({ protocol: /^https?$/, error: "SITE_URL must be an http or https address." }).optional(),
  RATE_LIMIT: z.enum(["on", "off"], { error: "RATE_LIMIT must be on or off." }).default("on"),
  TRUST_PROXY: z.coerce
    .number({ error: "TRUST_PROXY must be the number of proxies in front." })
    .int()
    .min(0)
    .max(10)
    .default(0),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SEED_DEMO: z.enum(["true", "false"], { error: "SEED_DEMO must be true or false." }).default("false"),
  DEMO_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

/** The settings of this process. */
export type Env = z.output<typeof schema>;

let parsed: Env | undefined;

/**
 * The settings, parsed once at first use, so that a build needs none of them.
 * @throws Error with one sentence for each setting that is wrong
 */
export function env(): Env {
  if (!parsed) {
    const settings = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
    const result = schema.safeParse(settings);
    if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join(" "));
    parsed = result.data;
  }
  return parsed;
}

/** Whether the site is being built, which happens without a database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

/**
 * The public address of the site (`SITE_URL`) without a slash at its end, or undefined when it is not
 * set. Asked by pages too, which a build makes without the other settings.
 */
export function siteAddress(): string | undefined {
  const { SITE_URL } = process.env;
  return SITE_URL && URL.canParse(SITE_URL) ? SITE_URL.replace(/\/+$/, "") : undefined;
}
