import { z } from "zod";
import { text } from "./fields";

/** Body of `POST /api/admin/guests/find` and `…/erase`. Source: docs/product.md, "How long data is kept". */
export const guestSchema = z.object({
  contact: text({ missing: "Enter an email or a phone number.", label: "Email or phone", max: 200 })
    .refine((typed) => typed.includes("@") || typed.replaceAll(/\D/g, "").length >= 7, {
      error: "Enter a whole email address, or a phone number with at least seven digits.",
    })
    .describe("The guest's email, or phone number in any notation."),
});

export type GuestInput = z.output<typeof guestSchema>;

/** The amount of data that we store about a guest without an account, shown before this data is erased. */
export const guestFoundDtoSchema = z.object({
  bookings: z.int().describe("Bookings with that contact and without an account."),
  upcoming: z.int().describe("Of these, the ones to come that are not cancelled: erasing cancels them."),
  messages: z.int().describe("Contact messages and enquiries that were written without an account."),
});

export type GuestFoundDto = z.output<typeof guestFoundDtoSchema>;
