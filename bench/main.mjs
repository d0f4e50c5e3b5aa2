import os from "node:os";
import { parseArgs } from "node:util";
import { runCommand } from "../scripts/lib/command.mjs";
import { Failure } from "../scripts/lib/failure.mjs";
import { createSay } from "../scripts/lib/say.mjs";
import { measureGrowth } from "./growth.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureRows } from "./rows.mjs";
import { openStage } from "./stage.mjs";

/** `npm run bench`: docs/performance.md explains its use and its output. */

const PARTS = { rows: measureRows, growth: measureGrowth, lighthouse: measureLighthouse };

const amounts = (bookings, providers) => ({
  ...{ tourists: Math.max(60, bookings / 5), providers, bookings, reviews: bookings },
  ...{ messages: Math.max(50, bookings / 10), auditEntries: bookings },
});
const SIZES = {
  100: amounts(100, 50),
  "10,000": amounts(10_000, 1_000),
  "100,000": amounts(100_000, 10_000),
};

/** A number with three significant digits; whole numbers are not shortened. */
function formatCell(value) {
  if (typeof value !== "number") return String(value ?? "");
  if (Number.isNaN(value)) return "–";
  const size = Number.isInteger(value) ? 100 : Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A Markdown table whose columns are aligned in a terminal. */
function markdown(rows) {
  const titles = [...new Set(rows.flatMap(Object.keys))].filter((title) =>
    rows.some((row) => row[title] !== undefined),
  );
  const columns = titles.map((title) => {
    const cells = [title, ...rows.map((row) => formatCell(row[title]))];
    const width = Math.max(...cells.map(({ length }) => length));
    return rows.some((row) => typeof row[title] === "number")
      ? [`${"-".repeat(width - 1)}:`, ...cells.map((cell) => cell.padStart(width))]
      : ["-".repeat(width), ...cells.map((cell) => cell.padEnd(width))];
  });
  const line = (at) => `| ${columns.map((cells) => cells[at]).join(" | ")} |`;
  return [line(1), line(0), ...rows.map((_, at) => line(at + 2))].join("\n");
}

await runCommand(async ({ onStop }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      short: { type: "boolean", default: false },
      row: { type: "string", multiple: true, default: [] },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "16" },
      slowdown: { type: "string", default: "4" },
      before: { type: "string" },
    },
  });
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown)
    throw new Failure(`There is no part "${unknown}": npm run bench -- ${Object.keys(PARTS).join(" | ")}.`);
  const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number);
  const options = {
    how: values.short ? { rounds: 1, connections: 2, amount: 4 } : { rounds, connections, seconds },
    rows: values.row,
    slowdown: Number(values.slowdown),
    before: values.before,
  };
  // `--short` leaves Lighthouse out, because it has to be downloaded and takes a minute for each round.
  const all = Object.keys(PARTS).filter((name) => !(values.short && name === "lighthouse"));
  const say = createSay(values.json ? process.stderr : process.stdout);
  const stage = await openStage({ say, sizes: values.short ? { 100: SIZES[100] } : SIZES });
  onStop(async () => {
    await stage.close();
    return 130;
  });
  const machine = { processor: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version };
  const found = [];
  try {
    if (!values.json) say.line(`\n${JSON.stringify({ ...machine, ...options.how })}`);
    for (const part of positionals.length > 0 ? positionals : all) {
      const { note, table } = await PARTS[part](stage, options);
      found.push({ part, note, table });
      if (!values.json) say.line(`\n## ${part}\n\n${note}\n\n${markdown(table)}\n`);
    }
  } finally {
    await stage.close();
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, options, parts: found }, null, 2)}\n`);
});
