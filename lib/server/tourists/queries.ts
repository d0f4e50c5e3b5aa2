import "server-only";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { TouristDto } from "../../schemas/tourist-dto";
import { isObjectIdText } from "../infra/db";

/** Converts a tourist for admins. */
export function toTouristDto(tourist: TouristDoc): TouristDto {
  return {
    _id: tourist._id.toHexString(),
    fullName: tourist.fullName,
    email: tourist.email,
    country: tourist.country,
    createdAt: tourist.createdAt.toISOString(),
  };
}

/** The tourist with this id, with the fields that a booking stores, or null. */
export async function findTourist(
  id: string,
): Promise<Pick<TouristDoc, "_id" | "fullName" | "email"> | null> {
  return isObjectIdText(id) ? TouristModel.findById(id, "fullName email").lean() : null;
}

/** The tourist with this id, for mails, or null. */
export async function findMailedTourist(
  id: string,
): Promise<Pick<TouristDoc, "_id" | "fullName" | "email" | "emailVerified" | "isGuest"> | null> {
  return isObjectIdText(id) ? TouristModel.findById(id, "fullName email emailVerified isGuest").lean() : null;
}

/** Names of the tourists with these ids (24 hex digits); deleted ones are left out. */
export async function touristNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await TouristModel.find({ _id: { $in: ids } }, "fullName").lean();
  return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
}

/** Whether each of the tourists with these ids (24 hex digits) has a verified email; deleted ones are left out. */
export async function verifiedOfTourists(ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const found = await TouristModel.find({ _id: { $in: ids } }, "emailVerified").lean();
  return new Map(found.map(({ _id, emailVerified }) => [_id.toHexString(), emailVerified === true]));
}

/**
 * The tourists with these ids (24 hex digits) as choices of a select field, sorted by name. Tourists with the same name
 * are shown with their email. Deleted ones are left out.
 */
export async function nameTourists(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const found = await TouristModel.find({ _id: { $in: ids } }, "fullName email").lean();
  const namesakes = Map.groupBy(found, ({ fullName }) => fullName);
  return found
    .map(({ _id, fullName, email }) => ({
      id: _id.toHexString(),
      name: (namesakes.get(fullName)?.length ?? 0) > 1 ? `${fullName} (${email})` : fullName,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
