import { z } from "zod";
import { email, nameText, optionalPhone, text } from "./fields";

/** Body of `POST /api/contact` (product 2.10). */
export const contactMessageSchema = z.object({
  name: nameText({ missing: "Enter your name.", label: "Name", max: 100 }),
  email,
  phone: optionalPhone,
  message: text({ missing: "Enter a message.", label: "Message", max: 2_000 }),
});

export type ContactMessageInput = z.output<typeof contactMessageSchema>;

/** A contact message as admins see it. Source: product 3.4. */
export const contactMessageDtoSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe("Blank when none was given."),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

export type ContactMessageDto = z.output<typeof contactMessageDtoSchema>;
