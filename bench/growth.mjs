import { inTurn } from "./load.mjs";
import { chosenRows } from "./rows.mjs";

/** The rows in databases of several sizes: which of them become slower as the site grows. */

const TO_REACH = 0.8;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureGrowth(stage, { how, rows }) {
  const sites = [];
  for (const size of stage.sizes) sites.push(await stage.sized(size));
  const bySize = sites.map((site) => Object.fromEntries(chosenRows(site, rows)));
  const table = [];
  for (const name of Object.keys(bySize[0])) {
    const step = stage.say.step(`${name}, growth`);
    const targets = sites.map(({ address }, at) => {
      const { asked, after } = bySize[at][name];
      return { name: stage.sizes[at], address, asked, after };
    });
    const found = await inTurn(targets, how);
    table.push({
      row: name,
      ...Object.fromEntries(found.map((one) => [`at ${one.name}`, one.answers])),
      ...Object.fromEntries(found.slice(1).map((one) => [`ratio at ${one.name}`, 1 / one.ratio])),
      "to reach": `≥ ${TO_REACH}`,
      ...Object.fromEntries(found.map((one) => [`p99 ms at ${one.name}`, one.p99])),
    });
    step.done();
  }
  const note = "Answers in a second, by the number of bookings and reviews in the database.";
  return [{ title: "Growth", note, table }];
}
