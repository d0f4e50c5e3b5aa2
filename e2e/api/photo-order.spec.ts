import { expect, test } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError } from "../fixtures/api-client";
import { addProvider, callForm, type Files } from "../fixtures/forms";
import { gif, jpeg, png } from "../fixtures/pictures";
import { adminSession, sessionOf } from "../fixtures/sessions";

/**
 * Tests the order of a listing's stored and newly uploaded photos, and that the server deletes a photo only when
 * neither the approved listing nor its pending change uses it.
 */

const NEW = "new";
let admin: string;
test.beforeAll(async () => {
  admin = await adminSession();
});

/** The addresses of a listing's profile picture and photos, including those of a pending change. */
const addressesOf = ({ profilePicture, photos, pendingChange }: OwnProviderDto) =>
  [profilePicture, ...photos, pendingChange?.profilePicture, ...(pendingChange?.photos ?? [])].filter(
    (address) => typeof address === "string",
  );

/** Returns for each address whether an admin gets a picture there. */
async function alive(addresses: readonly string[]): Promise<boolean[]> {
  return Promise.all(
    addresses.map(async (address) => (await call("HEAD", address, { token: admin })).status === 200),
  );
}

/** Creates a provider with three photos, and functions with which the owner and an admin change them. */
async function makeHost() {
  const made = await addProvider(admin);
  const admins = `/api/admin/providers/${made._id}`;
  const owner = sessionOf("provider", { id: made._id, email: made.email });
  const asAdmin = { token: admin };
  const change =
    (path: string, token: string) =>
    (photoOrder: unknown, photos: readonly Buffer[] = []) =>
      photos.length > 0
        ? callForm<OwnProviderDto>("PATCH", path, { photoOrder }, { photos } satisfies Files, { token })
        : call<OwnProviderDto>("PATCH", path, { token, body: { photoOrder } });
  const byAdmin = change(admins, admin);
  const { photos } = (await byAdmin([NEW, NEW, NEW], [await jpeg(), await png(), await jpeg()])).body;
  const [a = "", b = "", c = ""] = photos;
  return {
    photos: [a, b, c] as const,
    first: made.photos,
    byOwner: change("/api/providers/me", owner),
    byAdmin,
    read: async () => (await call<OwnProviderDto>("GET", "/api/providers/me", { token: owner })).body,
    approve: async () => (await call<OwnProviderDto>("PUT", `${admins}/approve`, asAdmin)).body,
    reject: async () => (await call<OwnProviderDto>("DELETE", `${admins}/pending-change`, asAdmin)).body,
    remove: () => call("DELETE", admins, asAdmin),
  };
}

test("a new order of kept and new photos is pending, and the approved photos stay until approval", async () => {
  const host = await makeHost();
  const [a, b, c] = host.photos;
  expect(await alive(host.first)).toEqual([false]);

  const asked = await host.byOwner(`${c},${NEW},${a}`, [await png()]);
  expect(asked.status).toBe(200);
  const waiting = asked.body.pendingChange?.photos ?? [];
  expect([waiting[0], waiting[2], waiting.length]).toEqual([c, a, 3]);
  expect(asked.body.photos).toEqual([a, b, c]);
  expect(await alive(addressesOf(asked.body))).not.toContain(false);

  // While the change is pending, the host sends another order, which includes the new photo of the pending change.
  const again = (await host.byOwner([waiting[1], b, c])).body;
  expect(again.pendingChange?.photos).toEqual([waiting[1], b, c]);
  expect(again.photos).toEqual([a, b, c]);

  const approved = await host.approve();
  expect([approved.photos, approved.pendingChange]).toEqual([[waiting[1], b, c], null]);
  expect(await alive([...approved.photos, a])).toEqual([true, true, true, false]);

  // A change of only the order also needs approval, and restoring the old order drops that change.
  expect((await host.byOwner([c, b, waiting[1]])).body.pendingChange?.photos).toEqual([c, b, waiting[1]]);
  expect((await host.byOwner([waiting[1], b, c])).body.pendingChange).toBeNull();
});

