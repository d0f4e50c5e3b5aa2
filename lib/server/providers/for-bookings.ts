import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import type { ListedLimits } from "../../domain/schedule";
import { sortName } from "../../domain/search-words";
import { isObjectIdText } from "../infra/db";

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
  const found = await ProviderModel.find({ _id: { $in: ids } }, "approved autoConfirm").lean();
  const trusted = found.filter(({ approved, autoConfirm }) => approved && autoConfirm);
  return new Set(trusted.map(({ _id }) => _id.toHexString()));
}
