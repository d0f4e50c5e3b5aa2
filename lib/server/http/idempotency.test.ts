import mongoose from "mongoose";
import { beforeEach, expect, test, vi } from "vitest";
import { type KeyedRequest, requireRoomToWait, runOnce, type StoredResponse } from "./idempotency";

/** Replaces the collection of records in the database. */
const records = vi.hoisted(() => new Map<string, Record<string, unknown>>());
const looks = vi.hoisted(() => ({ count: 0 }));

vi.mock("../infra/env", () => ({ env: () => ({ JWT_SECRET: "secret" }) }));
vi.mock("@/models/idempotency-record", () => ({
  IdempotencyRecordModel: {
    create: async ([record]: [{ _id: string }]) => {
      if (records.has(record._id)) throw new mongoose.mongo.MongoServerError({ code: 11_000, message: "" });
      records.set(record._id, record);
    },
    findById: (id: string) => ({
      lean: async () => {
        looks.count += 1;
        return records.get(id);
      },
    }),
    updateOne: async ({ _id }: { _id: string }, { $set }: { $set: object }) => {
      records.set(_id, { ...records.get(_id), ...$set });
    },
    deleteOne: async ({ _id }: { _id: string }) => void records.delete(_id),
  },
}));

const ANSWER: StoredResponse = { status: 201, body: { made: true } };

/** Sends the same request again and again; the first one runs until `end` is called. */
function sameRequest() {
  const { promise, resolve: end } = Promise.withResolvers<StoredResponse>();
  let runs = 0;
  const send = (signal = new AbortController().signal, body: unknown = { adults: 2 }) => {
    const request: KeyedRequest = { scope: "tourist:1", call: "bookings", key: "k", body, signal };
    return runOnce(request, () => {
      runs += 1;
      return promise;
    });
  };
  return { send, end, runs: () => runs };
}

/** Lets all pending promise callbacks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  records.clear();
  looks.count = 0;
});

test("two repeats wait for the first request, and a third is rejected at once", async () => {
  const { send, end, runs } = sameRequest();
  const named = { scope: "tourist:1", call: "bookings", key: "k" };
  const sent = [send()];
  await settle();
  expect(() => requireRoomToWait(named)).not.toThrow();
  sent.push(send(), send());
  await settle();
  expect(() => requireRoomToWait(named)).toThrow(expect.objectContaining({ code: "REQUEST_IN_PROGRESS" }));
  await expect(send()).rejects.toMatchObject({
    code: "REQUEST_IN_PROGRESS",
    headers: { "Retry-After": "5" },
  });
  await expect(send(undefined, { adults: 3 })).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  end(ANSWER);
  expect(await Promise.all(sent)).toEqual([ANSWER, ANSWER, ANSWER]);
  expect(runs()).toBe(1);
  // Each of the four repeats has queried the database once. Two of them waited, and then queried it again.
  expect(looks.count).toBe(6);
});

test("a waiting client that disconnects makes room for another", async () => {
  const { send, end } = sameRequest();
  const first = send();
  await settle();
  const leaver = new AbortController();
  const left = send(leaver.signal);
  const stays = send();
  await settle();
  leaver.abort();
  await expect(left).rejects.toMatchObject({ words: "cutShort" });
  const other = send();
  await settle();
  end(ANSWER);
  expect(await Promise.all([first, stays, other])).toEqual([ANSWER, ANSWER, ANSWER]);
});

test("when the first request fails, a waiting one runs instead", async () => {
  const { send, end, runs } = sameRequest();
  const failing = Promise.withResolvers<StoredResponse>();
  const request: KeyedRequest = {
    scope: "tourist:1",
    call: "bookings",
    key: "k",
    body: { adults: 2 },
    signal: new AbortController().signal,
  };
  const first = runOnce(request, () => failing.promise);
  await settle();
  const second = send();
  await settle();
  failing.reject(new mongoose.mongo.MongoServerError({ code: 11_000, message: "" }));
  await expect(first).rejects.toMatchObject({ code: 11_000 });
  await settle();
  expect(runs()).toBe(1);
  end(ANSWER);
  expect(await second).toEqual(ANSWER);
});
