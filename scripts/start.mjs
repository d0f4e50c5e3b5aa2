/**
 * `npm start`: installs, builds and starts the site, also from a fresh clone. `npm run dev` (`--dev`) does
 * the same with Next's development server. Only Node and npm must be installed.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createApplication } from "./lib/application.mjs";
import { runCommand } from "./lib/command.mjs";
import { createSay } from "./lib/say.mjs";
import { backupSentence, isLoopback, loadEnvironment, mailsGo, readSettings } from "./lib/settings.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SLOW_STOP_MS = 1500;
/** The end of the web server's log lines about requests (server/request-log.ts). */
const REQUEST_LINE_END = '"msg":"request"}';
const development = process.argv.includes("--dev");

await runCommand(async ({ onStop }) => {
  const say = createSay();
  const env = loadEnvironment(projectDir);
  const settings = readSettings(env, projectDir);

  let lose;
  const lost = new Promise((_, reject) => {
    lose = reject;
  });
  lost.catch(() => {});
  // On a terminal, lines about requests would hide the important ones.
  const hidesRequests = process.stdout.isTTY && !env.LOG_LEVEL;
  const onOutput = (line) => {
    if (!hidesRequests || !line.endsWith(REQUEST_LINE_END)) say.line(line);
  };
  const application = createApplication({
    projectDir,
    env,
    settings,
    development,
    say,
    onLost: lose,
    onOutput,
  });
  let serving = false;
  onStop(async () => {
    const step = say.step("Stopping");
    const slowStopTimer = setTimeout(
      () => step.progress("waiting for open requests; press Ctrl-C again to stop immediately"),
      SLOW_STOP_MS,
    );
    await application.stop();
    clearTimeout(slowStopTimer);
    step.done("Stopped");
    // Exits with an error code if the command was stopped before the site was ready.
    return serving ? 0 : 130;
  });

  try {
    const running = await Promise.race([application.start(), lost]);
    serving = true;
    announce(say, running, settings);
    await lost;
  } catch (error) {
    await application.stop();
    throw error;
  }
});

function announce(say, { address, accounts, lastBackup }, settings) {
  say.line();
  const everywhere = settings.host === "0.0.0.0" || settings.host === "::";
  say.line(
    `  Nelum Trails is ready: ${address}${everywhere ? ", and at every address of this machine" : ""}`,
  );
  if (settings.siteUrl) say.line(`  Published as ${settings.siteUrl}`);
  const { sentence, warning } = mailsGo(settings, address);
  say.line(`  ${sentence}`);
  if (warning) say.warn(warning);
  say.line(`  ${backupSentence(lastBackup)}`);
  if (settings.embedded) {
    say.line("  The embedded database is an alpha version of MongoDB, for trying out or one small site.");
    say.line("  npm run move copies the data to a MongoDB of your own.");
  }
  if (accounts.length > 0) {
    say.line();
    const wide = Math.max(...accounts.map(({ email }) => email.length));
    for (const { role, email, password } of accounts) {
      say.line(`  ${role.padEnd(8)}  ${email.padEnd(wide)}  ${password}`);
    }
    if (accounts.length === 1) say.line("  We show this password only once. Note it now.");
    else if (!isLoopback(settings.host)) {
      say.line();
      say.warn(
        `HOST=${settings.host}: anyone on the network who knows the password can log in to these demo accounts. SEED_DEMO=false starts without them.`,
      );
    }
  }
  say.line();
  say.line("  Press Ctrl-C to stop.");
}
