import { type InferSchemaType, Schema, type Types } from "mongoose";

/**
 * Not `required`, because Mongoose's `required` rejects blank strings: events that the system causes have no id and no
 * email.
 */
const maybeBlank = { type: String, default: "" } as const;

/** The mongoose schema of the account that caused an event. */
export const authorSchema = new Schema(
  { id: maybeBlank, role: maybeBlank, email: maybeBlank },
  { _id: false },
);

/** The account that caused an event; blank for the system. */
export type EventAuthor = InferSchemaType<typeof authorSchema>;

/** A change of a document, for audit log and mails. */
export interface EventDoc {
  _id: Types.ObjectId;
  at: Date;
  /** Noun and verb, such as `booking.approved`. */
  type: string;
  by: EventAuthor;
  /** The changed values, as plain data. */
  details: Record<string, unknown>;
  /** Data that mails need but the audit log must not contain, such as an email. */
  unrecorded?: Record<string, unknown>;
}

/**
 * A document with an outbox: the list of its events that the outbox relay (`audit/outbox-relay.ts`) has not
 * relayed yet.
 */
export interface Outbox {
  /** Left out if there are no such events. */
  outbox?: EventDoc[];
}

export const eventSchema = new Schema<EventDoc>(
  {
    at: { type: Date, required: true },
    type: { type: String, required: true },
    by: { type: authorSchema, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    unrecorded: { type: Schema.Types.Mixed, default: undefined },
  },
  { minimize: false },
);

/** Adds an `outbox` to a schema, with an index to find pending events. */
export function holdsEvents(schema: Schema): void {
  schema.add({ outbox: { type: [eventSchema], default: undefined } });
  // For the relay (`audit/outbox-relay.ts`).
  schema.index({ "outbox.at": 1 }, { sparse: true });
}
