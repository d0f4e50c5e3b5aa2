import "server-only";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { MESSAGES } from "../../messages";
import { deletedDtoSchema } from "../../schemas/admin-dto";
import { pendingProviderListSchema, providerListSchema } from "../../schemas/admin-lists";
import { providerApprovalSchema, providerSignupSchema, providerUpdateSchema } from "../../schemas/provider";
import { ownProviderDtoSchema } from "../../schemas/provider-dto";
import { ADMINS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** Calls under `/admin/providers` and `/admin/pending-providers`. */
export function adminProviderOperations(examples: Examples): Operation[] {
  const common = { tag: "Admin: providers", access: ADMINS } as const;
  return [
    {
      ...common,
      id: "adminListPendingProviders",
      method: "get",
      path: "/admin/pending-providers",
      summary: "Providers to decide about, newest first",
      description: "New ones, and approved ones with a change that waits.",
      list: true,
      query: pendingProviderListSchema,
      badSample: { limit: "0" },
      success: {
        description: "Part of the list.",
        schema: ownProviderDtoSchema,
        example: examples.waitingProvider,
      },
    },
    {
      ...common,
      id: "adminListProviders",
      method: "get",
      path: "/admin/providers",
      summary: "Approved providers, newest first",
      list: true,
      query: providerListSchema,
      badSample: { limit: "0" },
      success: {
        description: "Part of the list.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
    },
    {
      ...common,
      id: "adminAddProvider",
      method: "post",
      path: "/admin/providers",
      summary: "Add a provider, approved at once",
      body: providerSignupSchema,
      sample: examples.providerSignup,
      files: PROVIDER_PICTURES,
      bodyType: "multipart",
      idempotent: true,
      success: {
        status: 201,
        description: "The provider.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
      refusals: { DUPLICATE: "An account with this email already exists. Please log in instead." },
    },
    {
      ...common,
      id: "adminApproveProvider",
      method: "put",
      path: "/admin/providers/{id}/approve",
      summary: "Approve a provider, or take its approval back",
      description: "With the change that waits, if there is one. Doing it again answers the same.",
      body: providerApprovalSchema,
      bodyType: "optional",
      sample: { approved: true },
      badSample: { approved: "yes" },
      success: {
        description: "The provider as it is now.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
      refusals: {
        NOT_FOUND: MESSAGES.providerNotFound,
        CONFLICT: "This provider was changed meanwhile. Please look at it again.",
      },
    },
    {
      ...common,
      id: "adminUpdateProvider",
      method: "patch",
      path: "/admin/providers/{id}",
      summary: "Change a provider's listing",
      description:
        "Everything changes at once; whatever is left out stays, and so does a change of the provider's own that waits. Sent `photos` take the place of all, unless `photoOrder` says which stay.",
      body: providerUpdateSchema,
      sample: examples.listingUpdate,
      badSample: { price: 0 },
      files: PROVIDER_PICTURES,
      success: {
        description: "The provider as it is now.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
      refusals: {
        NOT_FOUND: MESSAGES.providerNotFound,
        CONFLICT: "This provider was changed meanwhile. Please look at it again.",
      },
    },
    {
      ...common,
      id: "adminRejectProviderChange",
      method: "delete",
      path: "/admin/providers/{id}/pending-change",
      summary: "Refuse the change that waits",
      description: "The approved version stays as it is.",
      success: {
        description: "The provider as it is now.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
      refusals: { NOT_FOUND: "There is no change that waits for approval." },
    },
    {
      ...common,
      id: "adminDeleteProvider",
      method: "delete",
      path: "/admin/providers/{id}",
      summary: "Delete a provider",
      description:
        "Its sessions end and its future bookings become cancelled; past bookings and reviews stay readable.",
      success: {
        description: "It is gone.",
        schema: deletedDtoSchema,
        example: examples.deleted,
      },
      refusals: { NOT_FOUND: MESSAGES.providerNotFound },
    },
  ];
}
