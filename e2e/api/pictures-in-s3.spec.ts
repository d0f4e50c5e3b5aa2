import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "@playwright/test";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import mongoose from "mongoose";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { expectError } from "../fixtures/api-client";
import { startCommand } from "../fixtures/commands";
import { callForm, providerSignupFields } from "../fixtures/forms";
import { inServer } from "../fixtures/in-server";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { portrait } from "../fixtures/pictures";
import { startServer } from "../fixtures/server";

/**
 * Tests uploaded pictures in S3-compatible storage: upload, deletion of unused ones, and moves to and from the
 * database.
 */

const BUCKET = "nelum-pictures";
let s3: FauxqsServer;
let own: OwnDatabase;
let client: S3Client;
let settings: Record<string, string>;
let folder: string;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-s3-"));
  s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  s3.createBucket(BUCKET);
  const endpoint = `http://127.0.0.1:${s3.port}`;
  settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: "nelum",
    S3_SECRET_ACCESS_KEY: "secret of tests",
  };
  const credentials = { accessKeyId: "nelum", secretAccessKey: "secret of tests" };
  client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
  own = await startOnOwnDatabase("s3", settings);
});
test.afterAll(async () => {
  await own.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function objects(): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key = "" }) => Key.replace("pictures/", "")).sort();
}

const documents = (name: string) => own.db.collection(`images.${name}`).countDocuments();

const addProvider = async () =>
  callForm<OwnProviderDto>(
    "POST",
    "/api/admin/providers",
    providerSignupFields(),
    { profilePicture: [await portrait()], photos: [await portrait()] },
    { baseUrl: own.baseUrl, token: own.admin },
  );

/** The ids of a new provider and of its pictures. */
async function newProvider(): Promise<{ id: string; pictures: string[] }> {
  const { status, body } = await addProvider();
  expect(status).toBe(201);
  const pictures = [body.profilePicture, ...body.photos].map((address) => address?.split("/").at(-1) ?? "");
  return { id: body._id, pictures };
}

async function look(id: string, width?: number, baseUrl = own.baseUrl) {
  const response = await fetch(`${baseUrl}/api/images/${id}${width ? `?width=${width}` : ""}`);
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, type: headers.get("content-type"), length: headers.get("content-length"), bytes };
}

const command = (name: string, args: readonly string[], changes: Record<string, string> = {}) =>
  startCommand(name, args, { MONGODB_URI: own.mongodbUri, DATA_DIR: folder, ...settings, ...changes }).ended;

test("an upload is stored only in S3, served from there, and deleted once no document uses it", {
  tag: "@extended",
}, async () => {
  const { id, pictures } = await newProvider();
  expect(await objects()).toEqual(pictures.flatMap((one) => [one, `${one}-160`, `${one}-320`]).sort());
  expect([await documents("s3"), await documents("files"), await documents("chunks")]).toEqual([2, 0, 0]);
  const whole = await look(pictures[0] ?? "");
  expect(whole).toMatchObject({ status: 200, type: "image/jpeg", length: String(whole.bytes.length) });
  const small = await look(pictures[0] ?? "", 160);
  expect(small).toMatchObject({ status: 200, type: "image/webp", length: String(small.bytes.length) });

  await own.db.collection("providers").deleteOne({ _id: new mongoose.mongo.ObjectId(id) });
  const sweep = () =>
    inServer(own.mongodbUri, `await (await load("jobs/sweep")).sweepExpired(new Date());`, settings);
  // The sweep keeps new pictures, because a picture is stored before the document that uses it.
  await sweep();
  expect(await documents("s3")).toBe(2);
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await own.db.collection("images.s3").updateMany({}, { $set: { begunAt: twoHoursAgo } });
  await sweep();
  expect([await documents("s3"), await objects()]).toEqual([0, []]);
});

test("pictures can be moved to the database and back, and --delete removes the old copy", {
  tag: "@extended",
}, async () => {
  const { pictures } = await newProvider();
  const [picture = ""] = pictures;
  const before = [await look(picture), await look(picture, 160)];
  const inS3 = await objects();

  const copied = await command("pictures", ["--to", "database"]);
  expect(copied.said).toContain("2 pictures copied to the database and compared, 0 already there");
  expect([copied.code, await documents("files"), await objects()]).toEqual([0, 2, inS3]);
  // Simulates an interrupted move: one of the two pictures is missing in the database.
  await own.db.collection("images.files").deleteOne({});
  const repeated = await command("pictures", ["--to", "database", "--delete"]);
  expect(repeated.said).toContain("1 picture copied to the database and compared, 1 already there");
  expect(repeated.code).toBe(0);
  expect([await documents("files"), await documents("s3"), await objects()]).toEqual([2, 0, []]);
  const withoutS3 = await startServer({ MONGODB_URI: own.mongodbUri });
  for (const { baseUrl } of [own, withoutS3]) {
    expect([await look(picture, undefined, baseUrl), await look(picture, 160, baseUrl)]).toEqual(before);
  }
  await withoutS3.stop();

  const back = await command("pictures", ["--to", "s3", "--delete"]);
  expect(back.said).toContain("2 pictures copied to S3 and compared");
  expect([await documents("files"), await documents("chunks"), await objects()]).toEqual([0, 0, inS3]);
  expect([await look(picture), await look(picture, 160)]).toEqual(before);
});

test("a backup mentions that pictures in S3 are missing, and a move without settings names the missing ones", {
  tag: "@extended",
}, async () => {
  const backup = await command("backup", [path.join(folder, "one.backup")]);
  expect(backup.said).toContain("2 pictures in S3 are not in this file: back up the bucket too.");
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
  const refused = await command("pictures", ["--to", "s3"], none);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"),
  });
});

test("while S3 does not respond, uploads and pictures return 503 and pages load", {
  tag: "@extended",
}, async () => {
  const picture = await own.db.collection("images.s3").findOne();
  await s3.stop();
  const gone = await look(String(picture?._id));
  expect(gone).toMatchObject({ status: 503, type: "application/json" });
  expect(JSON.parse(gone.bytes.toString())).toMatchObject({ code: "UNAVAILABLE" });
  expectError(
    await addProvider(),
    503,
    "UNAVAILABLE",
    "We can't load this right now. Please try again in a moment.",
  );
  expect(await own.db.collection("providers").countDocuments()).toBe(1);
  expect((await fetch(`${own.baseUrl}/services`)).status).toBe(200);
  const refused = await command("pictures", ["--to", "database"]);
  expect(refused.said).toContain("S3 cannot be used");
  expect(refused.code).toBe(1);
});
