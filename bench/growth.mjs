import { inTurn } from "./load.mjs";
import { chosenRows, rowsOf } from "./rows.mjs";

/**
 * Measures the requests of `rows.mjs` with databases of several sizes, to find requests that become slower as
 * the site grows.
 */

const TO_REACH = 0.8;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureGrowth(stage, { how, rows }) {
  const sites = [];
  for (const size of stage.sizes) {
    const site = await stage.sized(size);
    sites.push({ size, address: site.address, rows: rowsOf(site) });
  }
  const table = [];
  for (const [row] of chosenRows(sites[0]?.rows ?? {}, rows)) {
    const step = stage.say.step(`${row}, growth`);
    const found = await inTurn(
      sites.map((site) => ({ name: site.size, address: site.address, ...site.rows[row] })),
      how,
    );
    const bySize = (title, from, value) =>
      Object.fromEntries(found.slice(from).map((one) => [`${title} ${one.name}`, value(one)]));
    table.push({
      row,
      ...bySize("at", 0, ({ answers }) => answers),
      ...bySize("ratio at", 1, ({ ratio }) => 1 / ratio),
      "to reach": `≥ ${TO_REACH}`,
      ...bySize("p99 ms at", 0, ({ p99 }) => p99),
    });
    step.done();
  }
  return { note: "Answers in a second, by the number of bookings and reviews in the database.", table };
}
