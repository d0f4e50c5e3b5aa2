import { beforeEach, expect, test, vi } from "vitest";
import { lkrPerUsd } from "../../lkr-per-usd";
import { latestContentVersion } from "../../runtime/known-content-version";
import { contentChanged, followContentVersion, whileUnchanged } from "./content-version";

/** The counter and the exchange rate in the database, and whether the database is unreachable. */
const database = vi.hoisted(() => ({ version: 0, lkrPerUsd: 300, isAway: false }));

/** This process as a worker of the cluster. */
const worker = vi.hoisted(() => ({ on: vi.fn(), send: vi.fn() }));

vi.mock("node:cluster", () => ({ default: { worker } }));
vi.mock("./db", () => ({ connectDatabase: async () => {} }));
vi.mock("./logger", () => ({ logger: () => ({ error: () => {} }) }));
vi.mock("@/models/content-version", () => ({
  ContentVersionModel: {
    updateOne: async () => {
      if (database.isAway) throw new Error("away");
      database.version += 1;
    },
    findOne: () => ({
      lean: async () => {
        if (database.isAway) throw new Error("away");
        return { version: database.version };
      },
    }),
  },
}));

vi.mock("@/models/exchange-rates", () => ({
  RATES_ID: "rates",
  ExchangeRatesModel: { findById: () => ({ lean: async () => ({ lkrPerUsd: database.lkrPerUsd }) }) },
}));

/** Reads the version after the previously read one has expired. */
async function later(): Promise<string> {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(performance.now() + 60_000);
  try {
    return await latestContentVersion();
  } finally {
    vi.useRealTimers();
  }
}

beforeEach(async () => {
  database.isAway = false;
  followContentVersion();
  await contentChanged();
});

test("a change takes effect here at once, and is stored for other servers", async () => {
  const first = await latestContentVersion();
  const stored = database.version;
  await contentChanged();
  expect(await latestContentVersion()).not.toBe(first);
  expect(database.version).toBe(stored + 1);
});

test("other processes of the machine are notified of a change, and read the version again at once", async () => {
  worker.send.mockClear();
  await contentChanged();
  expect(worker.send.mock.calls).toEqual([[{ contentChanged: true }]]);
  const before = await latestContentVersion();
  database.version += 1;
  expect(await latestContentVersion()).toBe(before);
  const [, receive] = worker.on.mock.lastCall ?? [];
  receive({ contentChanged: true });
  expect(await latestContentVersion()).toContain(`${database.version} `);
});

test("the exchange rate changes with the version", async () => {
  database.lkrPerUsd = 310;
  await contentChanged();
  expect(lkrPerUsd()).toBe(310);
  database.lkrPerUsd = 300;
  await contentChanged();
  expect(lkrPerUsd()).toBe(300);
});

test("a change that could not be stored is stored before the next read of the version", async () => {
  const stored = database.version;
  database.isAway = true;
  await contentChanged();
  expect(database.version).toBe(stored);
  database.isAway = false;
  expect(await later()).toContain(`${stored + 1} `);
  expect(database.version).toBe(stored + 1);
});

test("the version includes the date in Sri Lanka, which starts before that of UTC", async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"], now: new Date("2026-11-23T18:30:00Z") });
  vi.advanceTimersByTime(2 * 60_000);
  try {
    expect(await latestContentVersion()).toContain(" 2026-11-24");
  } finally {
    vi.useRealTimers();
  }
});

test("a loaded value is kept until the content changes, and a failed load is repeated", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("Habarana");
  const places = whileUnchanged(load);
  await expect(places()).rejects.toThrow("away");
  expect([await places(), await places()]).toEqual(["Habarana", "Habarana"]);
  expect(load).toHaveBeenCalledTimes(2);
  await contentChanged();
  await places();
  expect(load).toHaveBeenCalledTimes(3);
});
