import { runNode } from "../../scripts/lib/children.mjs";
import { TYPESCRIPT } from "../../scripts/lib/setup.mjs";
import type { Checked } from "./check";

const SWEPT_AT_ONCE = 1_000;

/**
 * Relays all outbox events, and runs the sweep (`jobs/sweep.ts`) with a clock up to two hours ahead. This deletes the
 * expired data and completes the unfinished work that a running site would handle later.
 * @param env the environment variables of that site's web servers
 * @param log the file for the output of the sweep
 */
export async function settle(
  { db, baseUrl, adminToken }: Checked,
  env: NodeJS.ProcessEnv,
  log: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  await fetch(`${baseUrl}/api/admin/audit?limit=1`, { headers }).then((answer) => answer.text());
  const times = Math.ceil((await db.collection("images.files").countDocuments()) / SWEPT_AT_ONCE) + 1;
  const code = `const { finishLeftovers, sweepExpired } = await import("./lib/server/jobs/sweep.ts");
    const { disconnectDatabase } = await import("./lib/server/infra/db.ts");
    await finishLeftovers(new Date(Date.now() + 120_000));
    for (let i = 0; i < ${times}; i++) await sweepExpired(new Date(Date.now() + 7_200_000));
    await disconnectDatabase();`;
  const swept = await runNode(process.execPath, [...TYPESCRIPT, "--input-type=module", "--eval", code], {
    ...{ cwd: process.cwd(), env, log },
  });
  if (swept.code !== 0) throw new Error(`the sweep failed: ${swept.lines.slice(-5).join("\n")}`);
}
