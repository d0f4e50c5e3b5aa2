import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { listing } from "../lib/samples/factories.ts";
import { providerSearch } from "../lib/server/providers/search-fields.ts";
import { median } from "./load.mjs";

/** How long the first answer takes: after a start, and after a change. */

const LOOK_EVERY_MS = 20;

async function home(address) {
  const began = performance.now();
  const answer = await fetch(`${address}/`, { headers: { "Accept-Encoding": "br" } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/: ${answer.status}`);
  return { text, ms: performance.now() - began };
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureStarts(stage, { how }) {
  const step = stage.say.step("Starts, and the first page after an approval");
  const { site } = stage;
  const starts = [];
  for (let round = 0; round < how.rounds; round += 1) {
    const began = performance.now();
    const server = await stage.webServer();
    await home(server.address);
    starts.push(performance.now() - began);
    await server.stop();
  }

  const other = await stage.webServer();
  const kept = [];
  const first = [];
  const here = [];
  const there = [];
  await home(other.address);
  for (let round = 0; round < how.rounds; round += 1) {
    kept.push((await home(site.address)).ms);
    const serviceName = `Approved ${randomUUID()}`;
    const provider = await addWaiting(site.db, serviceName);
    const approval = await fetch(`${site.address}/api/admin/providers/${provider}/approve`, {
      ...{ method: "PUT", headers: { Authorization: `Bearer ${site.admin}` } },
    });
    if (!approval.ok) throw new Error(`approval: ${approval.status}`);
    const approved = performance.now();
    /** Milliseconds from the approval on until this server's home shows it. */
    const shown = async (address, onFirst = (_ms) => {}) => {
      let { text, ms } = await home(address);
      onFirst(ms);
      while (!text.includes(serviceName)) {
        await sleep(LOOK_EVERY_MS);
        ({ text } = await home(address));
      }
      return performance.now() - approved;
    };
    const [a, b] = await Promise.all([shown(site.address, (ms) => first.push(ms)), shown(other.address)]);
    here.push(a);
    there.push(b);
    await fetch(`${site.address}/api/admin/providers/${provider}`, {
      ...{ method: "DELETE", headers: { Authorization: `Bearer ${site.admin}` } },
    });
  }
  await other.stop();
  step.done();
  const line = (what, times) => ({ what, "ms (median)": median(times), "ms (highest)": Math.max(...times) });
  return [
    {
      title: "First answers",
      table: [
        line("a web server's start, until home is answered", starts),
        line("home, asked again", kept),
        line("home, the first time after an approval", first),
        line("from an approval until home shows it, same web server", here),
        line("from an approval until home shows it, another web server", there),
      ],
    },
  ];
}

/** A provider who waits for approval. @param {mongoose.mongo.Db} db */
async function addWaiting(db, serviceName) {
  const fields = { ...listing({ serviceName }), email: `${randomUUID()}@hosts.example` };
  const { insertedId } = await db.collection("providers").insertOne({
    ...{ ...fields, ...providerSearch(fields), passwordHash: "none", sessionVersion: 0 },
    ...{ profilePicture: null, photos: [], approved: false, awaitingApproval: true, pendingChange: null },
    ...{ version: 0, createdAt: new Date() },
  });
  return insertedId.toHexString();
}
