/**
 * A baseline for the bench: the cost of some API calls with only Express and Mongoose. It uses a copy of the
 * application's database and returns the same JSON. Session tokens, rate limits, idempotency keys and write concern are
 * the same as in the application.
 *
 *   MONGODB_URI=… JWT_SECRET=… NODE_ENV=production \
 *     node --conditions=react-server --import tsx bench/baselines/express.mjs --port 4000
 *
 * Models, schemas, prices and DTO functions are shared with the application, because they are the same work on both
 * sides. Everything else is written in the simplest way, one database command after the other: no admission control,
 * log, metrics or API description.
 *
 * A booking does the same writes as in the application: two rate limit counts, the record of the `Idempotency-Key`, the
 * event in the booking, the stored response, and the audit entry after the response. It does not check for an account
 * that is deleted at the same moment. A login compares the password and starts a session, without counting attempts.
 */
import { createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import bcrypt from "bcryptjs";
import express from "express";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { findProduct, shownId } from "../../lib/domain/catalogue.ts";
import { quoteProduct } from "../../lib/domain/pricing.ts";
import { RATE_LIMITS } from "../../lib/limits.ts";
import { productBookingSchema } from "../../lib/schemas/booking.ts";
import { pageSchema } from "../../lib/schemas/page.ts";
import { auditSearch } from "../../lib/server/audit/search-fields.ts";
import { newReference } from "../../lib/server/bookings/reference.ts";
import { bookingSearch } from "../../lib/server/bookings/search-fields.ts";
import { toBookingDto } from "../../lib/server/bookings/to-dto.ts";
import { toProviderDto } from "../../lib/server/providers/to-dto.ts";
import { AdminModel } from "../../models/admin.ts";
import { AuditEntryModel } from "../../models/audit-entry.ts";
import { BookingModel } from "../../models/booking.ts";
import { IdempotencyRecordModel } from "../../models/idempotency-record.ts";
import { ProviderModel } from "../../models/provider.ts";
import { ReviewModel } from "../../models/review.ts";
import { SessionModel } from "../../models/session.ts";
import { TouristModel } from "../../models/tourist.ts";
import { logIn } from "../people.mjs";

const { MONGODB_URI = "", JWT_SECRET = "", EMBEDDED_DATABASE, RATE_LIMIT } = process.env;
const { values } = parseArgs({ options: { port: { type: "string", default: "4000" } } });
const DAY_MS = 24 * 60 * 60 * 1000;

await mongoose.connect(MONGODB_URI, {
  ...{ autoIndex: false, autoCreate: false, bufferCommands: false, maxPoolSize: 20 },
  writeConcern: { w: EMBEDDED_DATABASE === "true" ? 1 : "majority", journal: true },
});

const httpError = (status, message) => Object.assign(new Error(message), { status });

/** A handler that returns one page of a list, with the number of all rows. */
const list = (model, toDtos, whereOf) => async (request, response) => {
  const { limit, page } = pageSchema.parse(request.query);
  const where = whereOf(response.locals.account);
  const options = { sort: { createdAt: -1, _id: -1 }, skip: (page - 1) * limit, limit };
  const [found, total] = await Promise.all([
    model.find(where, null, options).lean(),
    model.countDocuments(where),
  ]);
  response.set("X-Total-Count", String(total)).json(await toDtos(found));
};

/**
 * Finds the documents of `model` whose ids are in the field `idField` of `documents`.
 * @returns a function that takes one of these ids and returns the document's `_id` and `field`; null if there is no such
 *   document
 */
async function namesOf(documents, idField, model, field) {
  const ids = [...new Set(documents.map((one) => String(one[idField])))];
  const found = await model.find({ _id: { $in: ids } }, field).lean();
  const byId = new Map(found.map((one) => [String(one._id), { _id: String(one._id), [field]: one[field] }]));
  return (id) => byId.get(String(id)) ?? null;
}

/** Converts public reviews to DTOs, with the names of their targets and writers. */
async function toReviewDtos(reviews) {
  const services = reviews.filter(({ reviewType }) => reviewType === "service");
  const [serviceOf, touristOf] = await Promise.all([
    namesOf(services, "targetId", ProviderModel, "serviceName"),
    namesOf(reviews, "reviewerId", TouristModel, "fullName"),
  ]);
  return reviews.map(({ _id, reviewType, targetId, reviewerId, image, createdAt, ...review }) => {
    const product = { _id: shownId(targetId), serviceName: shownId(targetId) };
    return {
      ...{ _id: String(_id), reviewType, createdAt: createdAt.toISOString() },
      targetId: reviewType === "product" ? product : serviceOf(targetId),
      reviewerId: touristOf(reviewerId),
      ...{ rating: review.rating, comment: review.comment, approved: review.approved },
      image: image && `/api/images/${image}`,
    };
  });
}

/** Middleware: looks up the account of the token in the database, for each call. */
const session = (role, accounts) => async (request, response, next) => {
  const token = request.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const claims = /** @type {jwt.JwtPayload} */ (jwt.verify(token, JWT_SECRET, { algorithms: ["HS256"] }));
  const [account, found] = await Promise.all([
    accounts.findById(claims.id, "email sessionVersion fullName").lean(),
    SessionModel.exists({ _id: claims.jti, accountId: claims.id }),
  ]);
  if (claims.role !== role || !found || account?.sessionVersion !== claims.version) {
    throw httpError(401, "Please log in again.");
  }
  response.locals.account = account;
  next();
};

/** Middleware: counts the call against a rate limit. */
function counted(name) {
  const { points, seconds: duration } = RATE_LIMITS[name];
  const limiter = new RateLimiterMongo({
    ...{ storeClient: mongoose.connection, dbName: mongoose.connection.name, tableName: "ratelimits" },
    ...{ keyPrefix: `baseline-${name}`, points, duration },
  });
  return async (_request, response, next) => {
    if (RATE_LIMIT !== "off") await limiter.consume(String(response.locals.account._id));
    next();
  };
}

/** Finds or creates the record of the request's `Idempotency-Key`; undefined without this header. */
async function claimKey(request, account) {
  const key = request.get("idempotency-key");
  if (key === undefined) return undefined;
  const _id = `baseline tourist:${account._id} bookings/product ${key}`;
  const hash = createHmac("sha256", JWT_SECRET).update(JSON.stringify(request.body));
  const record = {
    fingerprint: hash.digest("base64url"),
    resultId: new mongoose.Types.ObjectId(),
    leaseUntil: new Date(Date.now() + 15_000),
    expiresAt: new Date(Date.now() + DAY_MS),
  };
  try {
    return (await IdempotencyRecordModel.create({ _id, ...record })).toObject();
  } catch (error) {
    if (error.code !== 11_000) throw error;
    const found = await IdempotencyRecordModel.findById(_id).lean();
    if (found?.fingerprint === record.fingerprint) return found;
    throw httpError(409, "This key was used for another request.");
  }
}

async function bookProduct(request, response) {
  const { account } = response.locals;
  const record = await claimKey(request, account);
  if (record?.answer) return response.status(record.answer.status).json(record.answer.body);
  const { productType, totalPrice: _, ...details } = productBookingSchema.parse(request.body);
  const product = findProduct(productType);
  if (!product) throw httpError(404, "There is no such tour.");
  const result = quoteProduct(product, details, "half");
  if (!("quote" in result)) throw httpError(400, "There is no price for this group.");
  const { _id, fullName, email } = account;
  const by = { id: String(_id), role: "tourist", email };
  const eventId = new mongoose.Types.ObjectId();
  const [at, type] = [new Date(), "booking.created"];
  const booking = {
    ...{ ...details, _id: record?.resultId ?? new mongoose.Types.ObjectId(), reference: newReference() },
    ...{ provider: null, productType: product.name, category: product.category },
    ...{ totalPrice: result.quote.total, price: result.quote, tourist: { _id, fullName, email } },
    status: /** @type {const} */ ("pending"),
    outbox: [{ _id: eventId, at, type, by, details: {} }],
  };
  const created = await BookingModel.create({ ...booking, ...bookingSearch(booking) });
  const body = toBookingDto(created.toObject());
  if (record) {
    const answer = { status: 201, body };
    await IdempotencyRecordModel.updateOne({ _id: record._id, answer: null }, { $set: { answer } });
  }
  response.status(201).json(body);
  const entry = { at, actor: by, action: type, targetId: body._id, details: {} };
  const auditEntry = { ...entry, ...auditSearch(entry) };
  await AuditEntryModel.updateOne({ _id: eventId }, { $setOnInsert: auditEntry }, { upsert: true });
  await BookingModel.updateOne({ _id: created._id }, { $pull: { outbox: { _id: eventId } } });
}

async function answerLogin({ body: { email, password } }, response) {
  const found = await TouristModel.findOne({ email }).select("+passwordHash").lean();
  if (!found || !(await bcrypt.compare(password, found.passwordHash)))
    throw httpError(401, "No such account.");
  const account = { id: String(found._id), email };
  const db = /** @type {mongoose.mongo.Db} */ (mongoose.connection.db);
  const [person] = await logIn(db, "tourist", [account], JWT_SECRET);
  response.json({ token: person?.token, user: { ...account, role: "tourist", fullName: found.fullName } });
}

const app = express().disable("x-powered-by").disable("etag").use(express.json());
const tourist = session("tourist", TouristModel);
const toBookings = (bookings) => bookings.map(toBookingDto);
const toProviders = (providers) => providers.map(toProviderDto);
const approved = () => ({ approved: true });
const isPublic = () => ({ approved: true, reviewType: { $in: ["service", "product"] } });
const ownBookings = ({ _id }) => ({ "tourist._id": _id });

app.get("/api/providers", list(ProviderModel, toProviders, approved));
app.get("/api/reviews/all", list(ReviewModel, toReviewDtos, isPublic));
app.get("/api/bookings/my-bookings", tourist, list(BookingModel, toBookings, ownBookings));
app.get(
  "/api/bookings/admin",
  session("admin", AdminModel),
  list(BookingModel, toBookings, () => ({})),
);
app.post("/api/bookings/product", tourist, counted("write"), counted("booking"), bookProduct);
app.post("/api/auth/login", answerLogin);

app.use((error, _request, response, _next) => {
  const status = error instanceof RateLimiterRes ? 429 : (error.status ?? 500);
  if (status === 500) console.error(error);
  if (!response.headersSent) response.status(status).json({ error: error.message ?? "Too many requests." });
});

app.listen(Number(values.port), "127.0.0.1", (error) => {
  if (error) throw error;
});
