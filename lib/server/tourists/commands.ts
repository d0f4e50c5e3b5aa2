import "server-only";
import { Types } from "mongoose";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { ProfileUpdate, TouristSignup } from "../../schemas/auth";
import type { TouristDto } from "../../schemas/tourist-dto";
import { type Deletable, dropDocument } from "../audit/deletions";
import { eventOf } from "../audit/events";
import { tracesOf } from "../infra/account-store";
import type { Actor } from "../infra/actor";
import { insertOnce, isDuplicateKey } from "../infra/db";
import { hashNewPassword } from "../infra/new-password";
import { toTouristDto } from "./queries";
import { touristSearch } from "./search-fields";

/**
 * Creates a tourist's account.
 * @param addedBy the admin who adds the account; left out at signup
 * @param isQuiet whether the account that an admin adds gets no mail
 * @returns the new account, or the existing one with this id
 * @throws the errors of `hashNewPassword`, and the database's duplicate-key error when the email already has
 * a tourist account (the response is then `DUPLICATE`)
 */
export async function createTourist(
  input: TouristSignup,
  id: Types.ObjectId,
  addedBy?: Actor,
  { isQuiet = false } = {},
): Promise<TouristDoc> {
  const existing = await TouristModel.findById(id).lean();
  if (existing) return existing;
  const { password, ...profile } = input;
  return insertOnce(TouristModel, {
    _id: id,
    ...profile,
    ...touristSearch(profile),
    passwordHash: await hashNewPassword(password, profile.email),
    emailVerified: false,
    sessionVersion: 0,
    createdAt: new Date(),
    outbox: [
      addedBy
        ? eventOf(addedBy, "tourist.created", isQuiet ? { quiet: true } : {}, { role: "tourist" })
        : eventOf({ id: id.toHexString(), role: "tourist", email: profile.email }, "tourist.signed-up"),
    ],
  });
}

/**
 * The country of an account that was created without one: the booking form without login does not ask for the
 * country, and an imported file may lack it.
 */
export const NOT_ASKED = "Not given";

/**
 * Creates the account of a guest who booked without one and has proved that the email is theirs. Does nothing if a
 * concurrent request created an account with this email.
 */
export async function createGuest(
  guest: Pick<TouristDoc, "fullName" | "email">,
  passwordHash: string,
): Promise<void> {
  const _id = new Types.ObjectId();
  const profile = { ...guest, country: NOT_ASKED };
  const writer = { id: _id.toHexString(), role: "tourist", email: guest.email };
  try {
    await insertOnce(TouristModel, {
      ...{ _id, ...profile, ...touristSearch(profile), passwordHash },
      ...{ isGuest: true, emailVerified: true, sessionVersion: 0, createdAt: new Date() },
      outbox: [eventOf(writer, "tourist.signed-up")],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Creates a tourist's account for an admin, without a session. @throws as `createTourist` */
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
    // The search terms contain the email, so the update is repeated if the email has changed since the read.
    const { _id, email } = current;
    const { matchedCount } = await TouristModel.updateOne(
      { _id, email },
      { $set: { ...change, ...touristSearch({ ...current, ...change }) }, $push: { outbox: event } },
    );
    if (matchedCount > 0) return true;
  }
}

/** How a tourist is deleted; `privacy/delete-account.ts` adds the steps after the deletion. */
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
