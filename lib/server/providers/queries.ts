import "server-only";
import { Types } from "mongoose";
import { PICTURE_FIELDS, type ProviderDoc, ProviderModel } from "@/models/provider";
import { isStale, staleBefore } from "../../domain/gate-costs";
import type { PaperKind, Pausable } from "../../domain/papers";
import type { ListedLimits } from "../../domain/schedule";
import { sortName } from "../../domain/search-words";
import { AppError } from "../../errors";
import type { Page } from "../../schemas/page";
import type { OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";
import type { PictureUse } from "../images/queries";
import type { Actor } from "../infra/actor";
import { connectDatabase, isObjectIdText } from "../infra/db";
import { listedAs } from "../infra/lists/conditions";
import { findRows, NEWEST_FIRST } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { toAdminProviderDto, toOwnProviderDto, toProviderDto } from "./to-dto";

/** The approved providers, newest first. */
export async function pageApprovedProviders(page: Page): Promise<Listed<ProviderDto>> {
  const request = { base: { approved: true }, sort: NEWEST_FIRST, ...page };
  return listedAs(await findRows(ProviderModel, request), toProviderDto);
}

/** The newest approved providers of a category, at most `limit`. One indexed query. */
export async function findHostsOf(category: string, limit: number): Promise<ProviderDto[]> {
  await connectDatabase();
  const found = await ProviderModel.find({ approved: true, category }).sort(NEWEST_FIRST).limit(limit).lean();
  return found.map(toProviderDto);
}

/**
 * Reads one provider. Before approval only its owner and admins can see it (docs/product.md, "Before
 * approval"). They also get its email and pending change.
 * @throws AppError `NOT_FOUND`
 */
export async function getProvider(
  id: string,
  actor: Actor | undefined,
): Promise<ProviderDto | OwnProviderDto> {
  await connectDatabase();
  const isInsider = actor?.role === "admin" || (actor?.role === "provider" && actor.id === id.toLowerCase());
  const filter = isInsider ? { _id: id } : { _id: id, approved: true };
  const found = isObjectIdText(id) ? await ProviderModel.findOne(filter).lean() : null;
  if (!found) throw new AppError("NOT_FOUND", "providerNotFound");
  if (!isInsider) return toProviderDto(found);
  return actor.role === "admin" ? toAdminProviderDto(found) : toOwnProviderDto(found);
}

/** The approved provider with this id, for its public page, or null. */
export async function findPublicProvider(id: string): Promise<ProviderDto | null> {
  if (!isObjectIdText(id)) return null;
  await connectDatabase();
  const found = await ProviderModel.findOne({ _id: id, approved: true }).lean();
  return found && toProviderDto(found);
}

/**
 * Maximum number of providers in the sitemap. A sitemap may list 50,000 pages; 100 are left for the other
 * pages of the site.
 */
const MOST_IN_SITEMAP = 49_900;

/**
 * Ids of the approved providers, newest first, with the last change of each listing, or its creation if none was
 * recorded.
 */
export async function listedProviders(): Promise<{ id: string; changedAt: string }[]> {
  await connectDatabase();
  const found = await ProviderModel.find({ approved: true }, "changedAt createdAt")
    .sort(NEWEST_FIRST)
    .hint({ approved: 1, createdAt: 1, _id: 1 })
    .limit(MOST_IN_SITEMAP)
    .lean();
  return found.map(({ _id, createdAt, changedAt = createdAt }) => ({
    id: _id.toHexString(),
    changedAt: changedAt.toISOString(),
  }));
}

/** The actor's own listing with its pending change. @throws AppError `NOT_FOUND` when it has been deleted */
export async function getOwnListing(actor: Actor): Promise<OwnProviderDto> {
  const found = await ProviderModel.findById(actor.id).lean();
  if (!found) throw new AppError("NOT_FOUND", "providerNotFound");
  return toOwnProviderDto(found);
}

/**
 * The actor's own listing with the staff's note (`officeNote`), for the file with all data about the actor.
 * @throws the errors of `getOwnListing`
 */
export async function getOwnListingData(actor: Actor): Promise<OwnProviderDto> {
  const found = await ProviderModel.findById(actor.id).lean();
  if (!found) throw new AppError("NOT_FOUND", "providerNotFound");
  const { officeNote } = found;
  return { ...toOwnProviderDto(found), ...(officeNote && { officeNote }) };
}

/** The fields of a provider that a booking needs. */
export type BookableProvider = Pick<
  ProviderDoc,
  | "_id"
  | "serviceName"
  | "category"
  | "fullName"
  | "price"
  | "papers"
  | "suspendedUntil"
  | "location"
  | "details"
>;

/** The approved provider with this id, for a booking (docs/product.md, "Only approved providers"), or null. */
export async function findBookableProvider(id: string): Promise<BookableProvider | null> {
  if (!isObjectIdText(id)) return null;
  return ProviderModel.findOne(
    { _id: id, approved: true },
    "serviceName category fullName price papers suspendedUntil location details",
  ).lean();
}

/**
 * Ids of the approved providers with this service name; at most two, which show that the name is ambiguous.
 * One query on the index of sorted names.
 */
export async function findByServiceName(serviceName: string): Promise<string[]> {
  const found = await ProviderModel.find({ approved: true, sortName: sortName(serviceName) }, "_id")
    .hint({ approved: 1, sortName: 1, _id: 1 })
    .limit(2)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

/** The smallest and largest group of the listing with this id (24 hex digits), or null. */
export async function findListedLimits(id: string): Promise<ListedLimits | null> {
  const found = await ProviderModel.findById(id, "details.smallestGroup details.groupSize").lean();
  const { smallestGroup = null, groupSize = null } = found?.details ?? {};
  return found && { smallestGroup, groupSize };
}

/** A host who can answer a booking request. */
interface AnsweringHost {
  /** The author of the answer's audit event. */
  author: { id: string; role: "provider"; email: string };
  /** Whether a booking that the host accepts is confirmed at once, without our team. */
  isAutoConfirmed: boolean;
}

/**
 * The provider with this id (24 hex digits) who answers a booking, or null when the account was deleted. If
 * the approval was withdrawn, our team must confirm bookings that the host accepts.
 */
export async function findAnsweringHost(id: string): Promise<AnsweringHost | null> {
  const found = await ProviderModel.findById(id, "email approved autoConfirm").lean();
  if (!found) return null;
  const { email, approved, autoConfirm = false } = found;
  return { author: { id, role: "provider", email }, isAutoConfirmed: approved && autoConfirm };
}

/** The providers among these ids whose accepted bookings are confirmed at once (`autoConfirm`). */
export async function trustedHosts(ids: readonly string[]): Promise<Set<string>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "approved autoConfirm",
  ).lean();
  const trusted = found.filter(({ approved, autoConfirm }) => approved && autoConfirm);
  return new Set(trusted.map(({ _id }) => _id.toHexString()));
}

