import { type InferSchemaType, Schema, type Types } from "mongoose";
import type { PriceTier } from "@/lib/domain/catalogue-types";
import { CALL_TOPICS } from "@/lib/domain/guest-contact";
import { HOST_ANSWERS } from "@/lib/domain/host-answers";
import type { Quote } from "@/lib/domain/pricing";

export const text = { type: String, required: true } as const;
export const whole = { type: Number, required: true } as const;
/** Mongoose's `required` rejects blank strings, so optional strings have a default instead. */
export const maybeBlank = { type: String, default: "" } as const;
const id = { type: Schema.Types.ObjectId, required: true } as const;

/**
 * A price with the tiers (prices by group size) from which it was chosen. Services have no tiers, and
 * bookings of older versions have none stored.
 */
export interface KeptPrice extends Quote {
  tiers?: readonly PriceTier[] | undefined;
}

const tierSchema = new Schema({ from: whole, to: { type: Number, default: null } }, { _id: false });
export const priceSchema = new Schema<KeptPrice>(
  {
    unitPrice: whole,
    tier: { type: tierSchema, default: null },
    rate: { type: Number, required: true },
    childRule: { type: String, enum: ["half", "full"], required: true },
    total: whole,
    tiers: { type: Schema.Types.Mixed, default: undefined },
  },
  { _id: false },
);

/** A host's answer; the note is for admins. */
export const answerSchema = new Schema(
  { answer: { ...text, enum: HOST_ANSWERS }, note: maybeBlank, at: { type: Date, required: true } },
  { _id: false },
);

export const moveSchema = new Schema(
  {
    /** `YYYY-MM-DD` and `HH:mm`, local time; equal to the booking's own if only the party grows. */
    date: text,
    time: text,
    adults: whole,
    children: whole,
    /**
     * Total in whole LKR, and price, for the new party; used only if the party differs from the booking's.
     */
    totalPrice: whole,
    price: { type: priceSchema, default: null },
    /**
     * When the guest first requested a move. Changing the request does not change this time, so seats are not
     * held for longer.
     */
    since: { type: Date, required: true },
    /** When the move expires without an answer, at the latest at the start of the booking. */
    expiresAt: { type: Date, required: true },
    /**
     * The host's acceptance, which an admin must confirm. If the host declines, the requested move ends at
     * once.
     */
    hostAnswer: { type: answerSchema, default: null },
    /** Whether the move holds seats at the requested departure. */
    holdsPlaces: { type: Boolean, required: true },
  },
  { _id: false },
);

/**
 * The requested move of a confirmed booking: another departure or a larger party. Until the host or an admin
 * answers, the booking does not change and keeps its seats. If `holdsPlaces` is true, the move holds seats too. Source:
 * docs/product.md, "Changes of a booking".
 */
export type BookingMoveDoc = InferSchemaType<typeof moveSchema>;

export const providerSchema = new Schema({
  _id: id,
  serviceName: text,
  category: text,
  /**
   * The host's name at the time of booking, or at migration 0008 for older bookings. Blank or missing if the host had
   * been deleted by then, or erased the account.
   */
  fullName: { type: String, allowNull: false },
});

/** A task of our staff about a booking. */
export const taskSchema = new Schema({
  _id: id,
  text: { type: String, required: true },
  due: { type: Date, required: true },
  /** Email of the staff member who has to do the task; null for any member. */
  assignee: { type: String, default: null },
});

export type TaskDoc = InferSchemaType<typeof taskSchema> & { _id: Types.ObjectId };

/** Name and email are blank if the tourist erased the account. */
export const touristSchema = new Schema({ _id: id, fullName: maybeBlank, email: maybeBlank });

export const callSchema = new Schema(
  {
    since: { type: Date, required: true },
    about: { ...text, enum: CALL_TOPICS },
    /** The team's messages to the guest; missing if there are none. */
    text: { type: String, allowNull: false },
  },
  { _id: false },
);

export const contactSchema = new Schema(
  { name: maybeBlank, email: maybeBlank, message: maybeBlank, phone: maybeBlank },
  { _id: false },
);
