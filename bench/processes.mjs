import { inTurn } from "./load.mjs";
import { rowsOf } from "./rows.mjs";

/** Two web processes against one, on the same machine. */

const TO_REACH = 1.6;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureProcesses(stage, { how }) {
  const step = stage.say.step("Two web processes");
  const servers = [];
  for (const processes of [1, 2]) servers.push(await stage.webProcesses(processes));
  const { asked } = rowsOf(stage.site)["my-bookings"];
  const found = await inTurn(
    servers.map(({ address, pid }, at) => ({
      ...{ name: `${at + 1}`, address, asked, pids: [pid, stage.databasePid()] },
    })),
    how,
  );
  for (const { stop } of servers) await stop();
  step.done();
  /** What one whole core of web processes answers: the load and the database take none of it. */
  const perCore = ({ answers, used }) => answers / used[0];
  const table = found.map((one, at) => ({
    ...{ "web processes": one.name, "answers/s": one.answers, spread: one.spread },
    ...{
      ratio: 1 / one.ratio,
      "ratio, each with its own core": ((at + 1) * perCore(one)) / perCore(found[0]),
    },
    ...{ "to reach": at === 0 ? undefined : `≥ ${TO_REACH}`, "p99 ms": one.p99 },
    ...{ "load cores": one.load, "server cores": one.used[0], "database cores": one.used[1] },
  }));
  const note =
    "my-bookings. Where the load and the database leave less than two cores to the web processes, the second ratio says what they would reach with one each: answers for each second of processor time, times processes.";
  return [{ title: "Web processes", note, table }];
}
