import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./generated";

/**
 * The main journey of each role, written with only the generated client, as another team would write it.
 * `e2e/api/client.spec.ts` compiles and runs this program, which prints its results as JSON.
 */

type Schemas = components["schemas"];

const { API_BASE = "", ADMIN_EMAIL = "", ADMIN_PASSWORD = "" } = process.env;

/** Creates an API client; with a token, it sends that session. */
function client(token?: string) {
  const api = createClient<paths>({ baseUrl: API_BASE });
  const withToken: Middleware = {
    onRequest({ request }) {
      if (token) request.headers.set("Authorization", `Bearer ${token}`);
      return request;
    },
  };
  api.use(withToken);
  return api;
}

/** Returns the data of a response. @throws Error with the API's code and message */
function must<T>({ data, error }: { data?: T; error?: Schemas["Error"] }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.error}`);
  return data;
}

const email = (name: string) => `${name}.${crypto.randomUUID()}@clients.example`;
const key = () => ({ header: { "Idempotency-Key": crypto.randomUUID() } });
const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** The smallest JPEG there is: one grey pixel. */
const JPEG = Uint8Array.from(
  atob(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  ),
  (character) => character.charCodeAt(0),
);

/** openapi-typescript types binary fields as text, but FormData needs a file. */
const file = () => new Blob([JPEG], { type: "image/jpeg" }) as unknown as string;

function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
}

async function signUpProvider() {
  const body = {
    role: "provider",
    fullName: "Chandra Perera",
    email: email("chandra"),
    password: "lotus-tank-heron",
    serviceName: "Chandra's Lagoon Boats",
    contact: "+94 77 555 0199",
    category: "Catamaran Boat Ride" as const,
    location: "Habarana",
    price: 4_500,
    description: "Slow rides between the water lilies, with tea on the far bank.",
    profilePicture: file(),
    photos: [file(), file()],
  };
  const session = must(
    await client().POST("/auth/provider/signup", { params: key(), body, bodySerializer: toForm }),
  );
  return { id: session.user.id, api: client(session.token) };
}

async function signUpTourist() {
  const body = {
    fullName: "Ana Duarte",
    email: email("ana"),
    password: "lotus-tank-heron",
    country: "Portugal",
  };
  const session = must(await client().POST("/auth/tourist/signup", { params: key(), body }));
  return { id: session.user.id, api: client(session.token) };
}

async function logInAsAdmin() {
  const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, role: "admin" } as const;
  return client(must(await client().POST("/auth/login", { body })).token);
}

const admin = await logInAsAdmin();
const provider = await signUpProvider();
const waiting = must(await admin.GET("/admin/pending-providers")).map(({ _id }) => _id);
const byId = { params: { path: { id: provider.id } } };
const approved = must(
  await admin.PUT("/admin/providers/{id}/approve", { ...byId, body: { approved: true } }),
);
const listed = await client().GET("/providers", { params: { query: { approved: true, limit: 8 } } });

const tourist = await signUpTourist();
const visit = { date: inThirtyDays, time: "09:30", adults: 2, children: 1, specialNotes: "" };
const service = must(
  await tourist.api.POST("/bookings", { params: key(), body: { ...visit, providerId: provider.id } }),
);
const contact = {
  name: "Ana Duarte",
  email: "ana@clients.example",
  message: "We arrive by train.",
  phone: "+351 912 345 678",
};
const product = must(
  await tourist.api.POST("/bookings/product", {
    params: key(),
    body: { ...visit, productType: "Jeep Safari", totalPrice: 18_750, contact },
  }),
);
const confirmed = must(
  await admin.PUT("/bookings/admin/{id}/approve", { params: { path: { id: service._id } } }),
);
const mine = must(await tourist.api.GET("/bookings/my-bookings"));
const review = must(
  await tourist.api.POST("/reviews", {
    params: key(),
    body: { targetId: provider.id, reviewType: "service", rating: 5, comment: "Quiet and kind." },
  }),
);
const atProvider = must(await provider.api.GET("/bookings/provider-bookings"));
const analytics = must(await admin.GET("/admin/analytics"));
const refused = await tourist.api.GET("/admin/tourists");

const found = {
  waiting: waiting.includes(provider.id),
  approved: approved.approved,
  listed: listed.data?.some(({ _id }) => _id === provider.id),
  total: Number(listed.response.headers.get("X-Total-Count")) > 0,
  prices: [service.totalPrice, product.totalPrice],
  confirmed: confirmed.status,
  mine: mine.map(({ status, providerId, productType }) => [status, providerId?.serviceName ?? productType]),
  review: review.approved,
  atProvider: atProvider.map(({ touristId }) => touristId?.fullName),
  analytics: analytics.totalBookings > 0 && analytics.revenue > 0,
  refused: refused.error?.code,
};
process.stdout.write(JSON.stringify(found));
