import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type mongoose from "mongoose";
import type { Conduct, MailServer } from "../../e2e/fixtures/mail-server";
import { MAILS } from "../../lib/bounds";
import { productBookingBody, touristSignupBody } from "../../lib/samples/factories";
import type { Random } from "../chaos/random";

/**
 * Changes that each promise a mail, while the mail server refuses, hangs, dies and comes back, and the web process is
 * killed. At the end every promised mail must have arrived, none twice that was acknowledged, and each row of the
 * database must say so.
 *
 * Nothing waits for the pauses of production: rows that wait for their next try are moved back in the database.
 */

/** What the play needs of the application. */
export interface Stage {
  baseUrl: () => string;
  db: mongoose.mongo.Db;
  mails: MailServer;
  /** Kills the web process without a warning, and waits for another one. @returns when it was killed */
  kill: () => Promise<number>;
  /** A session of that account. */
  tokenOf: (role: "tourist" | "admin", account: { id: string; email: string }) => string;
  /** The address of the team (`MAIL_TEAM`). */
  team: string;
}

/** How often a conversation goes wrong, and how. What hangs holds its lane for a minute, so only some may. */
const WRONG: readonly (readonly [Conduct, share: number])[] = [
  ["refuses the sender for now", 0.06],
  ["refuses the reader for now", 0.06],
  ["refuses the mail for good", 0.06],
  ["closes half way", 0.06],
  ["closes instead of answering", 0.04],
  ["hangs", 0.01],
];

/** How a conversation goes, by chance. @param mayHang asked before one is made to hang */
export function chooseBy(random: Random, mayHang: () => boolean): () => Conduct {
  return () => {
    let rest = random.next();
    for (const [conduct, share] of WRONG) {
      rest -= share;
      if (rest < 0) return conduct === "hangs" && !mayHang() ? "well" : conduct;
    }
    return "well";
  };
}

/** A mail that a change promised. */
interface Promised {
  kind: string;
  /** Id of what it is about. */
  about: string;
  to: string;
}

const CLIENTS = 4;
/** How long a change is repeated that has no answer, in milliseconds. */
const REPEATED_FOR_MS = 60_000;
const MOVE_EVERY_MS = 300;
/** A killed process is dead by then, and the next one has not started yet, in milliseconds. */
const DEAD_WITHIN_MS = 300;
/** A mark that is later than this after its acknowledgement would be a fault of ours, in milliseconds. */
const MARKED_WITHIN_MS = 3_000;

export interface Outcome {
  promised: number;
  acknowledged: number;
  /** Taken twice, because the process died between the answer of the mail server and its mark. */
  doubledByDeath: number;
  kills: number;
  deaths: number;
  /** What should not be, in words. */
  findings: string[];
}

/** Plays. @param settledWithinMs how long it may take until the last mail has arrived */
export async function play(
  stage: Stage,
  {
    changes,
    kills,
    random,
    settledWithinMs,
  }: { changes: number; kills: number; random: Random; settledWithinMs: number },
): Promise<Outcome> {
  const { db, mails } = stage;
  const promised: Promised[] = [];
  const killedAt: number[] = [];
  let deaths = 0;
  let begun = 0;
  let isOver = false;

  const client = async () => {
    while (begun < changes) {
      begun += 1;
      promised.push(...(await change(stage, random)));
    }
  };
  const killer = async () => {
    for (let number = 1; number <= kills; number += 1) {
      while (begun < (changes * number) / (kills + 1)) await delay(20);
      // Mails are on their way then.
      await delay(200 + random.below(800));
      const died = await stage.kill();
      killedAt.push(died);
      // Whoever held a mail before that is dead: its time is over at once.
      const claimedBefore = new Date(died + DEAD_WITHIN_MS + MAILS.leaseMs);
      const held = { state: "sending", dueAt: { $lt: claimedBefore } };
      await db.collection("mails").updateMany(held, { $set: { dueAt: new Date() } });
    }
  };
  const dyingServer = async () => {
    while (!isOver) {
      await delay(2_000 + random.below(4_000));
      if (isOver) break;
      await mails.die();
      deaths += 1;
      await delay(300 + random.below(1_000));
      await mails.start();
    }
  };
  const clock = async () => {
    while (!isOver) {
      const waiting = { state: "queued", tries: { $gt: 0 }, dueAt: { $gt: new Date() } };
      await db.collection("mails").updateMany(waiting, { $set: { dueAt: new Date() } });
      await delay(MOVE_EVERY_MS);
    }
  };
  const beside = [dyingServer(), clock()];
  const main = Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)])
    .then(() => settled(stage, settledWithinMs))
    .finally(() => {
      isOver = true;
    });
  const [isSettled] = await Promise.all([main, ...beside]);
  const { findings, doubledByDeath } = await check(stage, promised, killedAt);
  if (!isSettled) findings.unshift(`not all mails are at rest after ${settledWithinMs / 1000} seconds`);
  return {
    ...{ promised: promised.length, acknowledged: mails.taken.length, doubledByDeath, kills, deaths },
    findings,
  };
}

