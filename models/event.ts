import { Schema, type Types } from "mongoose";

/** Who caused an event. */
export interface EventAuthor {
  id: string;
  role: string;
  email: string;
}

/** What happened to a document. */
export interface EventDoc {
  _id: Types.ObjectId;
  at: Date;
  /** Noun and verb, such as `booking.approved`. */
  type: string;
  by: EventAuthor;
  /** What changed, in plain values. */
  details: Record<string, unknown>;
  /** What mails need to know and the trail must not keep, such as an address. */
  unrecorded?: Record<string, unknown>;
}

/** A document that holds its events, from the write that made them until they are told. */
export interface Outbox {
  /** Left out where nothing ever happened. */
  outbox?: EventDoc[];
}

/** Schema of an event. */
export const eventSchema = new Schema<EventDoc>(
  {
    at: { type: Date, required: true },
    type: { type: String, required: true },
    by: { type: new Schema({ id: String, role: String, email: String }, { _id: false }), required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    unrecorded: { type: Schema.Types.Mixed, default: undefined },
  },
  { minimize: false },
);

/** Gives a schema its `outbox`, and the index that finds what is in one. */
export function holdsEvents(schema: Schema): void {
  schema.add({ outbox: { type: [eventSchema], default: undefined } });
  schema.index({ "outbox.at": 1 }, { sparse: true });
}
