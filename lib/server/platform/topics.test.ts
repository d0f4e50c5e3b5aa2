import { beforeEach, expect, test, vi } from "vitest";
import { latestVersions, type Versions } from "../../door/topics";
import { followTopics, refresh, whileUnchanged } from "./topics";

/** The versions in the database, and whether it can be reached. */
const database = vi.hoisted(() => ({ versions: new Map<string, string>(), isAway: false }));

vi.mock("./db", () => ({ connectDatabase: async () => {} }));
vi.mock("./logger", () => ({ logger: () => ({ error: () => {} }) }));
vi.mock("@/models/topic-version", () => ({
  TopicVersionModel: {
    updateOne: async ({ _id }: { _id: string }, { version }: { version: string }) => {
      if (database.isAway) throw new Error("away");
      database.versions.set(_id, version);
    },
    find: () => ({
      lean: async () => Array.from(database.versions, ([_id, version]) => ({ _id, version })),
    }),
  },
}));

const stored = () => Object.fromEntries(database.versions) as Versions;

/** Lets the versions that were read last grow old. */
async function later(): Promise<Versions> {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(performance.now() + 60_000);
  try {
    return await latestVersions();
  } finally {
    vi.useRealTimers();
  }
}

beforeEach(() => {
  database.versions.clear();
  database.isAway = false;
  followTopics();
});

test("a change is known here at once, and stored for others", async () => {
  await refresh("reviews");
  const first = (await latestVersions()).reviews;
  expect(stored().reviews).toBe(first);
  await refresh("providers", "reviews");
  expect(await latestVersions()).toMatchObject(stored());
  expect((await latestVersions()).reviews).not.toBe(first);
});

test("a change that could not be stored is known here, and stored before the versions are read again", async () => {
  await refresh("reviews");
  const before = stored().reviews;
  database.isAway = true;
  await refresh("reviews");
  const now = (await latestVersions()).reviews;
  expect([stored().reviews, now === before]).toEqual([before, false]);
  database.isAway = false;
  expect((await later()).reviews).toBe(now);
  expect(stored().reviews).toBe(now);
});

test("with them comes the day in Sri Lanka, which begins before that of Greenwich", async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"], now: new Date("2026-11-23T18:30:00Z") });
  vi.advanceTimersByTime(2 * 60_000);
  try {
    expect((await latestVersions()).day).toBe("2026-11-24");
  } finally {
    vi.useRealTimers();
  }
});

test("what was loaded is kept until its topic changes, and what failed is not", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("Habarana");
  const places = whileUnchanged(["providers"], load);
  await expect(places()).rejects.toThrow("away");
  expect([await places(), await places()]).toEqual(["Habarana", "Habarana"]);
  await refresh("reviews");
  await places();
  expect(load).toHaveBeenCalledTimes(2);
  await refresh("providers");
  await places();
  expect(load).toHaveBeenCalledTimes(3);
});