/** One change, made however often the process dies meanwhile. @returns the mails that it promised */
async function change(stage: Stage, random: Random): Promise<Promised[]> {
  const by = random.next();
  if (by < 0.05) {
    const body = touristSignupBody();
    const { user } = await made<{ user: { id: string } }>(stage, "/api/auth/tourist/signup", { body });
    return [{ kind: "account.verify", about: user.id, to: body.email }];
  }
  if (by < 0.5) {
    const email = `${randomUUID()}@travellers.example`;
    const body = { name: "Ada Perera", email, message: "Do the boats go in the rain?" };
    const { _id } = await made<{ _id: string }>(stage, "/api/contact", { body });
    return [{ kind: "contact.message", about: _id, to: stage.team }];
  }
  const { email, fullName, country } = touristSignupBody();
  const tourist = {
    email,
    fullName,
    country,
    passwordHash: "none",
    sessionVersion: 0,
    emailVerified: true,
    createdAt: new Date(),
  };
  const { insertedId } = await stage.db.collection("tourists").insertOne(tourist);
  const token = stage.tokenOf("tourist", { id: insertedId.toHexString(), email });
  const { _id } = await made<{ _id: string }>(stage, "/api/bookings/product", {
    ...{ body: productBookingBody(), token },
  });
  return [{ kind: "booking.received", about: _id, to: email }];
}

async function made<T>(
  stage: Stage,
  path: string,
  { body, token }: { body: object; token?: string },
): Promise<T> {
  const giveUpAt = Date.now() + REPEATED_FOR_MS;
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  for (;;) {
    // A killed process cuts off its answer anywhere.
    const answer = await fetch(`${stage.baseUrl()}${path}`, {
      ...{ method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) },
    })
      .then(async (got) => ({ ok: got.ok, status: got.status, said: await got.text() }))
      .catch(() => undefined);
    if (answer?.ok) return JSON.parse(answer.said) as T;
    const said = answer ? `${answer.status} ${answer.said}` : "no answer";
    if (Date.now() > giveUpAt || answer?.status === 400) throw new Error(`${path}: ${said}`);
    await delay(100);
  }
}

/** Waits until all events are told and all mails at rest. @returns whether they are */
async function settled({ baseUrl, db, tokenOf }: Stage, withinMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs;
  const admin = await db.collection("admins").findOne({});
  if (!admin) throw new Error("there is no admin");
  const token = tokenOf("admin", { id: admin._id.toHexString(), email: admin.email });
  const untold = { "outbox.0": { $exists: true } };
  const moving = { state: { $in: ["queued", "sending"] } };
  while (Date.now() < giveUpAt) {
    // It tells all events before it answers.
    await fetch(`${baseUrl()}/api/admin/audit?limit=1`, { headers: { Authorization: `Bearer ${token}` } })
      .then((answer) => answer.text())
      .catch(() => "");
    const left = await Promise.all([
      ...["bookings", "contactmessages", "tourists"].map((of) => db.collection(of).countDocuments(untold)),
      db.collection("mails").countDocuments(moving),
    ]);
    if (left.every((count) => count === 0)) return true;
    await delay(500);
  }
  return false;
}

/** Compares what was promised, the rows, and what the mail server has taken. */
async function check({ db, mails }: Stage, promised: readonly Promised[], killedAt: readonly number[]) {
  const findings: string[] = [];
  let doubledByDeath = 0;
  const rows = await db.collection("mails").find().toArray();
  const rowsBy = Map.groupBy(rows, ({ kind, about }) => `${kind} ${about.id}`);
  const takenBy = Map.groupBy(mails.taken, ({ id }) => id.split("@")[0]);
  for (const { kind, about, to } of promised) {
    const found = rowsBy.get(`${kind} ${about}`) ?? [];
    if (found.length !== 1) findings.push(`${kind} of ${about}: ${found.length} rows`);
    for (const { _id } of found) {
      const taken = takenBy.get(_id.toHexString()) ?? [];
      if (taken.length === 0) findings.push(`${kind} of ${about} never arrived`);
      if (taken.some((one) => one.to !== to)) findings.push(`${kind} of ${about} went to somebody else`);
    }
  }
  for (const row of rows) {
    const { _id, state, kind, sentAt, dueAt, claim, tries, letter } = row;
    const isRight = state === "sent" && sentAt && dueAt === null && claim === null && tries > 0 && letter;
    if (!isRight) findings.push(`the row ${_id} of ${kind} is ${state} after ${tries} tries`);
  }
  for (const [id, taken] of takenBy) {
    if (!rows.some(({ _id }) => _id.toHexString() === id)) findings.push(`a mail without a row: ${id}`);
    for (const [index, { id: messageId }] of taken.slice(1).entries()) {
      const before = taken[index];
      const isDeath = killedAt.some(
        (killed) => before && before.at <= killed + DEAD_WITHIN_MS && killed - before.at < MARKED_WITHIN_MS,
      );
      if (isDeath && messageId === before?.id) doubledByDeath += 1;
      else findings.push(`${id} was acknowledged, and sent again`);
    }
  }
  return { findings, doubledByDeath };
}
