import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import { colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import type { ProviderOffice } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { requireProvider } from "./queries";
import { toAdminProviderDto } from "./to-dto";

/**
 * Sets the staff's note about a host, suspends the listing until the end of a day, and asks the host for changes
 * (docs/product.md, "Suspension and requests of the office"). The `version` stays the same, because the content of
 * the listing does not change. A repeated call changes nothing. One read and one write by id.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when somebody else changed the note after this admin read it, or
 * changed the note, the suspension or the request for changes during this call
 */
export async function changeProviderOffice(
  actor: Actor,
  id: string,
  { note, seenNote, message, ...asked }: ProviderOffice,
): Promise<OwnProviderDto> {
  const before = await requireProvider(id);
  const { suspendedUntil = null, changesAsked = null } = before;
  const officeNote = before.officeNote ?? "";
  const isNoted = note !== undefined && note !== officeNote;
  if (isNoted && seenNote !== officeNote) throw new AppError("CONFLICT", "hostNoteChanged");
  const until = asked.suspendedUntil;
  const isSuspension = until !== undefined && until !== currentDay(suspendedUntil);
  const wanted = asked.changesAsked;
  const isRequest = wanted !== undefined && wanted !== (changesAsked?.text ?? null);
  const words = message ? { note: message } : {};
  const events = [
    ...(isNoted ? [eventOf(actor, note ? "provider.note-changed" : "provider.note-removed")] : []),
    ...(isSuspension
      ? [
          until
            ? eventOf(actor, "provider.suspended", { until, ...words })
            : eventOf(actor, "provider.suspension-ended", words),
        ]
      : []),
    ...(isRequest
      ? [
          wanted
            ? eventOf(actor, "provider.changes-asked", { note: wanted })
            : eventOf(actor, "provider.changes-asked-removed"),
        ]
      : []),
  ];
  if (events.length === 0) return toAdminProviderDto(before);
  const after = await ProviderModel.findOneAndUpdate(
    {
      _id: before._id,
      officeNote: officeNote === "" ? { $in: ["", null] } : officeNote,
      suspendedUntil,
      "changesAsked.at": changesAsked?.at ?? null,
    },
    {
      $set: {
        ...(isNoted && { officeNote: note }),
        ...(isSuspension && { suspendedUntil: until }),
        ...(isRequest && { changesAsked: wanted ? { text: wanted, at: new Date() } : null }),
      },
      $push: { outbox: { $each: events } },
    },
    { returnDocument: "after" },
  ).lean<ProviderDoc>();
  if (!after) throw new AppError("CONFLICT", "hostNoteChanged");
  if (isSuspension && after.approved) await contentChanged();
  return toAdminProviderDto(after);
}

/** The last day of a suspension that has not ended; otherwise null. */
function currentDay(suspendedUntil: string | null): string | null {
  return suspendedUntil && suspendedUntil >= colomboMoment(new Date()).date ? suspendedUntil : null;
}
