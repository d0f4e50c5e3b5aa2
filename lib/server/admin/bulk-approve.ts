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

/** How each kind is approved: by the same command as a single one. Reviews of tours still to come are approved one by one. */
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
 * Approves one after the other. An id given twice is approved once.
 * @returns the outcome of each, a refusal with its sentence
 * @throws AppError `WRONG_ROLE` when the actor's right is not for this kind
 * @throws errors that are no refusal, such as an unreachable database; sending the request again is safe
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
