import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { Person } from "../../bench/people.mjs";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import type { Random } from "../fixtures/random";
import type { Count, Kind, Ledger, Thing } from "./ledger";

/** A client: sends requests, repeats those without a response, and records in the ledger what was acknowledged. */

const PAUSE_AFTER_ERROR_MS = 100;
const PATIENCE_MS = 30_000;
/** The share of requests that are not repeated after an error. */
const ABANDONED = 0.3;

/** Shared by all clients of a round. */
export interface Round {
  baseUrl: () => string;
  ledger: Ledger;
  random: Random;
  /** Set when the clients should stop. */
  isOver: boolean;
  /** When clients stop repeating requests, in milliseconds since 1970. */
  giveUpAt: number;
}

interface Ask {
  body?: object | FormData;
  key?: string;
  /** The counters to increase with each request and each acknowledgement. */
  counts?: Count;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  body: any;
}

export interface Target {
  reviewType: "product" | "service" | "tourist";
  targetId: string;
}

export class Client {
  /** If true, gives up at the first error; otherwise repeats a request until it gets a response. */
  once = false;
  /** The bookings that this client made, the oldest first. */
  readonly bookings: Thing[] = [];

  constructor(
    readonly round: Round,
    readonly person?: Person,
  ) {}

  get id(): string {
    return this.person?.id ?? "";
  }

  /**
   * Decides at random whether the next request is repeated after an error.
   * @returns a random number below 1, with which the caller selects the next request
   */
  nextChoice(): number {
    this.once = this.round.random.next() < ABANDONED;
    return this.round.random.next();
  }

  /**
   * Sends a request, repeatedly if necessary, until its outcome is certain or the client gives up.
   * @returns undefined if the client gave up, so that the outcome is uncertain
   */
  async ask(method: string, path: string, ask: Ask = {}): Promise<Answer | undefined> {
    const { ledger } = this.round;
    for (;;) {
      if (ask.counts) ask.counts.sent += 1;
      const answer = await this.#send(method, path, ask);
      if (answer && answer.status < 300) {
        ledger.acknowledged += 1;
        if (ask.counts) ask.counts.told += 1;
        return answer;
      }
      const { status = 503, body } = answer ?? {};
      if (status >= 500 && status !== 503) {
        ledger.errors.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
      }
      const mayPass = status >= 500 || status === 429 || body?.code === "REQUEST_IN_PROGRESS";
      if (!mayPass) return answer;
      if (this.once || Date.now() > this.round.giveUpAt) return undefined;
      await delay(PAUSE_AFTER_ERROR_MS);
    }
  }

  async #send(method: string, path: string, { body, key }: Ask): Promise<Answer | undefined> {
    const isJson = body && !(body instanceof FormData);
    try {
      const answer = await fetch(`${this.round.baseUrl()}${path}`, {
        method,
        headers: {
          ...(this.person && { Authorization: `Bearer ${this.person.token}` }),
          ...(key && { "Idempotency-Key": key }),
          ...(isJson && { "Content-Type": "application/json" }),
        },
        body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text && JSON.parse(text) };
    } catch (error) {
      const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
      if (code !== "ECONNREFUSED") this.round.ledger.cut += 1;
      return undefined;
    }
  }

  /** Creates a document and records it. Without an idempotency key, the request is never repeated. */
  async add(
    kind: Kind,
    path: string,
    bodyOf: (marker: string) => object | Promise<FormData>,
    isKeyed = true,
  ): Promise<void> {
    const marker = `chaos ${randomUUID()}`;
    const thing = this.round.ledger.thing(kind, marker);
    this.once ||= !isKeyed;
    const body = await bodyOf(marker);
    const answer = await this.ask("POST", path, { body, ...(isKeyed && { key: randomUUID() }) });
    if (answer && answer.status < 300) {
      thing.ids.add(answer.body._id);
      if (kind === "booking") this.bookings.push(thing);
      return;
    }
    if (answer?.body.code === "TOO_MANY_WAITING") return this.#cancelOldest();
    // An admin may have cancelled the booking that allowed the review. No other rejection is expected.
    if (answer && answer.body.code !== "NOT_ELIGIBLE") {
      this.round.ledger.refused.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }

  /** Cancels the client's oldest booking, because a tourist may have at most twenty open bookings. */
  async #cancelOldest(): Promise<void> {
    const id = firstId(this.bookings.shift());
    if (id)
      await this.change("PUT", API.cancelBooking(id), "booking.cancelled", id, { reason: "plans-changed" });
  }

  addReview(target: Target): Promise<void> {
    const { random } = this.round;
    return this.add("review", API.reviews, async (marker) => {
      const form = formOf({ ...target, rating: 1 + random.below(5), comment: marker });
      form.append("image", await picture(random.below(400)));
      return form;
    });
  }

  /** Sends a change that creates an audit entry of this type each time. */
  change(method: string, path: string, type: string, target: string, body?: object) {
    const counts = this.round.ledger.count(`${this.id} ${type} ${target}`);
    return this.ask(method, path, { ...(body && { body }), counts });
  }

  /** Sets a field that no other client writes. */
  async set(
    method: string,
    path: string,
    body: object,
    about: { collection: string; id: string; field: string; text: string; type: string },
  ): Promise<void> {
    const { collection, id, field, text, type } = about;
    const value = this.round.ledger.value(`${collection} ${id} ${field}`);
    value.since.add(text);
    const answer = await this.change(method, path, type, id, body);
    // If a repeated request is rejected, the first one may have succeeded, so `text` stays a possible value.
    if (!answer || answer.status >= 300) return;
    value.told = text;
    value.since.clear();
  }

  rename(collection: string, type: string): Promise<void> {
    const fullName = `Chaos ${randomUUID()}`;
    const about = { collection, id: this.id, field: "fullName", text: fullName, type };
    return this.set("PATCH", API.me, { fullName }, about);
  }

  async remove(thing: Thing): Promise<void> {
    thing.deletion = "asked";
    const paths = { booking: ADMIN_API.booking, message: ADMIN_API.message, review: ADMIN_API.review };
    const answer = await this.ask("DELETE", paths[thing.kind](firstId(thing)));
    if (answer && answer.status < 300) thing.deletion = "told";
  }
}

/** The first known id of a document, or an empty text. */
export const firstId = (thing: Thing | undefined): string => [...(thing?.ids ?? [])][0] ?? "";

export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** The number in a listing's name determines the width of its pictures, so that a partial change is detected. */
export const serviceName = (number: number) => `Chaos Boats ${number}`;
export const widthOf = (name: string) => 100 + Number(name.split(" ").at(-1));

export async function picture(number: number): Promise<File> {
  const width = widthOf(serviceName(number));
  const create = { width, height: 80, channels: 3 as const, background: "teal" };
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  return new File([bytes], "holiday.jpg", { type: "image/jpeg" });
}
