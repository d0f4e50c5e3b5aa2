import "server-only";
import type { Types } from "mongoose";
import { ProviderModel } from "@/models/provider";
import { AppError } from "../../errors";
import type { ProviderSignup } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import { withStoredImages } from "../images/commands";
import type { SentPicture } from "../images/process-sent";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { insertOnce, isDuplicateKey } from "../infra/db";
import { hashNewPassword } from "../infra/new-password";
import { providerSearch } from "./search-fields";
import { toOwnProviderDto } from "./to-dto";
import type { ProviderPictures } from "./upload-fields";
import { waitingSince } from "./waiting-listing";

/**
 * Creates a provider with its pictures. If a part fails, nothing is stored.
 * @param approvedBy the admin who adds the provider, which is then approved at once (docs/product.md,
 * "Approval of listings")
 * @returns the new provider, or the existing one with this id
 * @throws AppError `DUPLICATE` for an email that already has a provider account, 415 for a file that is not a
 * picture
 */
export async function createProvider(
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: SentPicture },
  id: Types.ObjectId,
  approvedBy?: Actor,
): Promise<OwnProviderDto> {
  const approved = approvedBy !== undefined;
  const { password, ...listing } = input;
  const existing = await ProviderModel.findById(id).lean();
  if (existing) return toOwnProviderDto(existing);
  // An early check before the pictures are processed. The unique index rejects an email that another request
  // stores meanwhile.
  if (await ProviderModel.exists({ email: listing.email })) throw new AppError("DUPLICATE", "emailTaken");
  return withStoredImages(
    [pictures.profilePicture, ...pictures.photos],
    async ([profilePicture = null, ...photos]) => {
      // The password is hashed after the pictures are checked, because hashing takes longer than rejecting a
      // bad file.
      const passwordHash = await hashNewPassword(password, listing.email);
      try {
        const provider = await insertOnce(ProviderModel, {
          _id: id,
          ...listing,
          ...providerSearch(listing),
          passwordHash,
          profilePicture,
          photos,
          approved,
          ...waitingSince(!approved),
          pendingChange: null,
          autoConfirm: false,
          version: 0,
          emailVerified: false,
          sessionVersion: 0,
          createdAt: new Date(),
          outbox: [
            approvedBy
              ? eventOf(approvedBy, "provider.created", {}, { role: "provider" })
              : eventOf(
                  { id: id.toHexString(), role: "provider", email: listing.email },
                  "provider.signed-up",
                ),
          ],
        });
        return toOwnProviderDto(provider);
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError("DUPLICATE", "emailTaken", { cause: error }) : error;
      }
    },
  );
}

/**
 * Creates an approved provider for an admin (docs/product.md, "Approval of listings"), without a session.
 * @throws as `createProvider`
 */
export async function addProvider(
  actor: Actor,
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: SentPicture },
  id: Types.ObjectId,
): Promise<OwnProviderDto> {
  const provider = await createProvider(input, pictures, id, actor);
  await contentChanged();
  return provider;
}
