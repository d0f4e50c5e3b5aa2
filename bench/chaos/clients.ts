import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { ADMIN_API, API } from "../../lib/api-paths";
import { isBookableOnline, PRODUCTS } from "../../lib/catalogue";
import { listing, productBookingBody, touristSignupBody } from "../../lib/samples/factories";
import type { Count, Kind, Ledger, Thing } from "./ledger";
import type { Random } from "./random";
import type { Site } from "./site";

/** The eight clients. Each writes one thing after the other without a pause and notes what it was told. */

/** An account with a session. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Who takes part in one round. */
export interface Cast {
  tourists: { person: Person /** What they may still review. */; targets: Target[] }[];
  providers: { person: Person; guests: string[] }[];
  admins: Person[];
}

interface Target {
  reviewType: "product" | "service" | "tourist";
  targetId: string;
}

interface Ask {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  person?: Person;
  body?: object;
  form?: FormData;
  key?: string;
  /** What is counted at each request and each acknowledgement. */
  counts?: Count;
  /** Gives up at the first error; otherwise the request is repeated until it is answered. */
  once?: boolean;
}

export interface Told {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  body: any;
}

const PAUSE_AFTER_ERROR_MS = 100;
const PATIENCE_MS = 30_000;
const AT_ONCE = 8;
/** Share of the requests that are not repeated after an error. */
const ABANDONED = 0.3;
const PRODUCTS_TO_BOOK = PRODUCTS.filter(isBookableOnline).map(({ name }) => name);

export class Round {
  /** Set when the clients shall end. */
  over = false;
  giveUpAt = Number.POSITIVE_INFINITY;

  constructor(
    readonly site: Site,
    readonly ledger: Ledger,
  ) {}

  /** Sends a request, also again, until it is answered for certain. @returns undefined when it never was */
  async ask({ method, path, person, body, form, key, counts, once = false }: Ask): Promise<Told | undefined> {
    for (;;) {
      if (counts) counts.sent += 1;
      const told = await this.send(method, path, {
        headers: {
          ...(person && { Authorization: `Bearer ${person.token}` }),
          ...(key && { "Idempotency-Key": key }),
          ...(body && { "Content-Type": "application/json" }),
        },
        body: form ?? (body ? JSON.stringify(body) : null),
      });
      if (told && told.status < 300) {
        this.ledger.acknowledged += 1;
        if (counts) counts.told += 1;
        return told;
      }
      if (told && told.status >= 500 && told.status !== 503) {
        this.ledger.errors.push(`${method} ${path}: ${told.status} ${JSON.stringify(told.body)}`);
      }
      const mayPass = !told || told.status >= 500 || told.status === 429 || isInProgress(told);
      if (!mayPass) return told;
      if (once || Date.now() > this.giveUpAt) return undefined;
      await delay(PAUSE_AFTER_ERROR_MS);
    }
  }

  async send(method: string, path: string, init: RequestInit): Promise<Told | undefined> {
    try {
      const answer = await fetch(`${this.site.baseUrl}${path}`, {
        ...init,
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text && JSON.parse(text) };
    } catch (error) {
      const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
      if (code !== "ECONNREFUSED") this.ledger.cut += 1;
      return undefined;
    }
  }
}

function isInProgress({ status, body }: Told): boolean {
  return status === 409 && body?.code === "REQUEST_IN_PROGRESS";
}

/** Makes the people of a round and what entitles them to reviews. */
export async function makeCast(
  round: Round,
  admins: Person[],
  hosts: Person[],
  sessionOf: (role: "tourist" | "provider", account: { id: string; email: string }) => Promise<Person>,
): Promise<Cast> {
  const [admin] = admins as [Person];
  const signups = Array.from({ length: 4 }, () => touristSignupBody());
  const tourists = await Promise.all(
    signups.map(async (body) => {
      const told = await round.ask({
        ...{ method: "POST", path: ADMIN_API.tourists, person: admin, key: randomUUID(), body },
      });
      return sessionOf("tourist", { id: told?.body._id, email: body.email });
    }),
  );
  const subjects = [
    ...PRODUCTS_TO_BOOK.map((productType) => ({ productType })),
    ...hosts.map(({ id }) => ({ providerId: id })),
  ];
  const wanted = tourists.flatMap(({ id }) => subjects.map((subject) => ({ touristId: id, ...subject })));
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    await Promise.all(
      wanted.slice(from, from + AT_ONCE).map((booking) =>
        add(round, "booking", {
          ...{ method: "POST", path: ADMIN_API.bookings, person: admin },
          bodyOf: (marker) => ({ ...tour(), ...booking, status: "confirmed", specialNotes: marker }),
        }),
      ),
    );
  }
  return {
    admins,
    providers: hosts.map((person) => ({ person, guests: tourists.map(({ id }) => id) })),
    tourists: tourists.map((person) => ({
      person,
      targets: [
        ...PRODUCTS_TO_BOOK.map((targetId) => ({ reviewType: "product" as const, targetId })),
        ...hosts.map(({ id }) => ({ reviewType: "service" as const, targetId: id })),
      ],
    })),
  };
}

