import { z } from "zod";

/** A provider as visitors see it, without an email address. Source: product 3.5. */
export const providerDtoSchema = z.object({
  _id: z.string(),
  serviceName: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.int().describe("Whole LKR for a person."),
  location: z.string(),
  profilePicture: z.string().nullable().describe("Address of a picture on this site, or null."),
  photos: z.array(z.string()).describe("Addresses of pictures on this site."),
  contact: z.string().describe("Phone number."),
  approved: z.boolean(),
  fullName: z.string(),
  createdAt: z.iso.datetime(),
});

/** A provider as the provider itself and admins see it. */
export const ownProviderDtoSchema = providerDtoSchema.extend({
  email: z.string(),
  pendingChange: z
    .object({
      serviceName: z.string().optional(),
      category: z.string().optional(),
      profilePicture: z.string().optional(),
      photos: z.array(z.string()).optional(),
    })
    .nullable()
    .describe("What waits for approval while the approved version stays public; null when nothing does."),
  unseenChange: z
    .object({
      before: providerDtoSchema
        .pick({ description: true, price: true, location: true, contact: true, fullName: true })
        .partial()
        .describe("What each changed field was before."),
      at: z.iso.datetime().describe("When the last of them was changed."),
    })
    .optional()
    .describe(
      "What the provider changed in the approved listing, public at once, and no admin has seen yet. In answers to admins alone.",
    ),
  autoConfirm: z.boolean().describe("Whether the provider's yes to a booking confirms it at once."),
});

export type ProviderDto = z.output<typeof providerDtoSchema>;

export type OwnProviderDto = z.output<typeof ownProviderDtoSchema>;
