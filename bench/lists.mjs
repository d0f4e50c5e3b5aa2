import { median } from "./load.mjs";

/** The admin's lists and figures in the smallest and the largest database: medians of single calls, in turn. */

/** Queries for each list: a sort order, a search with few results, one with very many, a filter. */
const LISTS = {
  "/api/admin/pending-providers": [
    "sort=serviceName",
    "q=habarana+heron",
    "q=example",
    "category=Jeep+Safari",
  ],
  "/api/admin/providers": ["sort=price", "q=habarana+heron", "q=example", "category=Jeep+Safari"],
  "/api/bookings/admin": ["sort=-totalPrice", "q=ingrid+solberg+jeep", "q=example", "status=pending"],
  "/api/admin/tourists": ["sort=fullName", "q=ingrid+solberg+norway", "q=example", "country=Norway"],
  "/api/admin/reviews": ["sort=-rating", "q=lotus+kind+ingrid+solberg", "q=lotus", "approved=false"],
  "/api/admin/contact-messages": [
    "sort=name",
    "state=open",
    "q=ingrid+solberg",
    "q=example",
    "from=2026-01-01",
  ],
  "/api/admin/audit": ["sort=at", "q=provider", "q=admin", "about=review"],
};
const LIMIT = 25;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureLists(stage, { calls }) {
  const [first = "", last = first] = [stage.sizes[0], stage.sizes.at(-1)];
  const servers = [await stage.sized(first), await stage.sized(last)];
  const step = stage.say.step("The admin's lists");
  let asked = 0;
  const call =
    (at) =>
    async (address, options = {}) => {
      // One after the other, so that none meets the limit on lists.
      const { token } = servers[at].admins[asked++ % servers[at].admins.length];
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${servers[at].address}${address}`, { ...options, headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${body.slice(0, 200)}`);
      return { body, headers: answer.headers };
    };
  const [small, large] = [call(0), call(1)];
  const table = [];

  async function measure(name, askSmall, askLarge, rounds = calls) {
    /** @type {[number[], number[]]} */
    const times = [[], []];
    for (let round = rounds > 1 ? -1 : 0; round < rounds; round += 1) {
      for (const [at, ask] of [askSmall, askLarge].entries()) {
        const began = performance.now();
        await ask();
        if (round >= 0) times[at].push(performance.now() - began);
      }
    }
    const [a, b] = times.map(median);
    table.push({ call: name, [`ms at ${first}`]: a, [`ms at ${last}`]: b, ratio: b / a });
    return b / a;
  }
  const same = (address) => [() => small(address), () => large(address)];

  await measure("only a ping", ...same("/api/health"));
  const ratios = [];
  for (const [address, queries] of Object.entries(LISTS)) {
    const totals = [];
    for (const ask of [small, large]) {
      totals.push(Number((await ask(`${address}?limit=1`)).headers.get("x-total-count")));
    }
    const title = `${address} (${totals.join(" and ")})`;
    ratios.push(await measure(`${title}, first page`, ...same(`${address}?limit=${LIMIT}`)));
    for (const query of queries) {
      ratios.push(await measure(`… ${query}`, ...same(`${address}?limit=${LIMIT}&${query}`)));
    }
    for (const [part, share] of Object.entries({ middle: 0.5, last: 1 })) {
      const [few, many] = totals.map((count) => Math.max(1, Math.floor((count * share) / LIMIT)));
      const page = (number) => `${address}?limit=${LIMIT}&page=${number}&${queries[0]}`;
      const ask = [() => small(page(few)), () => large(page(many))];
      ratios.push(await measure(`… ${part} page, ${queries[0]}`, ...ask));
    }
  }
  await measure("the five figures", ...same("/api/admin/analytics"));
  await measure("the report of twelve months", ...same("/api/admin/analytics/report"));
  const deleteOne = (ask) => {
    const left = [];
    return async () => {
      if (left.length === 0) left.push(...JSON.parse((await ask("/api/bookings/admin?limit=50")).body));
      await ask(`/api/bookings/admin/${left.pop()._id}`, { method: "DELETE" });
      await ask("/api/admin/analytics");
    };
  };
  await measure(
    "a booking deleted, and the five figures after it",
    deleteOne(small),
    deleteOne(large),
    Math.min(8, calls),
  );
  const began = performance.now();
  const { body } = await large("/api/admin/export/bookings");
  const took = (performance.now() - began) / 1_000;
  step.done();
  const highest = Math.max(...ratios).toFixed(2);
  const note = `Ratios of ${ratios.length} list pages: median ${median(ratios).toFixed(2)}, highest ${highest}. The file of all ${body.split("\r\n").length - 2} bookings took ${took.toFixed(1)} s.`;
  return [{ title: "The admin's lists and figures", note, table }];
}
