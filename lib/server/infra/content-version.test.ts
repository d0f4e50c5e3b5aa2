import { beforeEach, expect, test, vi } from "vitest";
import { latestContentVersion } from "../../runtime/content-version";
import { contentChanged, followContentVersion, whileUnchanged } from "./content-version";

/** The counter in the database, and whether the database is unreachable. */
const database = vi.hoisted(() => ({ version: 0, isAway: false }));

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

test("a change is known here at once, and stored for others", async () => {
  const first = await latestContentVersion();
  const stored = database.version;
  await contentChanged();
  expect(await latestContentVersion()).not.toBe(first);
  expect(database.version).toBe(stored + 1);
});

test("a change that could not be stored is stored before the version is read again", async () => {
  const stored = database.version;
  database.isAway = true;
  await contentChanged();
  expect(database.version).toBe(stored);
  database.isAway = false;
  expect(await later()).toContain(`${stored + 1} `);
  expect(database.version).toBe(stored + 1);
});

test("with it comes the day in Sri Lanka, which begins before that of Greenwich", async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"], now: new Date("2026-11-23T18:30:00Z") });
  vi.advanceTimersByTime(2 * 60_000);
  try {
    expect(await latestContentVersion()).toContain(" 2026-11-24");
  } finally {
    vi.useRealTimers();
  }
});

test("what was loaded is kept until the content changes, and what failed is not", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("Habarana");
  const places = whileUnchanged(load);
  await expect(places()).rejects.toThrow("away");
  expect([await places(), await places()]).toEqual(["Habarana", "Habarana"]);
  expect(load).toHaveBeenCalledTimes(2);
  await contentChanged();
  await places();
  expect(load).toHaveBeenCalledTimes(3);
});
