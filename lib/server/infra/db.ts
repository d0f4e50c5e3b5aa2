import "server-only";
import "./closed-sockets";
import mongoose from "mongoose";
import { MODELS } from "@/models/all-models";
import { AppError } from "../../errors";
import { sharedState } from "../../runtime/shared-state";
import { isMarked, migrate } from "../migrations/migrate";
import { traceCommands } from "./command-spans";
import { env } from "./env";

/**
 * One connection for the whole process, opened at first use. A write is acknowledged once it is in the journal of a
 * majority of the servers. The embedded engine is a single server and gets `w: 1`: measurements show that with
 * "majority" it acknowledges writes before they are in the journal. The application uses no MongoDB sessions,
 * transactions or change streams, because the embedded engine has none.
 */

/**
 * Timeouts of the driver, in milliseconds. The driver checks the database every two seconds. After four seconds without
 * a response, pending operations fail. New operations first wait four seconds for the database, which is enough for its
 * restart. Options of the same name in `MONGODB_URI` override these.
 */
const PATIENCE = {
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 4_000,
  serverSelectionTimeoutMS: 4_000,
};
/**
 * If the first attempt to connect fails after more than this, in milliseconds, the machine was probably so busy that
 * the process was stalled: its timeouts ended before it read the database's response. The process then tries to
 * connect once more.
 */
const STALLED_MS = PATIENCE.connectTimeoutMS + 1_000;
/**
 * After a failure, calls fail at once for this long, in milliseconds. Otherwise each section of a page would wait for
 * the timeout, one after another.
 */
const FAILED_FOR_MS = 1_000;

const cache = sharedState("database", (): { connection?: Promise<typeof mongoose> } => ({}));

async function open(isFilling: boolean): Promise<typeof mongoose> {
  mongoose.set("strictQuery", true);
  mongoose.set("runValidators", true);
  const began = Date.now();
  const connection = await connect().catch((error: unknown) => {
    if (Date.now() - began < STALLED_MS) throw error;
    return connect();
  });
  if (isTraced()) traceCommands(connection.connection.getClient());
  await migrate(connection.connection.getClient().db(), isFilling);
  await Promise.all(MODELS.map((model) => model.createIndexes()));
  return connection;
}

function connect(): Promise<typeof mongoose> {
  return mongoose.connect(env().MONGODB_URI, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    ...ownPatience(env().MONGODB_URI),
    maxPoolSize: 20,
    monitorCommands: isTraced(),
    writeConcern: { w: env().EMBEDDED_DATABASE === "true" ? 1 : "majority", journal: true },
  });
}

function isTraced(): boolean {
  return env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
}

function ownPatience(uri: string): Partial<typeof PATIENCE> {
  const named = (option: string) => new RegExp(`[?&]${option}=`, "i").test(uri);
  return Object.fromEntries(Object.entries(PATIENCE).filter(([option]) => !named(option)));
}

/**
 * Connects, runs the migrations and creates the indexes, once. Later calls return the same connection, which
 * reconnects by itself when the database comes back.
 * @param isFilling true for the restore that fills the database. Until it is done, other callers get `RefusedDatabase`
 * @throws RefusedDatabase, or the driver's error when the database cannot be reached; a call a second later tries again
 */
export function connectDatabase({ isFilling = false } = {}): Promise<typeof mongoose> {
  if (!cache.connection) {
    const opening = open(isFilling);
    cache.connection = opening;
    const forget = () => {
      if (cache.connection === opening) delete cache.connection;
    };
    opening.catch(() => setTimeout(forget, FAILED_FOR_MS).unref());
  }
  return cache.connection;
}

/** Closes the connection, for scripts that end. */
export async function disconnectDatabase(): Promise<void> {
  delete cache.connection;
  await mongoose.disconnect();
}

/** Whether `npm run restore` or `npm run move` is filling the database. One read by id. @throws the driver's error */
export async function isBeingFilled(): Promise<boolean> {
  const { connection } = await connectDatabase();
  return isMarked(connection.getClient().db());
}

/** Checks that the database answers. @throws the driver's error when it does not */
export async function pingDatabase(): Promise<void> {
  const { connection } = await connectDatabase();
  await connection.db?.command({ ping: 1 });
}

/** Error codes of a write to a socket that the other end has just closed. */
const CUT = new Set(["EPIPE", "ECONNRESET"]);
const UNREACHABLE = new Set([
  "MongoServerSelectionError",
  "MongooseServerSelectionError",
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoOperationTimeoutError",
  "MongoPoolClearedError",
  "PoolClearedOnNetworkError",
  "MongoWaitQueueTimeoutError",
  "MongoTopologyClosedError",
  "MongoNotConnectedError",
]);

/** Whether the error means that the database cannot be reached, so that a later try may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNREACHABLE.has(error.name) || CUT.has(String((error as NodeJS.ErrnoException).code));
}

/**
 * MongoDB's error code `OutOfDiskSpace`. The embedded engine may instead report the operating system's error message.
 */
const OUT_OF_DISK_SPACE = 14_031;
const NO_ROOM = /No space left on device/;

/** Whether the disk of the database is full: nothing was written, and a later try may succeed. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError)) return false;
  return error.code === OUT_OF_DISK_SPACE || NO_ROOM.test(error.message);
}

/** Whether a unique index rejected a write; `keyPattern` contains the fields of that index. */
export function isDuplicateKey(error: unknown): error is Error & { keyPattern?: Record<string, unknown> } {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/**
 * Creates a document, or returns the existing document with the same id, which an earlier or concurrent request with
 * the same `Idempotency-Key` created.
 * @throws mongoose's `ValidationError`, or the driver's error, for instance a duplicate key in another unique index
 */
export async function insertOnce<T extends { _id: mongoose.Types.ObjectId }>(
  model: mongoose.Model<T>,
  document: T,
): Promise<T> {
  try {
    const created = await model.create(document);
    return created.toObject<T>();
  } catch (error) {
    const existing = isDuplicateKey(error) ? await model.findById(document._id).lean<T>() : null;
    if (!existing) throw error;
    return existing;
  }
}

/**
 * Whether the error means that nothing was written, because a rule of this application (AppError) or a unique index
 * rejected the write. After other errors, such as a lost connection, the write may have happened.
 */
export function isRejectedWrite(error: unknown): boolean {
  return error instanceof AppError || isDuplicateKey(error);
}

/**
 * Whether the text has the form of our ids (24 hex digits). Any other text counts as an unknown id
 * (docs/product.md, "Unknown addresses").
 */
export function isObjectIdText(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}
