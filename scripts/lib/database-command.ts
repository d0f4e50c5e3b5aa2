import { disconnectDatabase, isDatabaseUnreachable } from "../../lib/server/infra/db";

const toTerminal = (sentence: string) => {
  process.stderr.write(`${sentence}\n`);
};

/**
 * Runs a command that uses the database, and lets the database go. An error is told in one sentence, and the command
 * has failed then.
 */
export async function runDatabaseCommand(run: () => Promise<void>, complain = toTerminal): Promise<void> {
  try {
    await run();
  } catch (error) {
    complain(isDatabaseUnreachable(error) ? "The database cannot be reached." : (error as Error).message);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}
