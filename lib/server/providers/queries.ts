import "server-only";
import type { Types } from "mongoose";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import type { Pausable } from "../../domain/papers";
import { AppError } from "../../errors";
import type { Page } from "../../schemas/page";
import type { OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";
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

export async function providerExists(id: Types.ObjectId): Promise<boolean> {
  return (await ProviderModel.exists({ _id: id })) !== null;
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
    _id: { $in: ids },
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