/** Two approved providers with pictures. */
export async function addHosts(
  round: Round,
  admin: Person,
  sessionOf: (role: "tourist" | "provider", account: { id: string; email: string }) => Promise<Person>,
): Promise<Person[]> {
  const hosts: Person[] = [];
  for (const number of [1, 2]) {
    const { email, password } = touristSignupBody();
    const form = formOf({ ...listing({ serviceName: serviceName(number) }), email, password });
    form.append("profilePicture", await picture(number));
    form.append("photos", await picture(number));
    const told = await round.ask({ method: "POST", path: ADMIN_API.providers, person: admin, form });
    hosts.push(await sessionOf("provider", { id: told?.body._id, email }));
  }
  return hosts;
}

/** Lets all eight write until the round is over. */
export async function writeAll(round: Round, cast: Cast, random: Random): Promise<void> {
  const [host] = cast.providers;
  const clients = [
    ...cast.tourists.map((tourist) => () => asTourist(round, tourist, cast, random)),
    () => asStranger(round, random),
    ...(host ? [() => asHost(round, host, random)] : []),
    ...cast.admins.map((admin, index) => () => asAdmin(round, admin, cast, index === 0, random)),
  ];
  await Promise.all(
    clients.map(async (write) => {
      while (!round.over) await write();
    }),
  );
}

function tour() {
  const { date, time, adults, children } = productBookingBody();
  return { date, time, adults, children };
}

/** Asks for a new document and notes it. */
async function add(
  round: Round,
  kind: Kind,
  {
    bodyOf,
    formOf: makeForm,
    ...ask
  }: Omit<Ask, "body" | "form" | "key"> & {
    bodyOf?: (marker: string) => object;
    formOf?: (marker: string) => Promise<FormData>;
  },
  keyed = true,
): Promise<Thing> {
  const marker = `chaos ${randomUUID()}`;
  const thing = round.ledger.thing(kind, marker, keyed);
  const told = await round.ask({
    ...ask,
    ...(bodyOf && { body: bodyOf(marker) }),
    ...(makeForm && { form: await makeForm(marker) }),
    ...(keyed ? { key: randomUUID() } : { once: true }),
  });
  if (told && told.status < 300) thing.ids.add(told.body._id);
  // An admin may have cancelled the booking that entitled to the review. Nothing else can be refused.
  else if (told && told.body.code !== "NOT_ELIGIBLE") {
    round.ledger.refused.push(`${ask.path}: ${told.status} ${JSON.stringify(told.body)}`);
  }
  return thing;
}

async function asTourist(
  round: Round,
  { person, targets }: Cast["tourists"][number],
  cast: Cast,
  random: Random,
): Promise<void> {
  const once = random.chance(ABANDONED);
  const choice = random.next();
  if (choice < 0.15) {
    await rename(round, person, "tourists", "tourist.profile-changed", once);
    return;
  }
  const target = choice < 0.4 ? targets.pop() : undefined;
  if (target) {
    await review(round, person, target, random, once);
    return;
  }
  const host = choice < 0.65 ? random.pick(cast.providers)?.person : undefined;
  const { contact } = productBookingBody();
  await add(round, "booking", {
    ...{ method: "POST", path: host ? API.bookings : API.productBookings, person, once },
    bodyOf: (marker) => ({
      ...tour(),
      specialNotes: marker,
      ...(host ? { providerId: host.id } : { productType: random.pick(PRODUCTS_TO_BOOK), contact }),
    }),
  });
}

async function review(round: Round, person: Person, target: Target, random: Random, once: boolean) {
  await add(round, "review", {
    ...{ method: "POST", path: API.reviews, person, once },
    formOf: async (marker) => {
      const form = formOf({ ...target, rating: 1 + random.below(5), comment: marker });
      form.append("image", await picture(random.below(400)));
      return form;
    },
  });
}

async function asStranger(round: Round, random: Random): Promise<void> {
  await add(
    round,
    "message",
    {
      ...{ method: "POST", path: API.contact, once: random.chance(ABANDONED) },
      bodyOf: (message) => ({ name: "Ingrid Solberg", email: "ingrid@travellers.example", message }),
    },
    random.chance(0.8),
  );
}

async function asHost(
  round: Round,
  { person, guests }: Cast["providers"][number],
  random: Random,
): Promise<void> {
  const once = random.chance(ABANDONED);
  const choice = random.next();
  if (choice < 0.3) {
    await rename(round, person, "providers", "provider.profile-changed", once);
    return;
  }
  const guest = choice < 0.4 ? guests.pop() : undefined;
  if (guest) {
    await review(round, person, { reviewType: "tourist", targetId: guest }, random, once);
    return;
  }
  const description = `chaos ${randomUUID()}`;
  const form = formOf({ description });
  if (random.chance(0.5)) {
    const number = random.below(400);
    form.append("serviceName", serviceName(number));
    form.append("profilePicture", await picture(number));
    for (let photos = 1 + random.below(2); photos > 0; photos -= 1)
      form.append("photos", await picture(number));
  }
  await setField(round, "providers", person.id, "description", description, {
    ...{ method: "PATCH", path: API.ownListing, person, form, once },
    counts: changesOf(round, person, "listing", person.id),
  });
}

