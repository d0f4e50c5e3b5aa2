import { hasAdmin, makeAdmin } from "../lib/server/accounts/commands";
import { adminOfSettings } from "../lib/server/accounts/first-admin";
import { lastBackup } from "../lib/server/backup/last-backup";
import { connectDatabase } from "../lib/server/infra/db";
import { env } from "../lib/server/infra/env";
import { DEMO_LOGINS } from "../lib/server/seed/demo-documents";
import { seedDemo } from "../lib/server/seed/seed-demo";
import { runDatabaseCommand } from "./lib/database-command";

/**
 * Prepares the database before the first request: migrations, indexes, demo data, first admin. Run by the start
 * command. The last line on standard output is a JSON object.
 */

interface Outcome {
  adminCreated: { email: string; isWeak: boolean } | null;
  seeded: boolean;
  demo: typeof DEMO_LOGINS | null;
  /** When the last backup was made. */
  lastBackup: Date | null;
}

/** Creates an admin from ADMIN_EMAIL and ADMIN_PASSWORD if both are set. */
async function makeAdminFromSettings(): Promise<Outcome["adminCreated"]> {
  const admin = adminOfSettings();
  if (!admin) return null;
  if (admin.email === DEMO_LOGINS.admin && (await hasAdmin())) return null;
  const { isWeak } = await makeAdmin(admin.email, admin.password);
  return { email: admin.email, isWeak };
}

async function setUp(): Promise<Outcome> {
  const { SEED_DEMO, DEMO_PASSWORD } = env();
  await connectDatabase();
  let demo: Awaited<ReturnType<typeof seedDemo>> = { seeded: false, present: false };
  if (SEED_DEMO === "true") {
    if (!DEMO_PASSWORD) throw new Error("DEMO_PASSWORD is not set.");
    demo = await seedDemo(DEMO_PASSWORD, new Date());
  }
  // The demo data contains an admin. If this data was added just now, the admin from the settings is created too.
  const adminCreated = demo.seeded || !(await hasAdmin()) ? await makeAdminFromSettings() : null;
  return {
    adminCreated,
    seeded: demo.seeded,
    demo: demo.present ? DEMO_LOGINS : null,
    lastBackup: await lastBackup(),
  };
}

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

await runDatabaseCommand(
  async () => say(await setUp()),
  (error) => say({ error }),
);
