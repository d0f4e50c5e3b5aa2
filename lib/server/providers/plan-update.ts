import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { EventDoc } from "@/models/event";
import type { ProviderDoc } from "@/models/provider";
import { type ListingChange, type ListingDetails, PLAIN_DETAILS } from "@/models/provider-parts";
import type { GateCost, ListedCost } from "../../domain/gate-costs";
import { AppError } from "../../errors";
import type { AdminProviderUpdate, ProviderUpdate } from "../../schemas/provider";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { photosSeenBy, textsOfPhotos, withTexts } from "./listing-photos";
import { providerSearch } from "./search-fields";
import { detailsOf } from "./to-dto";
import { unseenAfter, waitingSince } from "./waiting-listing";
import { withoutUndefined } from "./without-undefined";

/**
 * Plans an update of a listing: the changes that take effect at once, those that wait for an admin
 * (docs/product.md, "Changes that wait for approval"), and the outbox event.
 * @param asked - the new name, category and picture ids
 * @throws AppError `VALIDATION_FAILED`
 */
export function planUpdate(
  actor: Actor,
  current: ProviderDoc,
  input: AdminProviderUpdate,
  asked: ListingChange,
): { set: Partial<ProviderDoc>; event: EventDoc } {
  const { serviceName: _, category: __, photoOrder: ___, removePortrait, photoTexts, ...otherInput } = input;
  const [details, atOnce] = splitDetails({
    ...otherInput,
    gateCosts:
      otherInput.gateCosts && withCheckers(otherInput.gateCosts, detailsOf(current).gateCosts, actor),
  });
  const [now, later] = splitChange(actor, current, asked, removePortrait);
  const publicNow: Partial<ProviderDoc> = {
    ...withoutUndefined(atOnce),
    ...(removePortrait && { portrait: null }),
    ...withoutUndefined(now),
  };
  const waiting = differences(later, { ...current, ...publicNow });
  const isWaiting = Object.keys(waiting).length > 0;
  const isRequest = actor.role !== "admin" && isWaiting && Object.keys(asked).length > 0;
  const newDetails = { ...detailsOf(current), ...details };
  const photos = asked.photos ?? photosSeenBy(actor, current);
  if (photoTexts) newDetails.photoTexts = withTexts(newDetails.photoTexts, photos, photoTexts);
  newDetails.photoTexts = textsOfPhotos(newDetails, { ...current, ...publicNow, pendingChange: waiting });
  requireOrder(newDetails, details);
  if (!isDeepStrictEqual(newDetails, detailsOf(current))) publicNow.details = newDetails;
  const unseenChange = unseenAfter(current, actor, { ...current, ...publicNow });
  const changed = {
    ...publicNow,
    ...(Object.keys(publicNow).length > 0 ? { changedAt: new Date() } : {}),
    pendingChange: isWaiting ? waiting : null,
    unseenChange,
    // An update by the host ends the admins' request for changes.
    ...(actor.role !== "admin" && { changesAsked: null }),
  };
  const values = loggedValues(current, { ...current, ...publicNow });
  return {
    set: {
      ...changed,
      ...providerSearch({ ...current, ...changed }),
      ...waitingSince(isWaiting || !current.approved || unseenChange !== null, current),
    },
    event: eventOf(actor, isRequest ? "provider.change-requested" : "provider.updated", {
      fields: [
        ...Object.keys(withoutUndefined(otherInput)),
        ...(photoTexts ? ["photoTexts"] : []),
        ...new Set([...(removePortrait ? ["portrait"] : []), ...Object.keys(asked)]),
      ].filter((field) => !Object.hasOwn(values, field)),
      ...(Object.keys(values).length > 0 && { values }),
    }),
  };
}

/**
 * The audit log records the old and new values of these fields, and only the names of other changed fields.
 */
const LOGGED_VALUES = [
  "serviceName",
  "category",
  "fullName",
  "price",
  "location",
  "contact",
  "meetingPoint",
  "town",
  "durationMinutes",
  "groupSize",
  "smallestGroup",
  "effort",
  "childrenFrom",
] as const satisfies readonly (keyof ProviderDoc | keyof ListingDetails)[];

/** The old and the new value of each changed field of `LOGGED_VALUES`. */
function loggedValues(before: ProviderDoc, after: ProviderDoc): Record<string, [unknown, unknown]> {
  const [old, now] = [before, after].map((listing) => ({ ...listing, ...detailsOf(listing) }));
  return Object.fromEntries(
    LOGGED_VALUES.filter((field) => old?.[field] !== now?.[field]).map((field) => [
      field,
      [old?.[field], now?.[field]],
    ]),
  );
}

/**
 * Splits a change of name, category and pictures into the part that takes effect at once and the part that
 * waits for approval.
 */
function splitChange(
  { role }: Actor,
  { approved, pendingChange }: ProviderDoc,
  asked: ListingChange,
  removePortrait: ProviderUpdate["removePortrait"],
): [now: ListingChange, later: ListingChange | null] {
  const pending = pendingChange ? { ...pendingChange, ...(removePortrait && { portrait: undefined }) } : null;
  if (role === "admin") return [asked, pending];
  const merged = { ...pending, ...asked };
  // A listing without approval is not public, so the change takes effect at once. A change that is still
  // pending takes effect with it.
  return approved ? [{}, merged] : [merged, null];
}

/** @throws AppError `VALIDATION_FAILED` when a changed limit would make the smallest group larger than the largest */
function requireOrder({ smallestGroup, groupSize }: ListingDetails, changed: ToldDetails): void {
  if (smallestGroup === null || groupSize === null || smallestGroup <= groupSize) return;
  if (changed.smallestGroup === undefined && changed.groupSize === undefined) return;
  throw new AppError("VALIDATION_FAILED", "groupOrder", {
    field: changed.smallestGroup === undefined ? "groupSize" : "smallestGroup",
  });
}

/** Adds who checked each cost: the actor if the cost is new or changed, otherwise whoever checked it before. */
function withCheckers(
  sent: readonly ListedCost[],
  stored: readonly GateCost[],
  { role }: Actor,
): ListingDetails["gateCosts"] {
  return sent.map((cost) => {
    const same = stored.find(({ checkedBy: _, ...other }) => isDeepStrictEqual(other, cost));
    return { ...cost, checkedBy: same?.checkedBy ?? (role === "admin" ? "office" : "host") };
  });
}

type ToldDetails = Partial<Omit<ListingDetails, "photoTexts">>;

/** Splits changed fields into those of `details` and others. */
function splitDetails<T extends ToldDetails>(otherInput: T): [ToldDetails, Omit<T, keyof ToldDetails>] {
  const isDetail = ([name]: [string, unknown]) => PLAIN_DETAILS.some((detail) => detail === name);
  const fields = Object.entries(withoutUndefined(otherInput));
  return [
    Object.fromEntries(fields.filter(isDetail)),
    Object.fromEntries(fields.filter((field) => !isDetail(field))) as Omit<T, keyof ToldDetails>,
  ];
}

/** The fields of a change that differ from the listing. */
function differences(change: ListingChange | null, listing: ProviderDoc): ListingChange {
  const changedFields = Object.entries(withoutUndefined(change ?? {})).filter(
    ([field, value]) => !isDeepStrictEqual(value, listing[field as keyof ListingChange]),
  );
  return Object.fromEntries(changedFields);
}
