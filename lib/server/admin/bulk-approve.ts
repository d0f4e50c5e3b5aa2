import "server-only";
import { AppError } from "../../errors";
import { formatDate } from "../../format";
import type { BulkApproval, BulkOutcomeDto } from "../../schemas/bulk-approve";
import { approveBooking } from "../bookings/approve-booking";
import type { Actor } from "../infra/actor";
import { errorSentence } from "../infra/error-sentence";
import { requireRight } from "../infra/staff-right";
import { setProviderApproval } from "../providers/approve-provider";
import { approveReview } from "../reviews/commands";
import { earlyDayOf } from "../reviews/queries";

/**
 * How each kind is approved: by the command for a single one. Reviews written before the tour must be approved one by
 * one.
 */
const APPROVE = {
  providers: (actor: Actor, id: string, version?: number) =>
    setProviderApproval(actor, id, { approved: true, note: "", version }),
  bookings: (actor: Actor, id: string, version?: number) =>
    approveBooking(actor, id, { version, isUnquestioned: true }),
  reviews: async (actor: Actor, id: string) => {
    const day = await earlyDayOf(id, new Date());
    if (day) throw new AppError("CONFLICT", ["reviewIsEarly", formatDate(day)]);
    return approveReview(actor, id);
  },
} as const;

/**
 * Approves one after the other; duplicate ids once.
 * @returns the outcome of each; a rejected one with its message
 * @throws AppError `WRONG_ROLE` when the actor lacks the right for this kind
 * @throws unexpected errors, such as an unreachable database; the request can be repeated
 */
export async function bulkApprove(
  actor: Actor,
  { kind, ids, versions }: BulkApproval,
): Promise<BulkOutcomeDto[]> {
  requireRight(actor, `adminBulkApprove ${kind}`);
  const outcomes: BulkOutcomeDto[] = [];
  for (const id of new Set(ids)) {
    try {
      await APPROVE[kind](actor, id, versions?.[id]);
      outcomes.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, details } = error;
      outcomes.push({ id, ok: false, error: errorSentence(error), code, ...(details && { details }) });
    }
  }
  return outcomes;
}
