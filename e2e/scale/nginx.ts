import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning } from "../../scripts/lib/database-runner.mjs";

/** Runs nginx in front of web servers, with the directives of `deploy/nginx/nelum.conf`. */

const CONFIGURATION = "deploy/nginx/nelum.conf";

/** Returns the block of a configuration that begins with these words, such as `upstream nelum`. */
function block(text: string, name: string): string {
  const begin = text.indexOf(`${name} {`);
  if (begin < 0) throw new Error(`${CONFIGURATION} has no block ${name}`);
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && --depth === 0) return text.slice(begin, at + 1);
  }
  throw new Error(`${CONFIGURATION} does not close the block ${name}`);
}

/**
 * Returns the configuration for this folder and these ports, without TLS. All requests of the test come from one
 * address, so nginx distributes them in turn instead of by address.
 * @param servers ports of the web servers that get requests
 */
function configurationFor(folder: string, port: number, servers: readonly number[]): string {
  const deployed = readFileSync(CONFIGURATION, "utf8").replace(/#.*$/gm, "");
  const upstream = block(deployed, "upstream nelum")
    .replace("ip_hash;", "")
    .replace(/server [^;]*?( max_fails[^;]*)?;(?:\s*server [^;]*;)*/, (_, options = "") =>
      servers.map((one) => `server 127.0.0.1:${one}${options};`).join("\n"),
    );
  const tls = deployed.slice(deployed.indexOf("listen 443"));
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
      ${upstream}
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 20m;
        ${block(tls, "location /")}
      }
    }`;
}

/** @throws Error if nginx is not installed */
export async function startNginx(folder: string, port: number, servers: readonly number[]) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "nginx.conf");
  const args = ["-c", file, "-p", folder, "-e", path.join(folder, "error.log")];
  const check = () => {
    try {
      execFileSync("nginx", [...args, "-t"], { stdio: "pipe" });
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      throw isMissing ? new Error("This test needs nginx: apt install nginx-light") : error;
    }
  };
  let child: ChildProcess;
  const start = async () => {
    child = spawn("nginx", [...args, "-g", "daemon off;"], { stdio: "ignore" });
    while (!(await isRunning(port))) {
      if (child.exitCode !== null) throw new Error(readFileSync(path.join(folder, "error.log"), "utf8"));
    }
  };
  const kill = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  writeFileSync(file, configurationFor(folder, port, servers));
  check();
  await start();
  return {
    /** Kills nginx with its workers and starts it again. */
    killAndRestart: async () => {
      const workers = execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" });
      await kill("SIGKILL");
      for (const pid of workers.split("\n").filter(Boolean)) process.kill(Number(pid), "SIGKILL");
      await start();
    },
    stop: () => kill("SIGQUIT"),
  };
}
