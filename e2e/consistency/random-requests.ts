import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { SERVICES_PER_PAGE } from "../../lib/domain/found-offers";
import { REVIEWS_AT_ONCE } from "../../lib/domain/review-page";
import { listing, productBookingBody } from "../../lib/fixtures/factories";
import { bookingSearch } from "../../lib/server/bookings/search-fields";
import { providerSearch } from "../../lib/server/providers/search-fields";
import { reviewSearch } from "../../lib/server/reviews/search-fields";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import type { Random } from "../fixtures/random";
import { History, marked, type Thing, versionsIn } from "./history";
import { ODD_REQUESTS, sendOdd } from "./odd-requests";

/**
 * Sends many requests to web servers on one database while the public content changes at random. No response may be
 * older than two seconds, belong to another visitor or mix versions, and no odd request may change the responses to
 * others.
 */

const { ObjectId } = mongoose.mongo;

export interface Target {
  servers: readonly [string, string];
  db: mongoose.mongo.Db;
  admin: string;
  tourist: (account: { id: string; email: string }) => string;
  random: Random;
}

/** The problems found, and the numbers of checked responses and of changes made. */
export interface Found {
  answers: number;
  changes: number;
  problems: string[];
}

/** Maximum number of hosts: each list must show all of them on its first page. */
const MOST_HOSTS = SERVICES_PER_PAGE;
const MOST_REVIEWS = REVIEWS_AT_ONCE;
const READERS = 6;
const PAUSE_BETWEEN_CHANGES_MS = 150;
const PRODUCT = { name: "Jeep Safari", id: "jeep-safari" };
const SHOWN_PROBLEMS = 50;

interface Host {
  thing: Thing;
  /** Identifies the name of the host's service, such as `name-3`; `thing` identifies the host. */
  name: Thing;
  id: string;
  approved: boolean;
  version: number;
}

interface Review {
  thing: Thing;
  id: string;
  approved: boolean;
  target: string;
}

interface Visitor {
  mark: string;
  headers: Record<string, string>;
}

export class RandomRequests {
  readonly found: Found = { answers: 0, changes: 0, problems: [] };
  #at: Target;
  #history = new History();
  #hosts: Host[] = [];
  #reviews: Review[] = [];
  #number = 0;
  #requestIds = new Set<string>();
  /** The last response text and its ETag, by server, address and encoding. */
  #tagged = new Map<string, { tag: string; text: string }>();

  constructor(at: Target) {
    this.#at = at;
  }

  #one<T>(items: readonly T[]): T {
    return items[this.#at.random.below(items.length)] as T;
  }