/** The fields of a provider that mails need. */
export type MailedProvider = Pick<
  ProviderDoc,
  | "_id"
  | "email"
  | "emailVerified"
  | "fullName"
  | "serviceName"
  | "contact"
  | "location"
  | "suspendedUntil"
  | "changesAsked"
  | "approved"
  | "details"
>;

/** The provider with this id, for mails to it and its guests, or null. */
export async function findMailedProvider(id: string): Promise<MailedProvider | null> {
  if (!isObjectIdText(id)) return null;
  return ProviderModel.findById(
    id,
    "email emailVerified fullName serviceName contact location approved details suspendedUntil changesAsked",
  ).lean();
}

/** The owners' names and phone numbers of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function bookedHosts(
  ids: readonly string[],
): Promise<Map<string, { name: string; phone: string }>> {
  const found = await ProviderModel.find(
    { _id: { $in: [...new Set(ids)].map((id) => new Types.ObjectId(id)) } },
    "fullName contact",
  ).lean();
  return new Map(
    found.map(({ _id, fullName, contact }) => [_id.toHexString(), { name: fullName, phone: contact }]),
  );
}

export async function providerExists(id: Types.ObjectId): Promise<boolean> {
  return (await ProviderModel.exists({ _id: id })) !== null;
}

/** Full names of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function ownerNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "fullName",
  ).lean();
  return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
}

/** Service names of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function serviceNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "serviceName",
  ).lean();
  return new Map(found.map(({ _id, serviceName }) => [_id.toHexString(), serviceName]));
}

/** Ids of all pictures of the listings that use one of these pictures, including pending changes. */
export async function listingPictures(ids: readonly string[]): Promise<string[]> {
  const found = [];
  // Pending changes are read first. If a change is approved between two of the queries, a later query of the public
  // pictures finds its pictures.
  for (const field of PICTURE_FIELDS.toReversed()) {
    found.push(...(await ProviderModel.find({ [field]: { $in: ids } }, PICTURE_FIELDS.join(" ")).lean()));
  }
  const ofPapers = found.flatMap(({ papers }) => papers ?? []).map(({ picture }) => picture);
  return found
    .flatMap((listing) => [listing, listing.pendingChange ?? {}])
    .flatMap(({ profilePicture, portrait, photos = [] }) => [profilePicture, portrait, ...photos])
    .concat(ofPapers)
    .filter((id) => typeof id === "string");
}

