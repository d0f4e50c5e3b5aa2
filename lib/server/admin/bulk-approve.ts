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
import { earlyDayOf } from "../reviews/early-reviews";

/**
 * The command that approves one item of each kind. Reviews that were written before the tour are rejected here; an
 * admin must approve them one by one.
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
 * Approves the items one after the other, and duplicate ids only once.
 * @returns the outcome of each item, with a message if its approval was rejected
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
