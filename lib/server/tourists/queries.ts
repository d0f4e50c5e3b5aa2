import "server-only";
import { Types } from "mongoose";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { TouristListQuery } from "../../schemas/admin-lists";
import type { TouristDto } from "../../schemas/tourist-dto";
import { isObjectIdText } from "../platform/db";
import { duringDays, equals, hasWords, inOrderOf, listedAs, partOf } from "../platform/lists/conditions";
import { eachRow, findRows } from "../platform/lists/find-rows";
import type { Listed } from "../platform/lists/listed";

/** The fields of a tourist that admins may see. */
export function toTouristDto(tourist: TouristDoc): TouristDto {
  return {
    _id: tourist._id.toHexString(),
    fullName: tourist.fullName,
    email: tourist.email,
    country: tourist.country,
    createdAt: tourist.createdAt.toISOString(),
  };
}

/** The fields behind each way of sorting tourists. */
const ORDERS = { createdAt: ["createdAt"], fullName: ["sortName"] } as const;

function askedFor({ words, country, from, to, sort }: TouristListQuery) {
  return {
    filter: { ...equals("country", country), ...duringDays("createdAt", from, to), ...hasWords(words) },
    words,
    ...inOrderOf(ORDERS, sort),
  };
}

/** Every tourist, as an admin asks for them. */
export async function pageTourists(query: TouristListQuery): Promise<Listed<TouristDto>> {
  return listedAs(await findRows(TouristModel, { ...askedFor(query), ...partOf(query) }), toTouristDto);
}

/** Every tourist that is asked for, one at a time. */
export function eachTourist(query: TouristListQuery): AsyncIterable<TouristDoc> {
  return eachRow(TouristModel, askedFor(query));
}

/** A tourist as a booking keeps it, or null. */
export async function findGuest(id: string): Promise<Pick<TouristDoc, "_id" | "fullName" | "email"> | null> {
  return isObjectIdText(id) ? TouristModel.findById(id, "fullName email").lean() : null;
}

/** Names of the tourists with those ids (24 hex digits); the ones that are gone are left out. */
export async function touristNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await TouristModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "fullName",
  ).lean();
  return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
}

/**
 * The tourists with those ids (24 hex digits) as a picker lists them, by name; those of the same name
 * with their emails. The ones that are gone are left out.
 */
export async function nameTourists(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const found = await TouristModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "fullName email",
  ).lean();
  const namesakes = Map.groupBy(found, ({ fullName }) => fullName);
  return found
    .map(({ _id, fullName, email }) => ({
      id: _id.toHexString(),
      name: (namesakes.get(fullName)?.length ?? 0) > 1 ? `${fullName} (${email})` : fullName,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
