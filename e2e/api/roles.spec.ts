import { expect, test } from "@playwright/test";
import { FIRST_HOME_PAGE } from "../../lib/content/home-page";
import { FIRST_COMPANY } from "../../lib/content/site";
import {
  guestBookingBody,
  newProductBody,
  productBookingBody,
  productEditBody,
  touristSignupBody,
} from "../../lib/fixtures/factories";
import { preferenceToken } from "../../lib/server/mail/preferences";
import { linkTo } from "../fixtures/answer-links";
import { call, newBooking, newTourist, type Received, type Sent } from "../fixtures/api-client";
import { everyCall } from "../fixtures/calls";
import {
  bookProvider,
  type Cast,
  day,
  newCast,
  newReview,
  providerBookingBody,
  WHO,
  type Who,
} from "../fixtures/cast";
import { callForm, providerPictures, providerSignupFields, signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { insertMail } from "../fixtures/mail-rows";
import { newAdmin, spareAdmin } from "../fixtures/sessions";

/**
 * Tests every call by every kind of actor: without a session, the tourist and the provider who own the data, another
 * tourist and provider, an admin. 400 means that the role may make the call and only the body was invalid.
 */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

const EVERYONE = [200, 200, 200, 200, 200, 200];
const ADMIN_READS = [401, 403, 403, 403, 403, 200];
const TOURISTS_MAKE = [401, 201, 201, 403, 403, 403];
const ANYONE_MAKES = [201, 201, 201, 201, 201, 201];

const SCHEDULE = {
  sessions: [{ days: ["mon"], times: ["06:00"] }],
  durationMinutes: 180,
  capacity: { unit: "people", size: 6 },
};

type Send = (token: string | undefined, who: Who) => Promise<Received>;

interface Row {
  call: string;
  /** Expected statuses, in the order of `WHO`. */
  statuses: readonly number[];
  /** Distinguishes rows of the same call. */
  about?: string;
  send: Send;
}

const plain =
  (method: string, path: () => string, sent: () => Sent = () => ({})): Send =>
  (token) =>
    call(method, path(), token ? { ...sent(), token } : sent());
/** Creates a new document for the admin's call; the other roles are rejected anyway. */
const onFresh =
  (method: string, make: () => Promise<string>, path: (id: string) => string): Send =>
  async (token, who) =>
    call(method, path(who === "admin" ? await make() : cast.booking._id), token ? { token } : {});
const form =
  (method: string, path: string, fields: () => object): Send =>
  async (token) =>
    callForm(method, path, fields(), await providerPictures(), token ? { token } : {});
const get = (call: string, path?: () => string, statuses = EVERYONE, about?: string): Row => ({
  call: `GET ${call}`,
  statuses,
  ...(about ? { about } : {}),
  send: plain("GET", path ?? (() => call)),
});

const freshTourist = async () => (await newTourist()).id;
const freshBooking = async () => (await newBooking(cast.tourist.token))._id;
const freshMove = async () => {
  const id = await freshBooking();
  await call("PUT", `/api/bookings/admin/${id}/approve`, { token: cast.admin });
  const body = { adults: 5, children: 0 };
  await call("PUT", `/api/bookings/${id}/party`, { token: cast.tourist.token, body });
  return id;
};
const freshReview = async () => {
  const tourist = await newTourist();
  const booking = await bookProvider(tourist.token, cast.provider._id);
  await call("PUT", `/api/bookings/admin/${booking._id}/approve`, { token: cast.admin });
  return (await newReview(tourist.token, cast.provider._id))._id;
};
const freshMessage = async () => {
  const body = { name: "Ada", email: "ada@travellers.example", message: "Hello" };
  return (await call<{ _id: string }>("POST", "/api/contact", { body })).body._id;
};
const review = (targetId: () => string, reviewType: string) =>
  plain(
    "POST",
    () => "/api/reviews",
    () => ({
      body: { targetId: targetId(), reviewType, rating: 4, comment: "Good." },
    }),
  );
const loginBody = () => ({
  body: { email: cast.tourist.email, password: cast.tourist.password, role: "tourist" },
});

const ROWS: Row[] = [
  get("/api/health"),
  get("/api/health/live"),
  get("/api/metrics", undefined, [401, 401, 401, 401, 401, 401]),
  get("/api/openapi.json"),
  get("/api/exchange-rates"),
  {
    call: "PUT /api/admin/company",
    // The body differs from the stored content, so its wrong version gives 409.
    statuses: [401, 403, 403, 403, 403, 409],
    send: plain(
      "PUT",
      () => "/api/admin/company",
      () => ({ body: { ...FIRST_COMPANY, email: "other@lotus.example", version: 999 } }),
    ),
  },
  {
    call: "PUT /api/admin/home-page",
    // The body differs from the stored content, so its wrong version gives 409.
    statuses: [401, 403, 403, 403, 403, 409],
    send: plain(
      "PUT",
      () => "/api/admin/home-page",
      () => ({ body: { ...FIRST_HOME_PAGE, slides: FIRST_HOME_PAGE.slides.slice(1), version: 999 } }),
    ),
  },
  {
    call: "PUT /api/admin/exchange-rates",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => "/api/admin/exchange-rates",
      () => ({ body: { rates: {} } }),
    ),
  },
  {
    call: "PUT /api/providers/me/paper",
    // 400, because the body has no picture.
    statuses: [401, 403, 403, 400, 400, 403],
    send: plain(
      "PUT",
      () => "/api/providers/me/paper",
      () => ({ body: { kind: "licence", number: "B 1", expiresOn: "2030-01-01" } }),
    ),
  },
  {
    call: "PUT /api/admin/providers/{id}/paper",
    statuses: [401, 403, 403, 403, 403, 404],
    send: plain(
      "PUT",
      () => `/api/admin/providers/${cast.provider._id}/paper`,
      () => ({ body: { kind: "licence", confirmed: true, sentAt: new Date().toISOString() } }),
    ),
  },
  {
    call: "POST /api/admin/import",
    statuses: ADMIN_READS,
    send: plain(
      "POST",
      () => "/api/admin/import",
      () => ({ body: { rows: [{ tour: "Jeep Safari" }] } }),
    ),
  },
  {
    call: "POST /api/admin/tourists/import",
    statuses: ADMIN_READS,
    send: plain(
      "POST",
      () => "/api/admin/tourists/import",
      () => ({ body: { rows: [{ name: "Ada Berg" }] } }),
    ),
  },
  {
    call: "POST /api/bookings/admin/{id}/message",
    statuses: ADMIN_READS,
    send: plain(
      "POST",
      () => `/api/bookings/admin/${cast.booking._id}/message`,
      () => ({ body: { to: "guest", text: "A road is closed." } }),
    ),
  },
  {
    call: "PUT /api/bookings/admin/{id}/office",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/bookings/admin/${cast.booking._id}/office`,
      () => ({ body: { attendance: null } }),
    ),
  },
  {
    call: "POST /api/admin/pictures",
    // 415, because the body has no picture.
    statuses: [401, 403, 403, 403, 403, 415],
    send: plain("POST", () => "/api/admin/pictures"),
  },
  {
    call: "POST /api/admin/products",
    statuses: [401, 403, 403, 403, 403, 201],
    send: plain(
      "POST",
      () => "/api/admin/products",
      () => ({ body: newProductBody({ name: "Rights Tour" }) }),
    ),
  },
  {
    call: "PUT /api/admin/products/{name}",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => "/api/admin/products/high-tea",
      () => ({ body: productEditBody() }),
    ),
  },
  {
    call: "DELETE /api/admin/product-versions/{id}",
    statuses: [401, 403, 403, 403, 403, 404],
    send: plain("DELETE", () => `/api/admin/product-versions/${"6".repeat(24)}`),
  },
  {
    call: "POST /api/admin/questions",
    statuses: [401, 403, 403, 403, 403, 201],
    send: plain(
      "POST",
      () => "/api/admin/questions",
      () => ({ body: { productType: "Jeep Safari", question: "Is there shade?", answer: "A roof." } }),
    ),
  },
  {
    call: "DELETE /api/admin/questions/{id}",
    statuses: [401, 403, 403, 403, 403, 404],
    send: plain("DELETE", () => `/api/admin/questions/${"6".repeat(24)}`),
  },
  get("/api/providers"),
  get("/api/providers/{id}", () => `/api/providers/${cast.provider._id}`, EVERYONE, "approved"),
  get(
    "/api/providers/{id}",
    () => `/api/providers/${cast.waiting.id}`,
    [404, 404, 404, 404, 404, 200],
    "waiting",
  ),
  get("/api/providers/me", undefined, [401, 403, 403, 200, 200, 403]),
  {
    call: "PATCH /api/providers/me",
    statuses: [401, 403, 403, 200, 200, 403],
    send: plain(
      "PATCH",
      () => "/api/providers/me",
      () => ({ body: { location: "Sigiriya" } }),
    ),
  },
  {
    call: "GET /api/images/{id}",
    statuses: EVERYONE,
    // Uses HEAD, because `call` cannot parse the body, which is not JSON.
    send: plain("HEAD", () => cast.provider.profilePicture ?? ""),
  },
  get("/api/reviews/all"),
  get("/api/reviews/mine", undefined, [401, 200, 200, 200, 200, 403]),
  get("/api/reviews/{id}", () => `/api/reviews/${cast.provider._id}`),
  {
    call: "POST /api/reviews",
    about: "of a service",
    statuses: [401, 201, 403, 403, 403, 403],
    send: review(() => cast.provider._id, "service"),
  },
  {
    call: "POST /api/reviews",
    about: "of a tourist",
    statuses: [401, 403, 403, 201, 403, 403],
    send: review(() => cast.tourist.id, "tourist"),
  },
  {
    call: "PUT /api/reviews/{id}/reply",
    // 404, because there is no review with this id.
    statuses: [401, 403, 403, 404, 404, 403],
    send: plain(
      "PUT",
      () => `/api/reviews/${cast.booking._id}/reply`,
      () => ({ body: { text: "Thank you." } }),
    ),
  },
  {
    call: "PUT /api/admin/reviews/{id}/reply",
    statuses: [401, 403, 403, 403, 403, 404],
    send: plain(
      "PUT",
      () => `/api/admin/reviews/${cast.booking._id}/reply`,
      () => ({ body: { approved: true } }),
    ),
  },
  {
    call: "POST /api/bookings",
    statuses: TOURISTS_MAKE,
    send: plain(
      "POST",
      () => "/api/bookings",
      () => ({ body: providerBookingBody(cast.provider._id) }),
    ),
  },
  {
    call: "POST /api/bookings/product",
    statuses: TOURISTS_MAKE,
    send: plain(
      "POST",
      () => "/api/bookings/product",
      () => ({ body: productBookingBody() }),
    ),
  },
  get("/api/bookings/my-bookings", undefined, [401, 200, 200, 403, 403, 403]),
  get("/api/bookings/provider-bookings", undefined, [401, 403, 403, 200, 200, 403]),
  {
    call: "POST /api/auth/login",
    statuses: EVERYONE,
    send: plain("POST", () => "/api/auth/login", loginBody),
  },
  {
    call: "POST /api/auth/tourist/signup",
    statuses: ANYONE_MAKES,
    send: plain(
      "POST",
      () => "/api/auth/tourist/signup",
      () => ({ body: touristSignupBody() }),
    ),
  },
  {
    call: "POST /api/auth/provider/signup",
    statuses: ANYONE_MAKES,
    send: form("POST", "/api/auth/provider/signup", providerSignupFields),
  },
  get("/api/auth/me", undefined, [401, 200, 200, 200, 200, 200]),
  get("/api/auth/sessions", undefined, [401, 200, 200, 200, 200, 200]),
  {
    call: "DELETE /api/auth/sessions/{id}",
    // 404, because the account has no session with this id.
    statuses: [401, 404, 404, 404, 404, 404],
    send: plain("DELETE", () => "/api/auth/sessions/nobodys"),
  },
  {
    call: "POST /api/auth/confirm",
    statuses: [401, 400, 400, 400, 400, 400],
    send: plain(
      "POST",
      () => "/api/auth/confirm",
      () => ({ body: {} }),
    ),
  },
  get("/api/auth/activity", undefined, [401, 200, 200, 200, 200, 200]),
  get("/api/auth/me/wish-list", undefined, [401, 200, 200, 403, 403, 403]),
  {
    call: "PATCH /api/auth/me/wish-list",
    statuses: [401, 200, 200, 403, 403, 403],
    send: plain(
      "PATCH",
      () => "/api/auth/me/wish-list",
      () => ({ body: {} }),
    ),
  },
  get("/api/auth/mail-preferences", undefined, [401, 200, 200, 200, 200, 200]),
  {
    call: "PUT /api/auth/mail-preferences",
    statuses: [401, 200, 200, 200, 200, 200],
    send: plain(
      "PUT",
      () => "/api/auth/mail-preferences",
      () => ({ body: {} }),
    ),
  },
  ...["GET", "POST", "DELETE"].map(
    (method): Row => ({
      call: `${method} /api/mail/unsubscribe`,
      statuses: EVERYONE,
      // Uses HEAD, because `call` cannot parse the body, which is not JSON.
      send: plain(
        method === "GET" ? "HEAD" : method,
        () => `/api/mail/unsubscribe?token=${preferenceToken("nobody@travellers.example", "reminders")}`,
      ),
    }),
  ),
  {
    call: "GET /api/bookings/{id}/calendar.ics",
    statuses: [401, 200, 404, 200, 404, 200],
    send: plain("HEAD", () => `/api/bookings/${cast.booking._id}/calendar.ics`),
  },
  {
    call: "POST /api/auth/password",
    statuses: [401, 400, 400, 400, 400, 400],
    send: plain(
      "POST",
      () => "/api/auth/password",
      () => ({ body: {} }),
    ),
  },
  {
    call: "POST /api/auth/forgot-password",
    statuses: [202, 202, 202, 202, 202, 202],
    send: plain(
      "POST",
      () => "/api/auth/forgot-password",
      () => ({ body: { email: "nobody@travellers.example", role: "tourist" } }),
    ),
  },
  ...["/api/auth/reset-password", "/api/auth/verify-email"].map(
    (path): Row => ({
      call: `POST ${path}`,
      statuses: [400, 400, 400, 400, 400, 400],
      send: plain(
        "POST",
        () => path,
        () => ({ body: { token: "not a token", password: "lotus-tank-heron" } }),
      ),
    }),
  ),
  {
    call: "POST /api/auth/verify-email/again",
    statuses: [401, 202, 202, 202, 202, 202],
    // Uses an admin or tourist with an unverified address.
    send: async (token, who) => {
      const isTourist = who.endsWith("tourist");
      const unverified = async () => (await newTourist({ emailVerified: false })).token;
      const session = who === "admin" ? await spareAdmin() : isTourist ? await unverified() : token;
      return call("POST", "/api/auth/verify-email/again", session ? { token: session } : {});
    },
  },
  {
    call: "POST /api/auth/email",
    statuses: [401, 400, 400, 400, 400, 400],
    send: plain(
      "POST",
      () => "/api/auth/email",
      () => ({ body: {} }),
    ),
  },
  {
    call: "DELETE /api/auth/email",
    // 404, because the account has no pending change of address.
    statuses: [401, 404, 404, 404, 404, 404],
    send: plain("DELETE", () => "/api/auth/email"),
  },
  get("/api/auth/me/data", undefined, [401, 200, 200, 200, 200, 200]),
  {
    call: "DELETE /api/auth/me",
    statuses: [401, 400, 400, 400, 400, 400],
    send: plain(
      "DELETE",
      () => "/api/auth/me",
      () => ({ body: {} }),
    ),
  },
  get("/api/auth/second-factor", undefined, [401, 200, 200, 200, 200, 200]),
  ...(
    [
      ["POST /api/auth/second-factor/codes", 200],
      ["PUT /api/auth/second-factor/codes", 400],
      ["POST /api/auth/second-factor/passkeys/challenge", 200],
      ["POST /api/auth/second-factor/passkeys", 400],
      ["DELETE /api/auth/second-factor/passkeys/{id}", 404],
      // 409, because the account has no second factor.
      ["POST /api/auth/second-factor/recovery-codes", 409],
      ["DELETE /api/auth/second-factor", 400],
    ] as const
  ).map(([name, status]): Row => {
    const [method = "", path = ""] = name.split(" ");
    return {
      call: name,
      statuses: [401, status, status, status, status, status],
      send: plain(
        method,
        () => path.replace("{id}", "nobodys"),
        () => ({ body: {} }),
      ),
    };
  }),
  {
    call: "PATCH /api/auth/me",
    statuses: [401, 200, 200, 200, 200, 403],
    send: plain(
      "PATCH",
      () => "/api/auth/me",
      () => ({ body: {} }),
    ),
  },
  {
    call: "POST /api/auth/logout-everywhere",
    statuses: [401, 204, 204, 204, 204, 204],
    // Uses other accounts: later rows need the sessions of this file's accounts, and other test files need the admin's.
    send: async (_, who) => {
      const token = await spareSession(who);
      return call("POST", "/api/auth/logout-everywhere", token ? { token } : {});
    },
  },
  {
    call: "POST /api/contact",
    statuses: ANYONE_MAKES,
    send: plain(
      "POST",
      () => "/api/contact",
      () => ({
        body: { name: "Ada", email: "ada@travellers.example", message: "Hello" },
      }),
    ),
  },
  ...[
    "pending-providers",
    "providers",
    "tourists",
    "reviews",
    "contact-messages",
    "mails",
    "audit",
    "analytics",
    "staff",
  ].map((list) => get(`/api/admin/${list}`, undefined, ADMIN_READS)),
  {
    call: "POST /api/admin/staff",
    statuses: [401, 403, 403, 403, 403, 201],
    send: plain(
      "POST",
      () => "/api/admin/staff",
      () => ({ body: { email: touristSignupBody().email, staff: "reading" } }),
    ),
  },
  {
    call: "PATCH /api/admin/staff/{id}",
    statuses: ADMIN_READS,
    send: async (token) => {
      const { id } = await newAdmin();
      return call("PATCH", `/api/admin/staff/${id}`, { body: { staff: "reading" }, ...(token && { token }) });
    },
  },
  {
    call: "PUT /api/bookings/provider/{id}/answer",
    // 409, because the booking is already confirmed.
    statuses: [401, 403, 403, 409, 404, 403],
    send: plain(
      "PUT",
      () => `/api/bookings/provider/${cast.booking._id}/answer`,
      () => ({ body: { answer: "no" } }),
    ),
  },
  {
    call: "PUT /api/bookings/provider/{id}/cancel",
    // Sends a wrong version, so that the booking, which other rows use too, stays unchanged.
    statuses: [401, 403, 403, 409, 404, 403],
    send: plain(
      "PUT",
      () => `/api/bookings/provider/${cast.booking._id}/cancel`,
      () => ({ body: { reason: "weather", version: 99 } }),
    ),
  },
  {
    call: "PUT /api/bookings/provider/{id}",
    statuses: [401, 403, 403, 409, 404, 403],
    send: plain(
      "PUT",
      () => `/api/bookings/provider/${cast.booking._id}`,
      () => ({ body: { adults: 1, version: 99 } }),
    ),
  },
  {
    call: "POST /api/bookings/guest",
    statuses: [202, 202, 202, 202, 202, 202],
    send: plain(
      "POST",
      () => "/api/bookings/guest",
      () => ({ body: guestBookingBody() }),
    ),
  },
  {
    call: "POST /api/bookings/guest/confirm",
    // Only the token of the mailed link counts, not the session. This token is invalid.
    statuses: [400, 400, 400, 400, 400, 400],
    send: plain(
      "POST",
      () => "/api/bookings/guest/confirm",
      () => ({ body: { token: "x".repeat(43) } }),
    ),
  },
  {
    call: "POST /api/bookings/answer",
    // Only the token of the mailed link counts, not the session.
    statuses: [409, 409, 409, 409, 409, 409],
    send: plain(
      "POST",
      () => "/api/bookings/answer",
      () => ({ body: { token: linkTo(cast.booking), answer: "no" } }),
    ),
  },
  get("/api/availability", () => `/api/availability?providerId=${cast.provider._id}`),
  {
    call: "PUT /api/bookings/{id}/details",
    statuses: [401, 200, 404, 403, 403, 200],
    send: plain(
      "PUT",
      () => `/api/bookings/${cast.booking._id}/details`,
      () => ({ body: { specialNotes: "a note of the tourist's" } }),
    ),
  },
  ...["cancel", "move", "party"].map(
    (change): Row => ({
      call: `PUT /api/bookings/{id}/${change}`,
      // Sends a version that the booking never had, so that the booking stays unchanged.
      statuses: [401, 409, 404, 403, 403, 409],
      send: plain(
        "PUT",
        () => `/api/bookings/${cast.booking._id}/${change}`,
        () => ({ body: { date: "2040-01-01", time: "06:30", adults: 1, children: 0, version: 99 } }),
      ),
    }),
  ),
  ...(
    [
      ["/api/providers/me/schedule", () => "/api/providers/me/schedule", [401, 403, 403, 200, 200, 403]],
      [
        "/api/admin/providers/{id}/schedule",
        () => `/api/admin/providers/${cast.otherProvider._id}/schedule`,
        ADMIN_READS,
      ],
      ["/api/admin/products/{name}/schedule", () => "/api/admin/products/bicycle-tour/schedule", ADMIN_READS],
    ] as const
  ).flatMap(([path, address, statuses]): Row[] => [
    { call: `PUT ${path}`, statuses, send: plain("PUT", address, () => ({ body: SCHEDULE })) },
    get(path, address, [...statuses]),
    {
      call: `DELETE ${path}`,
      statuses: statuses.map((status) => (status === 200 ? 204 : status)),
      send: plain("DELETE", address),
    },
  ]),
  get("/api/providers/me/departures", undefined, [401, 403, 403, 200, 200, 403]),
  {
    call: "PUT /api/providers/me/schedule/days/{date}",
    // 404, because a row above has deleted the schedule.
    statuses: [401, 403, 403, 404, 404, 403],
    send: plain(
      "PUT",
      () => "/api/providers/me/schedule/days/2027-03-01",
      () => ({ body: { closed: true } }),
    ),
  },
  {
    call: "POST /api/providers/me/schedule/extra",
    statuses: [401, 403, 403, 404, 404, 403],
    send: plain(
      "POST",
      () => "/api/providers/me/schedule/extra",
      () => ({ body: { date: day(30), time: "16:00" } }),
    ),
  },
  {
    call: "POST /api/bookings/provider",
    statuses: [401, 403, 403, 201, 201, 403],
    send: plain(
      "POST",
      () => "/api/bookings/provider",
      () => {
        const { name, phone } = productBookingBody().contact;
        return { body: { name, phone, date: day(30), time: "16:00", adults: 1, children: 0 } };
      },
    ),
  },
  {
    call: "POST /api/providers/me/calendar-feed",
    statuses: [401, 403, 403, 201, 201, 403],
    send: plain("POST", () => "/api/providers/me/calendar-feed"),
  },
  {
    call: "DELETE /api/providers/me/calendar-feed",
    statuses: [401, 403, 403, 204, 204, 403],
    send: plain("DELETE", () => "/api/providers/me/calendar-feed"),
  },
  get("/api/calendar-feeds/{file}", () => "/api/calendar-feeds/nobody.ics", [404, 404, 404, 404, 404, 404]),
  {
    call: "PUT /api/admin/providers/{id}/office",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/admin/providers/${cast.otherProvider._id}/office`,
      () => ({ body: { changesAsked: null } }),
    ),
  },
  {
    call: "PUT /api/admin/providers/{id}/auto-confirm",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/admin/providers/${cast.otherProvider._id}/auto-confirm`,
      () => ({ body: { autoConfirm: false } }),
    ),
  },
  {
    call: "PUT /api/admin/providers/{id}/instant",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/admin/providers/${cast.otherProvider._id}/instant`,
      () => ({ body: { instant: false } }),
    ),
  },
  {
    call: "PUT /api/admin/products/{name}/instant",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => "/api/admin/products/bicycle-tour/instant",
      () => ({ body: { instant: false } }),
    ),
  },
  get("/api/bookings/admin", undefined, ADMIN_READS),
  get("/api/bookings/admin/day", () => "/api/bookings/admin/day?productType=Jeep+Safari", ADMIN_READS),
  {
    call: "PUT /api/bookings/admin/{id}",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/bookings/admin/${cast.productBooking._id}`,
      () => ({ body: {} }),
    ),
  },
  get("/api/admin/analytics/report", undefined, ADMIN_READS),
  get("/api/admin/search", () => "/api/admin/search?q=jeep", ADMIN_READS),
  {
    call: "GET /api/admin/export/{list}",
    statuses: ADMIN_READS,
    // Uses HEAD, because `call` cannot parse the body, which is not JSON.
    send: plain("HEAD", () => "/api/admin/export/tourists"),
  },
  {
    call: "POST /api/admin/guests/find",
    statuses: ADMIN_READS,
    send: plain(
      "POST",
      () => "/api/admin/guests/find",
      () => ({ body: { contact: "nobody@guests.example" } }),
    ),
  },
  {
    call: "POST /api/admin/guests/erase",
    statuses: [401, 403, 403, 403, 403, 404],
    send: plain(
      "POST",
      () => "/api/admin/guests/erase",
      () => ({ body: { contact: "nobody@guests.example" } }),
    ),
  },
  {
    call: "PUT /api/bookings/admin/{id}/called",
    statuses: ADMIN_READS,
    send: plain(
      "PUT",
      () => `/api/bookings/admin/${cast.booking._id}/called`,
      () => ({ body: { since: new Date().toISOString() } }),
    ),
  },
  {
    call: "POST /api/admin/bulk-approve",
    statuses: ADMIN_READS,
    send: plain(
      "POST",
      () => "/api/admin/bulk-approve",
      () => ({ body: { kind: "bookings", ids: [cast.productBooking._id] } }),
    ),
  },
  {
    call: "POST /api/admin/providers",
    statuses: [401, 403, 403, 403, 403, 201],
    send: form("POST", "/api/admin/providers", providerSignupFields),
  },
  {
    call: "PATCH /api/admin/providers/{id}",
    statuses: ADMIN_READS,
    send: plain(
      "PATCH",
      () => `/api/admin/providers/${cast.provider._id}`,
      () => ({ body: {} }),
    ),
  },
  {
    call: "POST /api/admin/tourists",
    statuses: [401, 403, 403, 403, 403, 201],
    send: plain(
      "POST",
      () => "/api/admin/tourists",
      () => ({ body: touristSignupBody() }),
    ),
  },
  {
    call: "POST /api/bookings/admin",
    statuses: [401, 403, 403, 403, 403, 201],
    send: plain(
      "POST",
      () => "/api/bookings/admin",
      () => ({
        body: { ...productBookingBody(), touristId: cast.tourist.id },
      }),
    ),
  },
  ...(
    [
      ["PUT /api/bookings/admin/{id}/approve", freshBooking],
      ["PUT /api/bookings/admin/{id}/cancel", freshBooking],
      ["PUT /api/bookings/admin/{id}/move/decline", freshMove],
      ["DELETE /api/bookings/admin/{id}", freshBooking],
      ["PUT /api/admin/providers/{id}/approve", async () => cast.waiting.id],
      ["DELETE /api/admin/providers/{id}/pending-change", waitingChange],
      ["DELETE /api/admin/providers/{id}", async () => (await newProvider())._id],
      ["PUT /api/admin/reviews/{id}/approve", freshReview],
      ["DELETE /api/admin/reviews/{id}", freshReview],
      ["DELETE /api/admin/tourists/{id}", freshTourist],
      ["DELETE /api/admin/contact-messages/{id}", freshMessage],
      ["DELETE /api/admin/staff/{id}", async () => (await newAdmin()).id],
      ["GET /api/admin/mails/{id}", () => insertMail()],
      ["POST /api/admin/mails/{id}/resend", () => insertMail()],
    ] as [string, () => Promise<string>][]
  ).map(([call, make]): Row => {
    const [method = "", path = ""] = call.split(" ");
    return { call, statuses: ADMIN_READS, send: onFresh(method, make, (id) => path.replace("{id}", id)) };
  }),
  ...(
    [
      ["DELETE /api/admin/tourists/{id}/sessions", freshTourist],
      ["DELETE /api/admin/providers/{id}/sessions", async () => (await newProvider())._id],
    ] as [string, () => Promise<string>][]
  ).map(([call, make]): Row => {
    const [method = "", path = ""] = call.split(" ");
    return {
      call,
      statuses: [401, 403, 403, 403, 403, 204],
      send: onFresh(method, make, (id) => path.replace("{id}", id)),
    };
  }),
  {
    call: "PUT /api/admin/contact-messages/{id}/answer",
    statuses: ADMIN_READS,
    send: async (token) =>
      call("PUT", `/api/admin/contact-messages/${await freshMessage()}/answer`, {
        ...(token ? { token } : {}),
        body: { text: "" },
      }),
  },
  {
    call: "POST /api/browser-errors",
    statuses: Array(6).fill(204),
    send: plain(
      "POST",
      () => "/api/browser-errors",
      () => ({ body: { message: "x is null", page: "/" } }),
    ),
  },
  {
    call: "POST /api/auth/logout",
    statuses: [401, 204, 204, 204, 204, 204],
    send: plain("POST", () => "/api/auth/logout"),
  },
];

async function spareSession(who: Who): Promise<string | undefined> {
  if (who === "nobody") return undefined;
  if (who === "admin") return spareAdmin();
  return who.endsWith("tourist") ? (await newTourist()).token : (await signUpProvider()).token;
}

async function waitingChange(): Promise<string> {
  const { _id, email } = cast.otherProvider;
  const token = cast.tokens["other provider"]() ?? "";
  const change = await call("PATCH", "/api/providers/me", { token, body: { serviceName: `New ${email}` } });
  expect(change.status).toBe(200);
  return _id;
}

for (const { call: name, about, statuses, send } of ROWS) {
  test(`${name}${about ? ` (${about})` : ""}`, async () => {
    const outcome: Record<string, number> = {};
    for (const who of WHO) outcome[who] = (await send(cast.tokens[who](), who)).status;
    expect(outcome).toEqual(Object.fromEntries(WHO.map((who, i) => [who, statuses[i]])));
  });
}

test("the table has a row for every call", () => {
  expect([...new Set(ROWS.map(({ call: name }) => name))].sort()).toEqual(everyCall());
});
