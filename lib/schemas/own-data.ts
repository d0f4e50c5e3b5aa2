import { z } from "zod";
import { activityDtoSchema } from "./activity";
import { bookingDtoSchema } from "./booking-dto";
import { contactMessageDtoSchema } from "./contact-message";
import { mailPreferencesSchema } from "./mail-preferences";
import { ownProviderDtoSchema } from "./provider-dto";
import { reviewDtoSchema } from "./review";
import { maybeScheduleDtoSchema } from "./schedule";
import { secondFactorDtoSchema } from "./second-factor";
import { meDtoSchema, ownSessionDtoSchema } from "./user-dto";
import { wishListDtoSchema } from "./wish-list";

/** The response of `GET /api/auth/me/data`: all data about a person (docs/product.md, "Privacy"). */
export const ownDataDtoSchema = z.object({
  madeAt: z.iso.datetime(),
  account: meDtoSchema.extend({ createdAt: z.iso.datetime() }),
  listing: ownProviderDtoSchema.nullable().describe("Providers only."),
  schedule: maybeScheduleDtoSchema,
  calendarFeedMadeAt: z.iso.datetime().nullable().describe("When the address of the calendar was made."),
  calendarFeedUsedAt: z.iso.datetime().nullable().describe("When a calendar last read it."),
  mailPreferences: mailPreferencesSchema,
  wishList: wishListDtoSchema.shape.offers,
  bookings: z
    .array(bookingDtoSchema)
    .describe("A tourist's own, or those of a provider's service, as the provider may see them."),
  reviewsWritten: z.array(reviewDtoSchema),
  reviewsReceived: z.array(reviewDtoSchema).describe("Of a provider's service, or about a tourist."),
  messages: z
    .array(contactMessageDtoSchema)
    .describe(
      "Contact messages that were written while logged in, or under the account's address once it is verified.",
    ),
  mails: z
    .array(
      z.object({
        event: z.string(),
        subject: z.string(),
        text: z.string().nullable().describe("Null for a mail with a link that only its reader may follow."),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
      }),
    )
    .describe("To the account's address."),
  secondFactor: secondFactorDtoSchema,
  sessions: z
    .array(ownSessionDtoSchema.omit({ _id: true }))
    .describe("Those that have not ended; at most 500."),
  activity: z.array(activityDtoSchema).describe("What happened to its logins."),
  trail: z
    .array(
      z.object({
        at: z.iso.datetime(),
        action: z.string(),
        by: z.string().describe("Role of who did it."),
        targetId: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    )
    .describe("What the account did, and what was done to it."),
});

export type OwnDataDto = z.output<typeof ownDataDtoSchema>;