async function asAdmin(
  round: Round,
  person: Person,
  cast: Cast,
  isFirst: boolean,
  random: Random,
): Promise<void> {
  const once = random.chance(ABANDONED);
  const choice = random.next();
  const provider = cast.providers[0]?.person;
  if (provider && choice < 0.1) {
    const path = ADMIN_API.provider(provider.id);
    if (random.chance(0.6)) {
      const counts = changesOf(round, person, "provider.approved", provider.id);
      await round.ask({
        ...{ method: "PUT", path: `${path}/approve`, person, once, counts, body: { approved: true } },
      });
    } else if (random.chance(0.5)) {
      const counts = changesOf(round, person, "provider.change-rejected", provider.id);
      await round.ask({ method: "DELETE", path: `${path}/pending-change`, person, once, counts });
    } else if (isFirst) {
      const price = String(1_000 + random.below(9_000));
      await setField(round, "providers", provider.id, "price", price, {
        ...{ method: "PATCH", path, person, form: formOf({ price }), once },
        counts: changesOf(round, person, "listing", provider.id),
      });
    }
    return;
  }
  if (choice < 0.2) {
    const kind = random.pick(["booking", "message", "review"] as const) ?? "booking";
    const thing = random.pick(round.ledger.known(kind));
    if (thing) await deleteThing(round, person, thing, once);
    return;
  }
  if (choice < 0.35) {
    const id = firstId(random.pick(round.ledger.known("review")));
    if (id) await round.ask({ method: "PUT", path: ADMIN_API.approveReview(id), person, once });
    return;
  }
  const id = firstId(random.pick(round.ledger.known("booking").slice(-200)));
  if (!id) {
    await delay(PAUSE_AFTER_ERROR_MS);
  } else if (random.chance(0.6)) {
    const counts = changesOf(round, person, "booking.approved", id);
    await round.ask({ method: "PUT", path: ADMIN_API.approveBooking(id), person, once, counts });
  } else {
    const note = `chaos ${randomUUID()}`;
    const counts = round.ledger.count(round.ledger.notes, note);
    await round.ask({
      ...{ method: "PUT", path: ADMIN_API.cancelBooking(id), person, once, counts },
      body: { reason: "weather", note },
    });
  }
}

async function deleteThing(round: Round, person: Person, thing: Thing, once: boolean): Promise<void> {
  const id = firstId(thing);
  if (!id) return;
  thing.deletion = "asked";
  const path = { booking: ADMIN_API.booking, message: ADMIN_API.message, review: ADMIN_API.review }[
    thing.kind
  ](id);
  const told = await round.ask({ method: "DELETE", path, person, once });
  if (told && told.status < 300) thing.deletion = "told";
}

function changesOf(round: Round, { id }: Person, type: string, target: string): Count {
  return round.ledger.count(round.ledger.changes, `${id} ${type} ${target}`);
}

async function rename(round: Round, person: Person, collection: string, type: string, once: boolean) {
  const fullName = `Chaos ${randomUUID()}`;
  await setField(round, collection, person.id, "fullName", fullName, {
    ...{ method: "PATCH", path: API.me, person, body: { fullName }, once },
    counts: changesOf(round, person, type, person.id),
  });
}

/** Sets a field that nobody else writes. */
async function setField(
  round: Round,
  collection: string,
  id: string,
  field: string,
  text: string,
  ask: Ask,
): Promise<void> {
  const value = round.ledger.value(collection, id, field);
  value.since.add(text);
  const told = await round.ask(ask);
  if (!told) return;
  if (told.status < 300) {
    value.told = text;
    value.since.clear();
  } else if (!ask.once) {
    // A repeat may be refused after the first one was done.
    value.since.add(text);
  }
}

const firstId = (thing: Thing | undefined): string | undefined => thing?.ids.values().next().value;

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** A listing's name and the width of its pictures tell the same number: they change together or not at all. */
const serviceName = (number: number) => `Chaos Boats ${number}`;
export const widthOf = (name: string) => 100 + Number(name.split(" ").at(-1));

const pictures = new Map<number, Promise<Buffer>>();

async function picture(number: number): Promise<File> {
  const width = widthOf(serviceName(number));
  const made =
    pictures.get(width) ??
    sharp({ create: { width, height: 80, channels: 3, background: { r: 40, g: 120, b: 70 } } })
      .jpeg()
      .toBuffer();
  pictures.set(width, made);
  return new File([new Uint8Array(await made)], "holiday.jpg", { type: "image/jpeg" });
}
