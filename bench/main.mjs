import os from "node:os";
import { parseArgs } from "node:util";
import { runCommand } from "../scripts/lib/command.mjs";
import { Failure } from "../scripts/lib/failure.mjs";
import { createSay } from "../scripts/lib/say.mjs";
import { measureAvailability } from "./availability.mjs";
import { measureGrowth } from "./growth.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureLists } from "./lists.mjs";
import { measureLogins } from "./logins.mjs";
import { measureProcesses } from "./processes.mjs";
import { measureRows } from "./rows.mjs";
import { measureSearch } from "./search.mjs";
import { openStage } from "./stage.mjs";
import { measureStarts } from "./starts.mjs";
import { measureWeights } from "./weights.mjs";

/** `npm run bench`: docs/performance.md says how to use it and how to read what it prints. */

/** The parts by name, in the order in which they run. `starts` comes before the rows fill memory. */
const PARTS = {
  weights: measureWeights,
  starts: measureStarts,
  rows: measureRows,
  logins: measureLogins,
  processes: measureProcesses,
  growth: measureGrowth,
  lists: measureLists,
  availability: measureAvailability,
  search: measureSearch,
  lighthouse: measureLighthouse,
};

const amounts = (bookings, providers) => ({
  ...{ tourists: Math.max(60, bookings / 5), providers, bookings, reviews: bookings },
  ...{ messages: Math.max(50, bookings / 10), auditEntries: bookings },
});
const SIZES = {
  100: amounts(100, 50),
  "10,000": amounts(10_000, 1_000),
  "100,000": amounts(100_000, 10_000),
};

/** A number with three digits that count. */
function shown(value) {
  if (typeof value !== "number") return value ?? "";
  if (Number.isNaN(value)) return "–";
  const digits =
    Math.abs(value) >= 100 || value === 0 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString("en", {
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

/** A Markdown table that can be read as it is. */
function markdown(rows) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((title) =>
    rows.some((row) => row[title] !== undefined),
  );
  const cells = [titles, ...rows.map((row) => titles.map((title) => String(shown(row[title]))))];
  const widths = titles.map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const isNumber = titles.map((title) => rows.some((row) => typeof row[title] === "number"));
  const line = (row) =>
    `| ${row.map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join(" | ")} |`;
  const rule = widths.map((width, at) =>
    isNumber[at] ? `${"-".repeat(width + 1)}:` : "-".repeat(width + 2),
  );
  return [line(cells[0] ?? []), `|${rule.join("|")}|`, ...cells.slice(1).map(line)].join("\n");
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
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Failure(
      `There is no part "${unknown[0]}": npm run bench -- ${Object.keys(PARTS).join(" | ")}.`,
    );
  }
  const connections = Number(values.connections);
  const options = {
    how: values.short
      ? { rounds: 1, connections: 2, amount: 4 }
      : { rounds: Number(values.rounds), connections, seconds: Number(values.seconds) },
    rows: values.row,
    /** Single calls for each of the admin's lists. */
    calls: values.short ? 1 : 20,
    slowdown: Number(values.slowdown),
    /** Services that are searched. */
    services: values.short ? 300 : 5_000,
    before: values.before,
  };
  // Lighthouse is downloaded, and takes a minute for each round.
  const parts = Object.keys(PARTS).filter(
    (name) =>
      (positionals.length === 0 && !(values.short && name === "lighthouse")) || positionals.includes(name),
  );
  const sizes = values.short ? { 100: SIZES[100] } : SIZES;
  const say = createSay(values.json ? process.stderr : process.stdout);
  const stage = await openStage({ say, sizes });
  onStop(async () => {
    await stage.close();
    return 130;
  });
  const machine = { processor: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version };
  if (!values.json)
    say.line(
      `\n${machine.processor}, ${machine.cores} cores; Node ${machine.node}\n${JSON.stringify(options.how)}`,
    );
  const found = [];
  try {
    for (const part of parts) {
      for (const { title, note, table } of await PARTS[part](stage, options)) {
        found.push({ part, title, note, table });
        if (!values.json) say.line(`\n## ${title}\n${note ? `\n${note}\n` : ""}\n${markdown(table)}\n`);
      }
    }
  } finally {
    await stage.close();
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, options, parts: found }, null, 2)}\n`);
});
