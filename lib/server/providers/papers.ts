import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import type { PaperDoc } from "@/models/provider-parts";
import type { PaperKind } from "../../domain/papers";
import { PAPER_PICTURES } from "../../domain/uploads";
import { AppError } from "../../errors";
import type { PaperDecision, PaperInput } from "../../schemas/paper";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import { deleteImages, withStoredImages } from "../images/commands";
import type { SentPicture } from "../images/process-sent";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { goneImages } from "./listing-photos";
import { requireProvider } from "./queries";
import { toAdminProviderDto, toOwnProviderDto } from "./to-dto";

/** Papers of hosts, such as licences, which admins confirm (docs/product.md, "Papers of hosts"). */

/** Whether a paper waits for the decision of an admin. */
const isWaiting = ({ checkedAt, declined }: PaperDoc) => !checkedAt && declined == null;

/**
 * Stores the papers of a listing, and the audit event in its outbox, in one write.
 * @throws AppError `CONFLICT` when another request has changed the listing since `current` was read
 */
async function writePapers(
  current: ProviderDoc,
  papers: PaperDoc[],
  event: ReturnType<typeof eventOf>,
  conflict: "listingChanged" | "paperChanged",
): Promise<ProviderDoc> {
  const first = papers.filter(isWaiting).sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())[0];
  const updated = await ProviderModel.findOneAndUpdate(
    { _id: current._id, version: current.version },
    {
      $set: { papers, papersWaitSince: first?.sentAt ?? null },
      $inc: { version: 1 },
      $push: { outbox: event },
    },
    { returnDocument: "after" },
  ).lean();
  if (!updated) throw new AppError("CONFLICT", conflict);
  if (updated.approved) await contentChanged();
  await deleteImages(goneImages(current, updated));
  return updated;
}

/**
 * Stores a paper of the actor, to be confirmed by an admin. It replaces an unconfirmed paper of its kind; a
 * confirmed paper stays until the new one is confirmed.
 * @throws AppError `VALIDATION_FAILED` without a picture, 415 for a file that is not a picture, or `CONFLICT`
 * when the listing changes during the call
 */
export async function sendPaper(
  actor: Actor,
  input: PaperInput,
  picture: SentPicture | undefined,
): Promise<OwnProviderDto> {
  const { kind } = input;
  const sentence = PAPER_PICTURES.picture.missing;
  if (!picture) throw new AppError("VALIDATION_FAILED", { sentence }, { field: "picture" });
  const current = await requireProvider(actor.id);
  return withStoredImages([picture], async ([id = ""]) => {
    const others = (current.papers ?? []).filter((paper) => paper.kind !== kind || paper.checkedAt);
    const sent = { ...input, picture: id, sentAt: new Date(), checkedAt: null, declined: null };
    const event = eventOf(actor, "provider.paper-sent", { paper: kind, expiresOn: input.expiresOn });
    return toOwnProviderDto(await writePapers(current, [...others, sent], event, "listingChanged"));
  });
}

/**
 * Confirms or declines a paper that waits for a decision. A confirmed paper replaces the earlier paper of its
 * kind. A repeated call changes nothing.
 * @throws AppError `NOT_FOUND` when the host has no paper of this kind, or `CONFLICT` when the host has sent
 * another paper
 */
export async function decidePaper(
  actor: Actor,
  id: string,
  { kind, confirmed, note, sentAt }: PaperDecision,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  const papers = current.papers ?? [];
  const seen = papers.find((one) => one.kind === kind && one.sentAt.getTime() === Date.parse(sentAt));
  if (!seen) {
    const hasOther = papers.some((paper) => paper.kind === kind);
    throw hasOther ? new AppError("CONFLICT", "paperChanged") : new AppError("NOT_FOUND", "paperUnknown");
  }
  if (!isWaiting(seen)) return toAdminProviderDto(current);
  const decided = { ...seen, checkedAt: confirmed ? new Date() : null, declined: confirmed ? null : note };
  const others = papers.filter((paper) => paper !== seen && !(confirmed && paper.kind === kind));
  const event = eventOf(actor, confirmed ? "provider.paper-confirmed" : "provider.paper-declined", {
    ...{ paper: kind, expiresOn: seen.expiresOn },
    ...(!confirmed && note && { note }),
  });
  return toAdminProviderDto(await writePapers(current, [...others, decided], event, "paperChanged"));
}

/** The hosts whose papers wait for an admin, those that wait longest first. One indexed query. */
export async function hostsWithWaitingPapers(most: number) {
  const found = await ProviderModel.find(
    { papersWaitSince: { $type: "date" } },
    "serviceName papersWaitSince",
  )
    .sort({ papersWaitSince: 1, _id: 1 })
    .limit(most)
    .lean();
  return found.map(({ _id, serviceName, papersWaitSince }) => ({
    ...{ _id: _id.toHexString(), serviceName },
    since: (papersWaitSince ?? new Date()).toISOString(),
  }));
}

/**
 * The hosts with a paper whose last valid day is `day` (`YYYY-MM-DD`). `kinds` has the kinds of those papers that an
 * admin has confirmed; a host without such a paper has an empty list. One indexed query.
 */
export async function papersExpiringOn(day: string): Promise<{ id: string; kinds: PaperKind[] }[]> {
  const found = await ProviderModel.find({ "papers.expiresOn": day }, "papers").lean();
  return found.map(({ _id, papers }) => ({
    id: _id.toHexString(),
    kinds: (papers ?? [])
      .filter(({ expiresOn, checkedAt }) => expiresOn === day && checkedAt)
      .map(({ kind }) => kind),
  }));
}
