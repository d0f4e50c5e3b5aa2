import "server-only";
import type { z } from "zod";
import type { ErrorCode } from "../../errors";
import type { BodyRules } from "../http/read-input";
import type { Access } from "../http/routes";
import type { Content, Header, Parameter, Reference, ResponseObject } from "./types";

/** Headings of the reference page, in its order. */
export const TAGS = {
  Accounts: "Signing up, logging in and out, and the account one is logged in with.",
  Providers: "Approved providers, and a provider's own listing.",
  Bookings: "Booking a product or a provider, and the bookings of each side.",
  Reviews: "Reviews of services and products for everybody, and writing one.",
  "Admin: providers": "Approving, adding and deleting providers.",
  "Admin: bookings": "Every booking: approving, cancelling, adding and deleting.",
  "Admin: people and reviews": "Tourists, reviews and contact messages.",
  "Admin: desk": "Approving several at once, files to take away, figures and the trail of changes.",
  Site: "Contact form, pictures, health and this description.",
} as const;

/** Heading of an operation. */
type Tag = keyof typeof TAGS;

/** The answer of an operation that went well. */
interface Success {
  /** 200 when left out. */
  status?: 200 | 201 | 204;
  description: string;
  /** Schema of the JSON body, or of each item of a list. */
  schema?: z.ZodType | readonly z.ZodType[];
  /** The body is a list, all of it at once. */
  isArray?: true;
  example?: unknown;
  /** In place of a JSON body. */
  content?: Content;
  headers?: Record<string, Header | Reference>;
}

/**
 * One call as the description tells it. What `method` is told too (access, body, files, key)
 * stands here by the same objects, and a test compares the two; what follows from it in every call,
 * such as the errors of a broken token, is added by `describeOperation`.
 */
export interface Operation extends BodyRules {
  /** Name of the call for generated clients. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Address under `/api`. */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  access?: Access | "anyone";
  /** False for a call that answers without a database. */
  database?: false;
  body?: z.ZodType;
  /** An example of the body. */
  sample?: unknown;
  /** A body that breaks a rule, for the example of that answer; `{}` when left out. */
  badSample?: unknown;
  /** Takes an `Idempotency-Key`. */
  idempotent?: true;
  /** Answers a list, with `limit`, `page` and `X-Total-Count`. */
  list?: true;
  /** What the address may ask for beyond `limit` and `page`, or in place of them. */
  query?: z.ZodType;
  /** Counted per address, so that it may be refused for a while. */
  counted?: true;
  parameters?: readonly Parameter[];
  success: Success;
  /** Other answers without a body, by status. */
  alsoAnswers?: Record<string, ResponseObject>;
  /** Errors of this call beyond those every such call can have, with the sentence of each. */
  refusals?: Partial<Record<ErrorCode, string>>;
}
