import "server-only";
import { Types } from "mongoose";
import type { EventAuthor, EventDoc } from "@/models/event";

/** A new event, to be kept in the `outbox` of what it is about by the write that makes it true. */
export function eventOf(
  { id, role, email }: EventAuthor,
  type: string,
  details: Record<string, unknown> = {},
): EventDoc {
  return { _id: new Types.ObjectId(), at: new Date(), type, by: { id, role, email }, details };
}
