import { z } from "zod";
import { tourMomentProblem } from "../domain/dates";
import { MAX_MESSAGE_ANSWER } from "../domain/message-answers";
import { MAX_PARTY } from "../domain/pricing";
import { adults, children, date, requiredProperty } from "./booking-fields";
import { anyText, email, nameText, optionalPhone, optionalText, text } from "./fields";

/** The tour that a price enquiry is about. Source: docs/product.md, "Products without a price". */
const enquiry = z
  .object(
    {
      productType: text({ missing: "Choose a tour.", label: "Tour", max: 200 }).describe(
        "A product's name or slug.",
      ),
      date,
      adults,
      children,
      stay: optionalText({ label: "Hotel or town", max: 200 }).describe("A hotel or a place, in free words."),
    },
    { error: "Name the tour, the day and the group." },
  )
  .superRefine((value, context) => {
    // A day counts as passed only after its last minute.
    const problem = tourMomentProblem({ date: value.date, time: "23:59" }, new Date());
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    if (value.adults + value.children > MAX_PARTY) {
      const message = `Enter at most ${MAX_PARTY} people. If you are more, tell us in the message.`;
      context.addIssue({ code: "custom", path: ["adults"], message });
    }
  });

/**
 * Body of `POST /api/contact` (docs/product.md, "Contact and about pages"): a message, or an enquiry, which may have no
 * message.
 */
export const contactMessageSchema = z
  .object({
    name: nameText({ missing: "Enter your name.", label: "Name", max: 100 }),
    email,
    phone: optionalPhone,
    message: optionalText({ label: "Message", max: 2_000 }),
    enquiry: enquiry.nullish().describe("Left out of a message that asks for no price."),
  })
  .refine((sent) => sent.message !== "" || sent.enquiry != null, {
    error: "Enter a message.",
    path: ["message"],
    // Also checked when other fields are invalid, so that all messages appear together.
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  })
  .meta({
    anyOf: [
      requiredProperty("message"),
      requiredProperty("enquiry", { type: "object", additionalProperties: true }),
    ],
  });

export type ContactMessageInput = z.output<typeof contactMessageSchema>;

/** Body of `PUT /api/admin/contact-messages/{id}/answer`. */
export const messageAnswerSchema = z.object({
  text: anyText({ label: "Answer", max: MAX_MESSAGE_ANSWER }).describe(
    "The text for the sender; blank if you answered in another way.",
  ),
});

export type MessageAnswer = z.output<typeof messageAnswerSchema>;

/** A contact message in responses to admins. Source: docs/product.md, "Tourist and message fields". */
export const contactMessageDtoSchema = z.object({
  _id: z.string(),
  reference: z.string().describe("Short and easy to read out, such as `NM-7K2M9Q`."),
  copied: z.boolean().describe("Whether the sender of an enquiry is mailed a copy."),
  touristId: z.string().nullable().describe("The tourist who was logged in when writing; else null."),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe("Blank when none was given."),
  message: z.string().describe("Blank in an enquiry without words."),
  enquiry: z
    .object({
      productType: z.string().describe("A name of the catalogue."),
      date: z.iso.date(),
      adults: z.int(),
      children: z.int(),
      stay: z.string().describe("Where they stay; blank when that was not said."),
    })
    .nullable()
    .describe("The price enquiry; null in other messages."),
  answer: z
    .object({
      at: z.iso.datetime().describe("When it was first answered."),
      text: z.string().describe("The text mailed to the sender; blank if none was mailed."),
      bookings: z
        .array(z.object({ _id: z.string(), reference: z.string() }))
        .describe("The bookings that were made for it."),
    })
    .nullable()
    .describe("Null while it waits for an answer."),
  createdAt: z.iso.datetime(),
});

export type ContactMessageDto = z.output<typeof contactMessageDtoSchema>;
