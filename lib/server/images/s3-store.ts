import "server-only";
import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import mongoose, { Types } from "mongoose";
import type { PictureWidth } from "../../domain/picture-widths";
import { AppError } from "../../errors";
import { releaseSlot } from "../../runtime/request-context";
import { logger } from "../infra/logger";
import { SIZES_TYPE } from "./bucket";
import { type PictureStore, type StoredImage, storeUnavailable } from "./picture-store";
import type { ProcessedImage, Sizes } from "./process-image";

/** Address and credentials of the S3 bucket. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the name of the bucket is in the path, not in the host name. */
  isPathStyle: boolean;
}

/** The record in the database of a picture whose bytes are in S3. */
interface PictureRecord {
  _id: Types.ObjectId;
  type: ProcessedImage["type"];
  width: number;
  height: number;
  /** The length of the original in bytes; `sizes` has that of each scaled copy, by width. */
  length: number;
  sizes: Partial<Record<PictureWidth, number>>;
  begunAt: Date;
  /** Whether all objects are stored. */
  isComplete: boolean;
}

/** The name of the database collection of `PictureRecord`s. */
export const S3_PICTURES = "images.s3";

/** Time limits of each attempt, in milliseconds. A failed request is sent once more. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 8_000;
const ATTEMPTS = 2;
/** After a failed connection, requests fail at once for this long, in milliseconds, instead of each waiting in vain. */
const FAILED_FOR_MS = 5_000;

const records = () => mongoose.connection.collection<PictureRecord>(S3_PICTURES);

/**
 * Stores pictures in S3-compatible storage, one object for each size. Their records are in the database, so
 * that the bucket never has to be listed. A record is written before its objects and deleted after them.
 */
export class S3Store implements PictureStore {
  readonly #settings: S3Settings;
  #client: Promise<S3Client> | undefined;
  #failsUntil = 0;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async store(id: string, { bytes, sizes, ...about }: ProcessedImage): Promise<void> {
    const _id = new Types.ObjectId(id);
    const all = Object.entries(sizes).map(([width, { length }]) => [width, length]);
    await records().insertOne({
      _id,
      ...about,
      length: bytes.length,
      sizes: Object.fromEntries(all),
      begunAt: new Date(),
      isComplete: false,
    });
    const puts = await Promise.allSettled([
      this.#put(id, bytes, about.type),
      ...Object.entries(sizes).map(([width, one]) => this.#put(`${id}-${width}`, one, SIZES_TYPE)),
    ]);
    const failed = puts.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    await records().updateOne({ _id }, { $set: { isComplete: true } });
  }

  async find(id: string, width: PictureWidth | undefined): Promise<StoredImage | null> {
    const record = await this.#record(id);
    if (!record) return null;
    const length = width && record.sizes[width];
    const name = length === undefined ? id : `${id}-${width}`;
    return {
      name,
      type: length === undefined ? record.type : SIZES_TYPE,
      length: length ?? record.length,
      isFinal: true,
      open: async () => {
        // From here on the request only waits for S3, so another request can have its slot.
        releaseSlot();
        const body = await this.#get(name);
        if (!body) throw new AppError("NOT_FOUND", "noSuchPicture");
        return body.transformToWebStream() as ReadableStream<Uint8Array>;
      },
    };
  }

  async load(id: string): Promise<ProcessedImage | null> {
    const record = await this.#record(id);
    if (!record) return null;
    const { type, width, height } = record;
    const bytes = await this.#read(id);
    const sizes: Sizes = {};
    for (const size of Object.keys(record.sizes).map(Number) as PictureWidth[]) {
      const one = await this.#read(`${id}-${size}`);
      if (!one) return null;
      sizes[size] = one;
    }
    return bytes && { bytes, type, width, height, sizes };
  }

  async delete(id: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const record = await records().findOne({ _id }, { projection: { sizes: 1 } });
    if (!record) return;
    const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
    const names = [id, ...Object.keys(record.sizes).map((width) => `${id}-${width}`)];
    await Promise.all(
      names.map((name) => this.#send((client) => client.send(new DeleteObjectCommand(this.#object(name))))),
    );
    await records().deleteOne({ _id });
  }

  async list(after: string, limit: number): Promise<string[]> {
    const found = await records()
      .find({ _id: { $gt: new Types.ObjectId(after) } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  async storedBefore(time: Date, ids: readonly string[]): Promise<string[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const found = await records()
      .find({ _id }, { projection: { begunAt: 1 } })
      .toArray();
    return found.filter(({ begunAt }) => begunAt < time).map((one) => one._id.toHexString());
  }

  count(): Promise<number> {
    return records().estimatedDocumentCount();
  }

  #record(id: string): Promise<PictureRecord | null> {
    return records().findOne({ _id: new Types.ObjectId(id), isComplete: true });
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: `pictures/${name}` };
  }

  async #put(name: string, bytes: Buffer, type: string): Promise<void> {
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    const command = new PutObjectCommand({ ...this.#object(name), Body: bytes, ContentType: type });
    await this.#send((client) => client.send(command));
  }

  /** The body of an object, or null when there is none. */
  async #get(name: string) {
    const { GetObjectCommand } = await import("@aws-sdk/client-s3");
    const answer = await this.#send((client) => client.send(new GetObjectCommand(this.#object(name))));
    return answer?.Body ?? null;
  }

  async #read(name: string): Promise<Buffer | null> {
    const body = await this.#get(name);
    try {
      return body && Buffer.from(await body.transformToByteArray());
    } catch (error) {
      throw storeUnavailable(error);
    }
  }

  /** @returns null when there is no such object. @throws AppError `UNAVAILABLE` */
  async #send<T>(request: (client: S3Client) => Promise<T>): Promise<T | null> {
    if (Date.now() < this.#failsUntil) throw storeUnavailable(new Error("The last connection failed."));
    this.#client ??= this.#connect();
    try {
      return await request(await this.#client);
    } catch (error) {
      const { name, message, $metadata } = error as Partial<S3ServiceException>;
      if (name === "NoSuchKey") return null;
      const hasAnswered = $metadata?.httpStatusCode !== undefined;
      if (!hasAnswered) this.#failsUntil = Date.now() + FAILED_FOR_MS;
      logger().warn({ s3: { name, message } }, hasAnswered ? "S3 refused a request" : "S3 does not answer");
      throw storeUnavailable(error);
    }
  }

  /** Creates the S3 client. Its package is imported here, so that sites without S3 do not load it. */
  async #connect(): Promise<S3Client> {
    const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = this.#settings;
    const { S3Client } = await import("@aws-sdk/client-s3");
    return new S3Client({
      endpoint,
      region,
      forcePathStyle: isPathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      // Some compatible servers do not know the checksums that the client adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: ANSWER_MS,
      },
    });
  }
}
