import "server-only";
import { Types } from "mongoose";
import type { EventAuthor, EventDoc } from "@/models/event";

/** Whoever does what the clock says, such as cancelling what nobody answered. */
export const SYSTEM: EventAuthor = { id: "", role: "system", email: "" };

/** A new event. The write that makes the change also stores it, in the `outbox` of the changed document. */
export function eventOf(
  { id, role, email }: EventAuthor,
  type: string,
  details: Record<string, unknown> = {},
  unrecorded?: Record<string, unknown>,
): EventDoc {
  const event = { _id: new Types.ObjectId(), at: new Date(), type, by: { id, role, email }, details };
  return unrecorded ? { ...event, unrecorded } : event;
}
