import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { EventDoc } from "@/models/event";
import { type ListingChange, type ListingDetails, type ProviderDoc, TOLD_DETAILS } from "@/models/provider";
import { AppError } from "../../errors";
import type { ProviderUpdate } from "../../schemas/provider";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { photosSeenBy, textsOfPhotos, withTexts } from "./listing-photos";
import { providerSearch } from "./search-fields";
import { detailsOf } from "./to-dto";
import { unseenAfter, waitingSince } from "./waiting-listing";
import { withoutUndefined } from "./without-undefined";

/**
 * What an update of a listing writes: what changes at once and what waits for an admin (product 8.3), and its event.
 * @param asked new name, category and pictures, with the ids of the pictures
 * @throws AppError `VALIDATION_FAILED`
 */
export function planUpdate(
  actor: Actor,
  current: ProviderDoc,
  input: ProviderUpdate,
  asked: ListingChange,
): { set: Partial<ProviderDoc>; event: EventDoc } {
  const { serviceName: _, category: __, photoOrder: ___, removePortrait, photoTexts, ...told } = input;
  const [details, atOnce] = splitDetails(told);
  const [now, later] = splitWish(actor, current, asked, removePortrait);
  const publicNow: Partial<ProviderDoc> = {
    ...withoutUndefined(atOnce),
    ...(removePortrait && { portrait: null }),
    ...withoutUndefined(now),
  };
  const waiting = differences(later, { ...current, ...publicNow });
  const isWaiting = Object.keys(waiting).length > 0;
  const isWish = actor.role !== "admin" && isWaiting && Object.keys(asked).length > 0;
  const kept = { ...detailsOf(current), ...details };
  const photos = asked.photos ?? photosSeenBy(actor, current);
  if (photoTexts) kept.photoTexts = withTexts(kept.photoTexts, photos, photoTexts);
  kept.photoTexts = textsOfPhotos(kept, { ...current, ...publicNow, pendingChange: waiting });
  requireOrder(kept, details);
  if (!isDeepStrictEqual(kept, detailsOf(current))) publicNow.details = kept;
  const unseenChange = unseenAfter(current, actor, { ...current, ...publicNow });
  const changed = {
    ...publicNow,
    ...(Object.keys(publicNow).length > 0 ? { changedAt: new Date() } : {}),
    pendingChange: isWaiting ? waiting : null,
    unseenChange,
  };
  return {
    set: {
      ...changed,
      ...providerSearch({ ...current, ...changed }),
      ...waitingSince(isWaiting || !current.approved || unseenChange !== null, current),
    },
    event: eventOf(actor, isWish ? "provider.change-requested" : "provider.updated", {
      fields: [
        ...Object.keys(withoutUndefined(told)),
        ...(photoTexts ? ["photoTexts"] : []),
        ...new Set([...(removePortrait ? ["portrait"] : []), ...Object.keys(asked)]),
      ],
    }),
  };
}

/** What takes effect at once of name, category and pictures that somebody asks for, and what waits. */
function splitWish(
  { role }: Actor,
  { approved, pendingChange }: ProviderDoc,
  asked: ListingChange,
  removePortrait: ProviderUpdate["removePortrait"],
): [now: ListingChange, later: ListingChange | null] {
  const waited = pendingChange && { ...pendingChange, ...(removePortrait && { portrait: undefined }) };
  if (role === "admin") return [asked, waited];
  const wish = { ...waited, ...asked };
  // Before approval nothing waits: the whole wish, with any earlier one, takes effect at once.
  return approved ? [{}, wish] : [wish, null];
}

/** @throws AppError `VALIDATION_FAILED` when a changed limit would leave the smallest group above the largest one */
function requireOrder({ smallestGroup, groupSize }: ListingDetails, changed: ToldDetails): void {
  if (smallestGroup === null || groupSize === null || smallestGroup <= groupSize) return;
  if (changed.smallestGroup === undefined && changed.groupSize === undefined) return;
  throw new AppError("VALIDATION_FAILED", "groupOrder", {
    field: changed.smallestGroup === undefined ? "groupSize" : "smallestGroup",
  });
}

type ToldDetails = Partial<Omit<ListingDetails, "photoTexts">>;

/** The details among changed fields, and the others. */
function splitDetails<T extends ToldDetails>(told: T): [ToldDetails, Omit<T, keyof ToldDetails>] {
  const isDetail = ([name]: [string, unknown]) => TOLD_DETAILS.some((detail) => detail === name);
  const fields = Object.entries(withoutUndefined(told));
  return [
    Object.fromEntries(fields.filter(isDetail)),
    Object.fromEntries(fields.filter((field) => !isDetail(field))) as Omit<T, keyof ToldDetails>,
  ];
}

/** The fields of a change that differ from the listing. */
function differences(change: ListingChange | null, listing: ProviderDoc): ListingChange {
  const open = Object.entries(withoutUndefined(change ?? {})).filter(
    ([field, value]) => !isDeepStrictEqual(value, listing[field as keyof ListingChange]),
  );
  return Object.fromEntries(open);
}
