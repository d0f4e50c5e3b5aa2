import path from "node:path";
import { runNode } from "./children.mjs";
import { Failure } from "./failure.mjs";

/**
 * Prepares the database: indexes, first admin, demo data. A TypeScript program does this with the application's code;
 * this function runs it and parses its output.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, logDir: string, say: any }} context
 * @returns {Promise<{ adminCreated: { email: string, isWeak: boolean } | null, seeded: boolean,
 *   demo: { tourist: string, provider: string, admin: string } | null, lastBackup: string | null }>}
 *   `lastBackup`: the time of the last backup, in the format of `Date.toJSON`
 */
export async function prepareData({ projectDir, node, env, logDir, say }) {
  const step = say.step("Preparing the data");
  const log = path.join(logDir, "setup.log");
  const ended = await runNode(node.path, [...TYPESCRIPT, "scripts/setup-database.ts"], {
    cwd: projectDir,
    env: { ...env, NODE_ENV: "production" },
    log,
  });
  const answer = lastJson(ended.lines);
  if (ended.code !== 0 || !answer) {
    step.drop();
    if (answer?.error) throw new Failure(answer.error);
    throw new Failure(`The database could not be prepared. See ${log}.`);
  }
  step.done(answer.seeded ? "Sample data added" : "Data ready");
  if (answer.adminCreated?.isWeak) {
    say.warn("ADMIN_PASSWORD is too common. Please change it soon.");
  }
  return answer;
}

/** Node options for the project's TypeScript; the condition allows imports of `server-only` files. */
export const TYPESCRIPT = ["--conditions=react-server", "--import", "tsx"];

function lastJson(lines) {
  for (const line of [...lines].reverse()) {
    if (!line.startsWith("{")) continue;
    try {
      return JSON.parse(line);
    } catch {
      // The line is not JSON.
    }
  }
  return undefined;
}
