import "server-only";
import { Types } from "mongoose";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { Page } from "../../schemas/page";
import type { TouristDto } from "../../schemas/tourist-dto";
import { isObjectIdText } from "../db";
import type { Listed } from "../listed";
import { findPage } from "../paging";

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

/** Every tourist, newest first. */
export function pageTourists(page: Page): Promise<Listed<TouristDto>> {
  return findPage(TouristModel, {}, page, toTouristDto);
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
