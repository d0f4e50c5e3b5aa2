import "server-only";
import { Types } from "mongoose";
import type { EventAuthor, EventDoc } from "@/models/event";

/** The author of scheduled changes, such as the expiry of bookings. */
export const SYSTEM: EventAuthor = { id: "", role: "system", email: "" };

/**
 * Creates an outbox event. It must be stored in the `outbox` of the changed document, by the same write as
 * the change.
 */
export function eventOf(
  { id, role, email }: EventAuthor,
  type: string,
  details: Record<string, unknown> = {},
  unrecorded?: Record<string, unknown>,
): EventDoc {
  const event = { _id: new Types.ObjectId(), at: new Date(), type, by: { id, role, email }, details };
  return unrecorded ? { ...event, unrecorded } : event;
}
