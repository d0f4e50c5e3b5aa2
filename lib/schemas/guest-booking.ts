import { z } from "zod";
import { bookingDtoSchema } from "./booking-dto";
import { expectedTotal, requireFuture, tourFields } from "./booking-fields";
import { email, nameText, phone, text } from "./fields";
import { sessionDtoSchema } from "./user-dto";

const ONE_OFFER = "Choose either a tour or a host.";

const offerName = (label: string) =>
  text({ missing: ONE_OFFER, label, max: 200 })
    .nullish()
    .transform((value) => value ?? null);

/** Body of `POST /api/bookings/guest`. Source: docs/product.md, "Booking without an account". */
export const guestBookingSchema = z
  .object({
    productType: offerName("Tour").describe("A product's name or slug; leave it out for a host's service."),
    providerId: offerName("Host").describe("A provider's id; leave it out for a product."),
    ...tourFields,
    expectedTotal,
    contact: z.object(
      {
        name: nameText({ missing: "Enter your name.", label: "Name", max: 100 }),
        email,
        phone,
      },
      { error: "Enter your name, email and phone." },
    ),
  })
  .superRefine((booking, context) => {
    if ((booking.productType === null) === (booking.providerId === null)) {
      context.addIssue({ code: "custom", path: ["productType"], message: ONE_OFFER });
    }
    requireFuture(booking, context);
  });

export type GuestBookingInput = z.output<typeof guestBookingSchema>;

/**
 * The response of `POST /api/bookings/guest`: nothing is booked until the guest confirms with the mailed
 * link.
 */
export const guestBookingDtoSchema = z.object({
  email: z.string().describe("Where the link is mailed."),
  expiresAt: z.iso.datetime().describe("From then on the link no longer makes the booking."),
  holdsSeats: z.boolean().describe("Whether seats are held until then: the offer has departures."),
});

export type GuestBookingDto = z.output<typeof guestBookingDtoSchema>;

/** The response of `POST /api/bookings/guest/confirm`. */
export const guestLinkDtoSchema = z.object({
  booking: bookingDtoSchema,
  session: sessionDtoSchema
    .nullable()
    .describe("A session of the guest's account; null if the account has a password, which it logs in with."),
});

export type GuestLinkDto = z.output<typeof guestLinkDtoSchema>;
