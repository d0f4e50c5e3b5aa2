import "server-only";
import { ProviderModel } from "@/models/provider";
import { type Deletable, dropDocument } from "../audit/deletions";
import { tracesOf } from "../infra/account-store";
import { imagesOf } from "./listing-photos";

/** How a listing is deleted; `privacy/delete-account.ts` adds the steps after the deletion. */
export const deletableListing: Deletable = {
  kind: "provider",
  missing: "providerNotFound",
  find: async (id) => {
    const found = await ProviderModel.findById(id).lean();
    if (!found) return null;
    const { serviceName, fullName, email, contact } = found;
    // Approving a host counts as verification of the email.
    const isUnverified = !found.emailVerified && !found.approved;
    const unrecorded = { fullName, email, role: "provider", isUnverified };
    const traces = tracesOf(found, { names: [fullName], phones: [contact] });
    return { details: { serviceName }, unrecorded, images: [...imagesOf(found)], traces };
  },
  drop: (id) => dropDocument(ProviderModel, id),
};