  #problem(problem: string): void {
    if (this.found.problems.length < SHOWN_PROBLEMS) this.found.problems.push(problem);
  }

  /** Changes content and reads it at the same time, for `seconds`. */
  async run(seconds: number): Promise<void> {
    const visitors = [undefined, await this.#newVisitor(1), await this.#newVisitor(2)];
    const over = new AbortController();
    const reading = Array.from({ length: READERS }, async () => {
      while (!over.signal.aborted) await this.#read(visitors);
    });
    const ends = performance.now() + seconds * 1_000;
    try {
      while (performance.now() < ends) {
        await this.#changeSomething();
        await sleep(this.#at.random.below(2 * PAUSE_BETWEEN_CHANGES_MS));
      }
    } finally {
      over.abort();
      await Promise.all(reading);
    }
  }

  /* Changes */

  async #admin(method: string, path: string, body?: object): Promise<void> {
    const { servers, admin } = this.#at;
    const answer = await fetch(`${this.#one(servers)}${path}`, {
      method,
      headers: { Authorization: `Bearer ${admin}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    this.found.changes += 1;
  }

  async #changeSomething(): Promise<void> {
    const host = this.#at.random.pick(this.#hosts);
    const review = this.#at.random.pick(this.#reviews);
    const choices = [
      ...(this.#hosts.length < MOST_HOSTS ? [() => this.#addHost()] : []),
      ...(this.#reviews.length < MOST_REVIEWS ? [() => this.#addReview(host)] : []),
      ...(host
        ? [
            () => this.#approve(host, !host.approved),
            () => this.#change(host),
            () => this.#change(host),
            () => this.#deleteHost(host),
          ]
        : []),
      ...(review ? [() => this.#deleteReview(review)] : []),
      ...(review && !review.approved ? [() => this.#approveReview(review)] : []),
    ];
    await this.#one(choices)();
  }

  /** Adds a pending host. */
  async #addHost(): Promise<Host> {
    this.#number += 1;
    const thing: Thing = `host-${this.#number}`;
    const name: Thing = `name-${this.#number}`;
    const words = {
      ...listing(),
      ...wordsOf({ thing, name, version: 1 }),
      email: `${randomUUID()}@hosts.example`,
    };
    const { insertedId } = await this.#at.db.collection("providers").insertOne({
      ...{ ...words, ...providerSearch(words), passwordHash: "none", sessionVersion: 0 },
      ...{ profilePicture: null, photos: [], approved: false, awaitingApproval: true, pendingChange: null },
      ...{ version: 0, createdAt: new Date() },
    });
    const host = { thing, name, id: insertedId.toHexString(), approved: false, version: 1 };
    this.#hosts.push(host);
    await this.#history.change({ [name]: 1 }, async () => {});
    return host;
  }

  async #approve(host: Host, approved: boolean): Promise<void> {
    host.approved = approved;
    await this.#history.change({ [host.thing]: approved ? host.version : null }, () =>
      this.#admin("PUT", `/api/admin/providers/${host.id}/approve`, { approved }),
    );
  }

  async #change(host: Host): Promise<void> {
    host.version += 1;
    const { thing, name, version } = host;
    await this.#history.change({ [thing]: host.approved ? version : null, [name]: version }, () =>
      this.#admin("PATCH", `/api/admin/providers/${host.id}`, wordsOf(host)),
    );
  }

  async #deleteHost(host: Host): Promise<void> {
    this.#hosts = this.#hosts.filter((one) => one !== host);
    await this.#history.change({ [host.thing]: null, [host.name]: null }, () =>
      this.#admin("DELETE", `/api/admin/providers/${host.id}`),
    );
  }

  /** Adds an unapproved review of the host or of a product. */
  async #addReview(host: Host | undefined): Promise<void> {
    this.#number += 1;
    const thing: Thing = `review-${this.#number}`;
    const comment = `Quiet and kind: ${marked(thing, 1)}`;
    const target = host && this.#at.random.chance(0.7) ? host.id : PRODUCT.id;
    const { insertedId } = await this.#at.db.collection("reviews").insertOne({
      ...{ reviewType: target === PRODUCT.id ? "product" : "service", targetId: target },
      ...{ reviewerRole: "tourist", reviewerId: new ObjectId(), rating: 5, comment },
      ...reviewSearch({ comment }, []),
      ...{ image: null, approved: false, createdAt: new Date() },
    });
    this.#reviews.push({ thing, id: insertedId.toHexString(), approved: false, target });
  }

  async #approveReview(review: Review): Promise<void> {
    review.approved = true;
    await this.#history.change({ [review.thing]: 1 }, () =>
      this.#admin("PUT", `/api/admin/reviews/${review.id}/approve`),
    );
  }

  async #deleteReview(review: Review): Promise<void> {
    this.#reviews = this.#reviews.filter((one) => one !== review);
    await this.#history.change({ [review.thing]: null }, () =>
      this.#admin("DELETE", `/api/admin/reviews/${review.id}`),
    );
  }

  /* Responses */

  /** Creates a tourist with a booking. Only responses to this tourist may contain the name `mark`. */
  async #newVisitor(number: number): Promise<Visitor> {
    const mark = `visitor-${number}-${randomUUID().slice(0, 8)}`;
    const _id = new ObjectId();
    const person = { fullName: mark, email: `${mark}@travellers.example`, country: "Norway" };
    const account = { passwordHash: "none", sessionVersion: 0, createdAt: new Date() };
    await this.#at.db
      .collection("tourists")
      .insertOne({ _id, ...account, ...person, ...touristSearch(person) });
    const { productType, totalPrice, ...body } = productBookingBody({ specialNotes: mark });
    const booking = {
      ...{ ...body, productType, totalPrice, provider: null, category: PRODUCT.name },
      ...{ reference: `NT-${mark}`, tourist: { _id, fullName: mark, email: person.email } },
      ...{ price: null, status: "confirmed", cancelReason: null, cancelNote: "", version: 0 },
      createdAt: new Date(),
    };
    await this.#at.db.collection("bookings").insertOne({ ...booking, ...bookingSearch(booking as never) });
    const token = this.#at.tourist({ id: _id.toHexString(), email: person.email });
    return { mark, headers: { Cookie: `nelum_session=${token}; nelum_role=tourist` } };
  }

  /** Requests one address as one visitor, and checks the response. */
  async #read(visitors: readonly (Visitor | undefined)[]): Promise<void> {
    const { random, servers } = this.#at;
    const visitor = this.#one(visitors);
    const server = this.#one(servers);
    const hosts = () => this.#history.things("host");
    const reviews = () => this.#history.things("review");
    const host = random.pick(this.#hosts);
    const reviewsOf = (target: string) =>
      this.#reviews.filter((review) => review.target === target).map(({ thing }) => thing);
    const all = () => [...hosts(), ...reviews()];
    const ofHost = host && (() => [host.thing, ...reviewsOf(host.id)]);
    /**
     * `shows` returns the things that the response must show. `about` is the host of the page. If the
     * response lacks this host, the check ignores `shows` and verifies that the host was not public.
     */
    const choices: {
      path: string;
      shows: () => Thing[];
      about?: Thing;
      part?: boolean;
      isOwn?: boolean;
    }[] = [
      { path: "/", shows: all },
      { path: "/", shows: all },
      { path: "/?_rsc=random", shows: all, part: true },
      { path: "/services", shows: hosts },
      { path: "/services?q=host", shows: hosts },
      { path: "/api/providers?approved=true&limit=100", shows: hosts },
      { path: "/api/reviews/all?limit=100", shows: reviews },
      { path: `/api/reviews/${PRODUCT.id}`, shows: () => reviewsOf(PRODUCT.id) },
      {
        path: `/product-description/${encodeURIComponent(PRODUCT.name)}`,
        shows: () => reviewsOf(PRODUCT.id),
      },
      ...(host && ofHost
        ? [
            { path: `/provider/${host.id}`, shows: ofHost, about: host.thing },
            { path: `/provider/${host.id}?_rsc=random`, shows: ofHost, about: host.thing, part: true },
            { path: `/api/providers/${host.id}`, shows: () => [host.thing] },
            { path: `/api/reviews/${host.id}`, shows: () => [] },
          ]
        : []),
      ...(visitor
        ? ["/api/auth/me", "/api/bookings/my-bookings", "/tourist-dashboard"].map((path) => ({
            ...{ path, shows: () => [], isOwn: true },
          }))
        : []),
    ];
    const { path, shows, about, part, isOwn } = this.#one(choices);
    const encoding = this.#one(["identity", "gzip", "br", "gzip, deflate, br"]);
    const key = `${server} ${path} ${encoding}`;
    const known = isOwn ? undefined : this.#tagged.get(key);
    const asked = performance.now();
    // The things that the response must show if they stay public during the request.
    const expected = shows();
    const answer = await fetch(`${server}${path}`, {
      // Next redirects a request for a part of a page to another address.
      redirect: part ? "follow" : "manual",
      headers: {
        "Accept-Encoding": encoding,
        ...visitor?.headers,
        ...(part && { RSC: "1" }),
        ...(known && random.chance(0.5) && { "If-None-Match": known.tag }),
      },
    });
    const body = await answer.text();
    const received = performance.now();
    this.found.answers += 1;
    const who = visitor ? visitor.mark.slice(0, 9) : "nobody";
    const problem = (what: string) =>
      this.#problem(`${path} of ${servers.indexOf(server) + 1} (${answer.status}, ${who}): ${what}`);

    if (![200, 304, 404].includes(answer.status)) return problem(`answers ${answer.status}`);
    const text = answer.status === 304 ? (known?.text ?? "") : body;
    const tag = answer.headers.get("etag");
    if (tag && answer.status === 200) this.#tagged.set(key, { tag, text });
    const requestId = answer.headers.get("x-request-id");
    if (requestId) {
      if (this.#requestIds.has(requestId)) problem(`has the id of another request`);
      this.#requestIds.add(requestId);
    }
    for (const one of visitors) {
      const isShown = one !== undefined && text.includes(one.mark);
      if (isShown && !(isOwn && one === visitor)) problem("shows what is another visitor's");
      if (isOwn && one === visitor && !isShown) problem("misses what is the visitor's own");
    }
    if (isOwn) return;
    if (answer.headers.has("set-cookie")) problem("sets a cookie");
    const isThere = about === undefined || versionsIn(text).has(about);
    const wanted = isThere ? expected : [about];
    for (const one of this.#history.problems(text, wanted, asked, received)) problem(one);
  }

  /* Odd requests */

  /**
   * Sends each odd request after a change, before all other requests. Then checks that the usual requests get the same
   * responses as from a web server that never received an odd request.
   */
  async sendOddRequests(rounds: number): Promise<void> {
    const [server, other] = this.#at.servers;
    const host = this.#hosts.find(({ approved }) => approved) ?? (await this.#addHost());
    if (!host.approved) await this.#approve(host, true);
    const paths = ["/", `/provider/${host.id}`, "/api/providers?approved=true&limit=7", "/api/reviews/all"];
    for (let round = 0; round < rounds; round += 1) {
      await this.#change(host);
      // For two seconds after a change, a web server may still send the old version.
      await sleep(2_000);
      const odd = ODD_REQUESTS.map((one) => ({ one, order: this.#at.random.next() }));
      odd.sort((a, b) => a.order - b.order);
      for (const path of paths) {
        const address = new URL(path, server);
        // Sends the first odd requests one by one: a faulty server would cache their responses and send them to others.
        for (const { one } of odd.slice(0, 3)) await sendOdd(address, one);
        await Promise.all(odd.slice(3).map(({ one }) => sendOdd(address, one)));
      }
      for (const path of paths) {
        for (const headers of [
          { "Accept-Encoding": "identity" },
          { "Accept-Encoding": "gzip" },
          { "Accept-Encoding": "br" },
        ]) {
          const [got, wanted] = await Promise.all([
            plain(server, path, headers),
            plain(other, path, headers),
          ]);
          this.found.answers += 2;
          for (const [what, value] of Object.entries(wanted)) {
            if (got[what] === value) continue;
            this.#problem(`${path} (${JSON.stringify(headers)}) after odd requests has another ${what}`);
          }
        }
      }
    }
  }
}

/** The texts that contain the version of a host. */
function wordsOf({ thing, name, version }: Pick<Host, "thing" | "name" | "version">) {
  return {
    serviceName: `Boats ${marked(name, version)}`,
    description: `Seen from the boat: ${marked(thing, version)}`,
    location: `Tank ${marked(thing, version)}`,
  };
}

/**
 * The HTML of a page without React's payload and its scripts, because the order and ids of the payload's rows, and which
 * scripts the head already names, depend on timing.
 */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script[^>]*>self\.__next_f\.push\(.*?\)<\/script>|<script src="[^>]*><\/script>/gs, "");

/** Sends a usual request, and returns the response without the headers that differ each time. */
async function plain(
  server: string,
  path: string,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await fetch(`${server}${path}`, { headers });
  const own = new Set([
    "date",
    "x-request-id",
    "x-nextjs-cache",
    "connection",
    "keep-alive",
    "content-length",
    "transfer-encoding",
  ]);
  const kept: Record<string, string> = Object.fromEntries(
    [...answer.headers].filter(([name]) => !own.has(name)),
  );
  const body = await answer.text();
  if (!kept["content-type"]?.startsWith("text/html")) return { ...kept, status: String(answer.status), body };
  const { etag, ...others } = kept;
  return {
    ...others,
    hasEtag: String(Boolean(etag)),
    status: String(answer.status),
    body: withoutScripts(body),
  };
}
