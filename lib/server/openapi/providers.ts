import "server-only";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { MESSAGES } from "../../messages";
import { providerUpdateSchema } from "../../schemas/provider";
import { ownProviderDtoSchema, providerDtoSchema } from "../../schemas/provider-dto";
import { LISTING_OWNERS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** Calls under `/providers`. */
export function providerOperations(examples: Examples): Operation[] {
  return [
    {
      id: "listProviders",
      method: "get",
      path: "/providers",
      tag: "Providers",
      summary: "Approved providers, newest first",
      parameters: [
        {
          name: "approved",
          in: "query",
          description: "`true` says what is the case anyway: only approved providers are listed here.",
          schema: { type: "boolean" },
        },
      ],
      list: true,
      success: {
        description: "Part of the list.",
        schema: providerDtoSchema,
        example: examples.provider,
      },
    },
    {
      id: "getProvider",
      method: "get",
      path: "/providers/{id}",
      tag: "Providers",
      summary: "One provider",
      description:
        "Before approval only its owner and admins find it; they also see its email and the change that waits.",
      access: "anyone",
      success: {
        description: "The provider.",
        schema: [providerDtoSchema, ownProviderDtoSchema],
        example: examples.provider,
      },
      refusals: { NOT_FOUND: MESSAGES.providerNotFound },
    },
    {
      id: "getOwnListing",
      method: "get",
      path: "/providers/me",
      tag: "Providers",
      summary: "One's own listing",
      access: LISTING_OWNERS,
      success: {
        description: "The listing, approved or not.",
        schema: ownProviderDtoSchema,
        example: examples.waitingProvider,
      },
    },
    {
      id: "updateOwnListing",
      method: "patch",
      path: "/providers/me",
      tag: "Providers",
      summary: "Change one's own listing",
      description:
        "Whatever is left out stays. Description, price, location and contact change at once; name, category and pictures of an approved listing wait for an admin in `pendingChange`. Sent `photos` take the place of all, unless `photoOrder` says which stay.",
      access: LISTING_OWNERS,
      body: providerUpdateSchema,
      sample: examples.listingUpdate,
      badSample: { price: 0 },
      files: PROVIDER_PICTURES,
      success: {
        description: "The listing as it is now.",
        schema: ownProviderDtoSchema,
        example: examples.ownProvider,
      },
      refusals: { CONFLICT: "Your listing was changed elsewhere meanwhile. Please load it again." },
    },
  ];
}
