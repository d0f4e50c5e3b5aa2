import { disconnectDatabase, isDatabaseUnreachable } from "../../lib/server/infra/db";

const toTerminal = (sentence: string) => {
  process.stderr.write(`${sentence}\n`);
};

/**
 * Runs a command on the database, and disconnects at the end. An error is reported in one sentence, and the command
 * exits with 1.
 */
export async function runDatabaseCommand(run: () => Promise<void>, report = toTerminal): Promise<void> {
  try {
    await run();
  } catch (error) {
    report(isDatabaseUnreachable(error) ? "The database cannot be reached." : (error as Error).message);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}
