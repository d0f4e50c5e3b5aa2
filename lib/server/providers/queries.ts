import "server-only";
import { Types } from "mongoose";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import { AppError } from "../../errors";
import { MESSAGES } from "../../messages";
import type { Page } from "../../schemas/page";
import type { OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";
import type { Actor } from "../actor";
import { connectDatabase, isObjectIdText } from "../db";
import type { Listed } from "../listed";
import { findPage, NEWEST_FIRST } from "../paging";
import { toOwnProviderDto, toProviderDto } from "./to-dto";

/** The approved providers, newest first. */
export function pageApprovedProviders(page: Page): Promise<Listed<ProviderDto>> {
  return findPage(ProviderModel, { approved: true }, page, toProviderDto);
}

/** The approved providers as admins see them. */
export function pageProvidersForAdmin(page: Page): Promise<Listed<OwnProviderDto>> {
  return findPage(ProviderModel, { approved: true }, page, toOwnProviderDto);
}

/** Providers an admin has to decide about: new ones, and approved ones with a change that waits. */
export function pagePendingProviders(page: Page): Promise<Listed<OwnProviderDto>> {
  return findPage(ProviderModel, { awaitingApproval: true }, page, toOwnProviderDto);
}

/**
 * One provider: approved for everybody, before approval for its owner and admins only, who also
 * see its private fields.
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
  if (!found) throw new AppError("NOT_FOUND", MESSAGES.providerNotFound);
  return isInsider ? toOwnProviderDto(found) : toProviderDto(found);
}

/** The approved provider with that id, for its public page, or null. */
export async function findPublicProvider(id: string): Promise<ProviderDto | null> {
  if (!isObjectIdText(id)) return null;
  await connectDatabase();
  const found = await ProviderModel.findOne({ _id: id, approved: true }).lean();
  return found && toProviderDto(found);
}

/** Most pages that a sitemap may list, with room for the others. Source: sitemaps.org. */
const MOST_IN_SITEMAP = 49_900;

/** Ids of the approved providers, the newest first. */
export async function approvedProviderIds(): Promise<string[]> {
  await connectDatabase();
  const found = await ProviderModel.find({ approved: true }, "_id")
    .sort(NEWEST_FIRST)
    .limit(MOST_IN_SITEMAP)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

/** What a booking needs of a provider. */
export type BookableProvider = Pick<ProviderDoc, "_id" | "serviceName" | "category" | "price">;

/** The approved provider with that id, for a booking, or null. */
export async function findBookableProvider(id: string): Promise<BookableProvider | null> {
  if (!isObjectIdText(id)) return null;
  return ProviderModel.findOne({ _id: id, approved: true }, "serviceName category price").lean();
}

/** Whether the provider's account is still there. */
export async function providerExists(id: Types.ObjectId): Promise<boolean> {
  return (await ProviderModel.exists({ _id: id })) !== null;
}

/** Names of the services with those ids (24 hex digits); the ones that are gone are left out. */
export async function serviceNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "serviceName",
  ).lean();
  return new Map(found.map(({ _id, serviceName }) => [_id.toHexString(), serviceName]));
}