test("a rejected change deletes its own photos and no others", async () => {
  const host = await makeHost();
  const [a, b, c] = host.photos;
  const asked = (await host.byOwner(`${b},${NEW}`, [await jpeg()])).body.pendingChange?.photos ?? [];
  const rejected = await host.reject();
  expect([rejected.photos, rejected.pendingChange]).toEqual([[a, b, c], null]);
  expect(await alive([a, b, c, asked[1] ?? ""])).toEqual([true, true, true, false]);
});

test("an admin's change takes effect at once, and the pending change keeps its pictures", async () => {
  const host = await makeHost();
  const [a, b, c] = host.photos;
  const waiting = (await host.byOwner(`${a},${NEW}`, [await jpeg()])).body.pendingChange?.photos ?? [];
  const changed = (await host.byAdmin(`${c},${NEW}`, [await png()])).body;
  expect(changed.photos[0]).toBe(c);
  expect(changed.photos).toHaveLength(2);
  expect(changed.pendingChange?.photos).toEqual(waiting);
  expect(await alive([...addressesOf(changed), b])).toEqual([true, true, true, true, true, false]);

  const approved = await host.approve();
  expect(approved.photos).toEqual(waiting);
  expect(await alive([...waiting, ...changed.photos])).toEqual([true, true, false, false]);
  await host.remove();
  expect(await alive(waiting)).toEqual([false, false]);
});

test("photos sent without an order replace all photos", async () => {
  const host = await makeHost();
  const form = { ...(await host.read()), photoOrder: undefined };
  const sent = await host.byOwner(undefined, [await jpeg(), await png()]);
  expect(sent.body.pendingChange?.photos).toHaveLength(2);
  expect(sent.body.photos).toEqual(form.photos);
});

test("an invalid order of photos is rejected and changes nothing", async () => {
  const [host, other] = [await makeHost(), await makeHost()];
  const [a, b, c] = host.photos;
  const before = await host.read();
  const photo = await jpeg();
  const gone = "One of these photos is no longer in the listing. Please reload the page.";
  const many = MESSAGES.tooManyPhotos;
  const shape = 'photoOrder takes addresses of photos and "new".';
  const count = 'photoOrder must contain "new" once for each photo that you send.';
  const refused: [string, unknown, (readonly Buffer[])?][] = [
    [gone, [a, other.photos[0]]],
    [gone, `${a},${other.photos[0]},${NEW}`, [photo]],
    [gone, [`/api/images/${"6".repeat(24)}`]],
    [many, [a, b, c, NEW, NEW, NEW], [photo, photo, photo]],
    ["Choose at least one photo.", []],
    ["Choose at least one photo.", ""],
    ["photoOrder can have each photo only once.", [a, a]],
    [count, [a, NEW]],
    [count, [a], [photo]],
    [count, [a, NEW], [photo, photo]],
    [shape, [a.toUpperCase()]],
    [shape, [a.split("/").at(-1)]],
    [shape, [`${a}?other`]],
    [shape, ["__proto__"]],
    ["photoOrder must be a list.", { 0: a }],
    ["photoOrder must be a list.", [{ $ne: null }]],
    ["photoOrder must be a list.", null],
  ];
  for (const [sentence, order, photos] of refused) {
    for (const change of [host.byOwner, host.byAdmin]) {
      expectError(await change(order, photos), 400, "VALIDATION_FAILED", sentence);
    }
  }
  expectError(await host.byOwner([a, NEW], [await gif()]), 415, "UNSUPPORTED_MEDIA_TYPE");
  expect(await host.read()).toEqual(before);
  expect(await alive(addressesOf(before))).not.toContain(false);
});

test("each of several concurrent changes is saved or rejected, and no picture is lost or left behind", async () => {
  const host = await makeHost();
  const [a, b, c] = host.photos;
  const orders = [
    [c, NEW],
    [NEW, b],
    [a, NEW, c],
    [NEW, a, b],
  ];
  const photo = await jpeg();
  const answers = await Promise.all(orders.map((order) => host.byOwner(order, [photo])));
  for (const answer of answers) {
    if (answer.status !== 200) expectError(answer, 409, "CONFLICT");
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const now = await host.read();
  expect(await alive(addressesOf(now))).not.toContain(false);
  const offered = answers.flatMap(({ status, body }) => (status === 200 ? addressesOf(body) : []));
  const gone = [...new Set(offered)].filter((address) => !addressesOf(now).includes(address));
  expect(await alive(gone)).not.toContain(true);
});