/**
 * Who may see a picture of a listing: everyone if the approved version shows the picture, otherwise the
 * listing's owner (docs/product.md, "Who sees a picture"). Returns null when no listing has the picture. One
 * query.
 */
export async function listingPictureUse(id: string): Promise<PictureUse | null> {
  const found = await ProviderModel.findOne(
    { $or: PICTURE_FIELDS.map((field) => ({ [field]: id })) },
    "approved profilePicture photos portrait",
  ).lean();
  if (!found) return null;
  const { _id, approved, profilePicture, photos, portrait } = found;
  const isPublic = approved && [profilePicture, portrait, ...photos].includes(id);
  return { isPublic, owner: { role: "provider", id: _id.toHexString() } };
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

const withStaleCosts = (today: string) => ({
  approved: true,
  "details.gateCosts.checkedOn": { $lt: staleBefore(today) },
});

/** Number of approved listings with a cost at the gate that nobody has checked for a year. @param today `YYYY-MM-DD` */
export function countStaleListings(today: string, most: number): Promise<number> {
  return ProviderModel.countDocuments(withStaleCosts(today), { limit: most }).exec();
}

/** Approved listings with a cost at the gate that nobody has checked for a year. @param today `YYYY-MM-DD` */
export async function listingsWithStaleCosts(today: string, most: number) {
  const found = await ProviderModel.find(withStaleCosts(today), "serviceName details.gateCosts")
    .limit(most)
    .lean();
  return found.map(({ _id, serviceName, details }) => ({
    ...{ _id: _id.toHexString(), serviceName },
    gateCosts: (details?.gateCosts ?? []).filter((cost) => isStale(cost, today)),
  }));
}

/** Number of providers that wait for an admin (new ones, pending and unseen changes), counted up to `most`. */
export function countPendingProviders(most: number): Promise<number> {
  return ProviderModel.countDocuments({ awaitingApproval: true }, { limit: most }).exec();
}

/**
 * Service and owner names, categories, locations and phones of the providers with these ids (24 hex digits), by id;
 * deleted ones are left out.
 */
export async function hostsOnDay(
  ids: readonly string[],
): Promise<Map<string, Pick<ProviderDoc, "serviceName" | "fullName" | "category" | "location" | "contact">>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "serviceName fullName category location contact",
  ).lean();
  return new Map(found.map(({ _id, ...host }) => [_id.toHexString(), host]));
}

/** The versions of all approved listings, by id. One covered index scan. */
export async function approvedVersions(): Promise<Map<string, number>> {
  const found = await ProviderModel.find({ approved: true }, "version")
    .hint({ approved: 1, _id: 1, version: 1 })
    .lean();
  // Listings from older versions of the app have no `version`.
  return new Map(found.map(({ _id, version }) => [_id.toHexString(), version ?? 0]));
}

/**
 * The approved providers among these ids (24 hex digits), with the versions of their listings, and the fields
 * that decide whether a listing is paused (`pausable`).
 */
export async function approvedListings(
  ids: readonly string[],
): Promise<{ provider: ProviderDto; version: number; pausable: Pausable }[]> {
  const found = await ProviderModel.find({
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
    approved: true,
  }).lean();
  return found.map((one) => {
    const { version = 0, category, papers = [], suspendedUntil } = one;
    const dates = papers.map(({ kind, expiresOn, checkedAt }) => ({ kind, expiresOn, checkedAt }));
    return { provider: toProviderDto(one), version, pausable: { category, papers: dates, suspendedUntil } };
  });
}

/** The stored listing with this id. @throws AppError `NOT_FOUND` */
export async function requireProvider(id: string): Promise<ProviderDoc> {
  const found = isObjectIdText(id) ? await ProviderModel.findById(id).lean() : null;
  if (!found) throw new AppError("NOT_FOUND", "providerNotFound");
  return found;
}
