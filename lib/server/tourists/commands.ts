import "server-only";
import type { Types } from "mongoose";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { ProfileUpdate, TouristSignup } from "../../schemas/auth";
import type { TouristDto } from "../../schemas/tourist-dto";
import { type Deletable, dropDocument } from "../audit/deletions";
import { eventOf } from "../audit/events";
import { tracesOf } from "../infra/account-store";
import type { Actor } from "../infra/actor";
import { insertOnce } from "../infra/db";
import { hashNewPassword } from "../infra/new-password";
import { toTouristDto } from "./queries";
import { touristSearch } from "./search-fields";

/**
 * Makes a tourist's account.
 * @param addedBy the admin who adds it; left out when people sign up themselves
 * @returns the new account, or the one that already has this id
 * @throws AppError as `hashNewPassword`, and the database's duplicate-key error when the email has a tourist account; the answer says `DUPLICATE`
 */
export async function createTourist(
  input: TouristSignup,
  id: Types.ObjectId,
  addedBy?: Actor,
): Promise<TouristDoc> {
  const existing = await TouristModel.findById(id).lean();
  if (existing) return existing;
  const { password, ...profile } = input;
  return insertOnce(TouristModel, {
    _id: id,
    ...profile,
    ...touristSearch(profile),
    passwordHash: await hashNewPassword(password, profile.email),
    sessionVersion: 0,
    createdAt: new Date(),
    outbox: [
      addedBy
        ? eventOf(addedBy, "tourist.created", {}, { role: "tourist" })
        : eventOf({ id: id.toHexString(), role: "tourist", email: profile.email }, "tourist.signed-up"),
    ],
  });
}

/** Makes a tourist's account for an admin, without a session. @throws as `createTourist` */
export async function addTourist(
  actor: Actor,
  input: TouristSignup,
  id: Types.ObjectId,
): Promise<TouristDto> {
  return toTouristDto(await createTourist(input, id, actor));
}

/** Changes the tourist's own profile. @returns false when the account was deleted */
export async function updateTourist(actor: Actor, change: Partial<ProfileUpdate>): Promise<boolean> {
  const event = eventOf(actor, "tourist.profile-changed", { fields: Object.keys(change) });
  for (;;) {
    const current = await TouristModel.findById(actor.id).lean();
    if (!current) return false;
    // The search fields hold the address, which may change at the same moment.
    const { _id, email } = current;
    const { matchedCount } = await TouristModel.updateOne(
      { _id, email },
      { $set: { ...change, ...touristSearch({ ...current, ...change }) }, $push: { outbox: event } },
    );
    if (matchedCount > 0) return true;
  }
}

/** How a tourist is deleted; what follows from it is in `privacy/delete-account.ts`. */
export const deletableTourist: Deletable = {
  kind: "tourist",
  missing: "touristNotFound",
  find: async (id) => {
    const found = await TouristModel.findById(id).lean();
    if (!found) return null;
    const { fullName, email } = found;
    const isUnverified = found.emailVerified !== true;
    return {
      details: { fullName },
      unrecorded: { fullName, email, role: "tourist", isUnverified },
      traces: tracesOf(found, { names: [fullName] }),
    };
  },
  drop: (id) => dropDocument(TouristModel, id),
};
