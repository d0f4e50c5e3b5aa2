import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { HOST_ANSWERS, MAX_ANSWER_NOTE } from "../domain/host-answers";
import { version } from "./booking-fields";
import { optionalText } from "./fields";

const answer = z
  .enum(HOST_ANSWERS, { error: "Choose yes or no." })
  .describe("Whether the host can take the guests.");

/** Body of `PUT /api/bookings/provider/{id}/answer`. Source: docs/product.md, "Mail". */
export const hostAnswerSchema = z.object({
  answer,
  note: optionalText({ label: "Note", max: MAX_ANSWER_NOTE }).describe("A message to our team."),
  version,
});

export type HostAnswerInput = z.output<typeof hostAnswerSchema>;

/** Body of `POST /api/bookings/answer`, for an answer through a mailed link. */
export const linkAnswerSchema = hostAnswerSchema.extend({
  token: z
    .string({ error: MESSAGES.answerLinkWrong })
    .max(1_000, MESSAGES.answerLinkWrong)
    .describe("The token from the link."),
});
