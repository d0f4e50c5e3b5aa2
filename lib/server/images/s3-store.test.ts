import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ProcessedImage } from "./process-image";
import { S3Store } from "./s3-store";

vi.mock("../infra/logger", () => ({ logger: () => ({ warn: () => {} }) }));

/** A fake of the database collection of records, with the methods that the store calls. */
const records = new Map<string, Record<string, unknown>>();
const collection = {
  insertOne: async (record: { _id: unknown }) => void records.set(String(record._id), record),
  findOne: async ({ _id, isComplete }: { _id: unknown; isComplete?: boolean }) => {
    const record = records.get(String(_id));
    return record && (isComplete === undefined || record.isComplete === isComplete) ? record : null;
  },
  updateOne: async ({ _id }: { _id: unknown }, { $set }: { $set: object }) =>
    void Object.assign(records.get(String(_id)) ?? {}, $set),
  deleteOne: async ({ _id }: { _id: unknown }) => void records.delete(String(_id)),
};

const BUCKET = "pictures-of-tests";
let server: FauxqsServer;
let store: S3Store;
let client: S3Client;

beforeAll(async () => {
  server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  vi.spyOn(mongoose.connection, "collection").mockReturnValue(collection as never);
});
afterAll(() => server.stop());
beforeEach(() => {
  records.clear();
  server.createBucket(BUCKET);
  server.emptyBucket(BUCKET);
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const settings = { endpoint: `http://127.0.0.1:${server.port}`, region: "us-east-1" };
  store = new S3Store({ ...settings, ...keys, bucket: BUCKET, isPathStyle: true });
  client = new S3Client({ ...settings, credentials: keys, forcePathStyle: true });
});

const newId = () => randomBytes(12).toString("hex");
const picture = (): ProcessedImage => ({
  bytes: randomBytes(90_000),
  type: "image/png",
  width: 400,
  height: 300,
  sizes: { 160: randomBytes(2_000), 320: randomBytes(7_000) },
});

async function keys(): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key }) => String(Key)).sort();
}

test("a picture is stored, read in each size, and deleted in all sizes", async () => {
  const [id, sent] = [newId(), picture()];
  await store.store(id, sent);
  expect(await keys()).toEqual([`pictures/${id}`, `pictures/${id}-160`, `pictures/${id}-320`]);
  for (const [width, bytes, type] of [
    [undefined, sent.bytes, "image/png"],
    [160, sent.sizes[160], "image/webp"],
    [320, sent.sizes[320], "image/webp"],
    // This width is larger than the picture, so the original is returned.
    [640, sent.bytes, "image/png"],
  ] as const) {
    const found = await store.find(id, width);
    expect(found).toMatchObject({ type, length: bytes?.length, isFinal: true });
    expect(await buffer((await found?.open()) as never)).toEqual(bytes);
  }
  expect(await store.load(id)).toEqual(sent);
  await store.delete(id);
  await store.delete(id);
  expect([await keys(), records.size, await store.find(id, undefined)]).toEqual([[], 0, null]);
});

test("an incomplete picture is not found, and is deleted with its objects", async () => {
  const id = newId();
  await store.store(id, picture());
  await collection.updateOne({ _id: id }, { $set: { isComplete: false } });
  expect([await store.find(id, undefined), await store.load(id)]).toEqual([null, null]);
  await store.delete(id);
  expect([await keys(), records.size]).toEqual([[], 0]);
});

test("a picture whose objects are missing is not found", async () => {
  const id = newId();
  await store.store(id, picture());
  server.emptyBucket(BUCKET);
  await expect((await store.find(id, 160))?.open()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await store.load(id)).toBeNull();
});

test("while S3 does not respond, requests fail with 503, for some seconds at once, and then work again", async () => {
  const id = newId();
  await store.store(id, picture());
  const { port } = server;
  await server.stop();
  const unavailable = { code: "UNAVAILABLE", headers: { "Retry-After": "5" } };
  await expect((await store.find(id, undefined))?.open()).rejects.toMatchObject(unavailable);
  server = await startFauxqs({ port, host: "127.0.0.1", logger: false });
  server.createBucket(BUCKET);
  const next = newId();
  await expect(store.store(next, picture())).rejects.toMatchObject(unavailable);
  expect(await keys()).toEqual([]);
  expect(records.get(next)).toMatchObject({ isComplete: false });
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6_000);
  await store.store(newId(), picture());
  later.mockRestore();
  expect(await keys()).toHaveLength(3);
});

test("a missing bucket causes 503", async () => {
  const settings = { endpoint: `http://127.0.0.1:${server.port}`, region: "us-east-1", isPathStyle: true };
  const other = new S3Store({ ...settings, accessKeyId: "k", secretAccessKey: "s", bucket: "none-such" });
  await expect(other.store(newId(), picture())).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
