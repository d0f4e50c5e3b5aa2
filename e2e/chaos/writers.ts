import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Person } from "../../bench/people.mjs";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { isBookableOnline, PRODUCTS } from "../../lib/domain/catalogue";
import { listing, productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import { Client, firstId, formOf, picture, type Round, serviceName, type Target } from "./client";

/** The eight clients of a round. Each sends one write after the other without pauses. */

export type LogIn = (role: "tourist" | "provider", account: { id: string; email: string }) => Promise<Person>;

const AT_ONCE = 8;
const PAUSE_MS = 100;
const PRODUCTS_TO_BOOK = PRODUCTS.filter(isBookableOnline).map(({ name }) => name);

/** Creates two approved providers with pictures. */
export async function addHosts(round: Round, admin: Person, logIn: LogIn): Promise<Person[]> {
  const hosts: Person[] = [];
  for (const number of [1, 2]) {
    const { email, password } = touristSignupBody();
    const body = formOf({ ...listing({ serviceName: serviceName(number) }), email, password });
    for (const name of ["profilePicture", "photos"]) body.append(name, await picture(number));
    const answer = await new Client(round, admin).ask("POST", ADMIN_API.providers, { body });
    hosts.push(await logIn("provider", { id: answer?.body._id, email }));
  }
  return hosts;
}

/** Creates four tourists with bookings that allow reviews. @returns one function for each writing client */
export async function makeWriters(
  round: Round,
  [firstAdmin, secondAdmin]: Person[],
  hosts: Person[],
  logIn: LogIn,
): Promise<(() => Promise<unknown>)[]> {
  const admin = new Client(round, firstAdmin);
  const tourists = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = touristSignupBody();
      const answer = await admin.ask("POST", ADMIN_API.tourists, { body, key: randomUUID() });
      return logIn("tourist", { id: answer?.body._id, email: body.email });
    }),
  );
  const targets: Target[] = [
    ...PRODUCTS_TO_BOOK.map((targetId) => ({ reviewType: "product" as const, targetId })),
    ...hosts.map(({ id }) => ({ reviewType: "service" as const, targetId: id })),
  ];
  const visits = tourists.flatMap(({ id: touristId }) => targets.map((target) => ({ touristId, ...target })));
  const addVisits = async () => {
    for (let visit = visits.pop(); visit; visit = visits.pop()) {
      const { touristId, reviewType, targetId } = visit;
      const subject = reviewType === "product" ? { productType: targetId } : { providerId: targetId };
      const booking = { ...tour(), ...subject, touristId, status: "confirmed" };
      await admin.add("booking", ADMIN_API.bookings, (specialNotes) => ({ ...booking, specialNotes }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addVisits));

  const guests = tourists.map(({ id }) => id);
  const host = new Client(round, hosts[0]);
  const stranger = new Client(round);
  const second = new Client(round, secondAdmin);
  return [
    ...tourists.map((person) => {
      const [client, ownTargets] = [new Client(round, person), [...targets]];
      return () => asTourist(client, ownTargets, hosts);
    }),
    () => asStranger(stranger),
    () => asHost(host, guests),
    () => asAdmin(admin, host.id, true),
    () => asAdmin(second, host.id, false),
  ];
}

function tour() {
  const { date, time, adults, children } = productBookingBody();
  return { date, time, adults, children };
}

async function asTourist(client: Client, targets: Target[], hosts: Person[]) {
  const { random } = client.round;
  const choice = client.nextChoice();
  if (choice < 0.15) return client.rename("tourists", "tourist.profile-changed");
  const target = choice < 0.4 ? targets.pop() : undefined;
  if (target) return client.addReview(target);
  const host = choice < 0.65 ? random.pick(hosts) : undefined;
  const { contact } = productBookingBody();
  const subject = host ? { providerId: host.id } : { productType: random.pick(PRODUCTS_TO_BOOK), contact };
  const path = host ? API.bookings : API.productBookings;
  return client.add("booking", path, (specialNotes) => ({ ...tour(), ...subject, specialNotes }));
}

function asStranger(client: Client) {
  const isKeyed = client.nextChoice() < 0.8;
  const body = { name: "Ingrid Solberg", email: "ingrid@travellers.example" };
  return client.add("message", API.contact, (message) => ({ ...body, message }), isKeyed);
}

async function asHost(client: Client, guests: string[]) {
  const { random } = client.round;
  const choice = client.nextChoice();
  if (choice < 0.3) return client.rename("providers", "provider.profile-changed");
  const guest = choice < 0.4 ? guests.pop() : undefined;
  if (guest) return client.addReview({ reviewType: "tourist", targetId: guest });
  const description = `chaos ${randomUUID()}`;
  const form = formOf({ description });
  if (choice < 0.7) {
    const number = random.below(400);
    form.append("serviceName", serviceName(number));
    for (const name of ["profilePicture", "photos", ...(random.chance(0.5) ? ["photos"] : [])])
      form.append(name, await picture(number));
  }
  const field = { collection: "providers", id: client.id, field: "description", text: description };
  return client.set("PATCH", API.ownListing, form, { ...field, type: "listing" });
}

/** Sends a random request as an admin. `isOwner` is true for the only admin that changes the host's price. */
async function asAdmin(client: Client, hostId: string, isOwner: boolean) {
  const { ledger, random } = client.round;
  const choice = client.nextChoice();
  const host = ADMIN_API.provider(hostId);
  if (choice < 0.06) {
    return client.change("PUT", `${host}/approve`, "provider.approved", hostId, { approved: true });
  }
  if (choice < 0.08) {
    return client.change("DELETE", `${host}/pending-change`, "provider.change-rejected", hostId);
  }
  if (choice < 0.1 && isOwner) {
    const price = String(1_000 + random.below(9_000));
    const about = { collection: "providers", id: hostId, field: "price", text: price, type: "listing" };
    return client.set("PATCH", host, formOf({ price }), about);
  }
  if (choice < 0.2) {
    const kind = random.pick(["booking", "message", "review"] as const) ?? "booking";
    const thing = random.pick(ledger.known(kind));
    return thing && client.remove(thing);
  }
  if (choice < 0.35) {
    const review = firstId(random.pick(ledger.known("review")));
    return review && client.ask("PUT", ADMIN_API.approveReview(review));
  }
  const id = firstId(random.pick(ledger.known("booking").slice(-200)));
  if (!id) return delay(PAUSE_MS);
  if (choice < 0.75) return client.change("PUT", ADMIN_API.approveBooking(id), "booking.approved", id);
  const body = { reason: "weather" };
  return client.change("PUT", ADMIN_API.cancelBooking(id), "booking.cancelled", id, body);
}
