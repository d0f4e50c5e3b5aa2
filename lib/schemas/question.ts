import { z } from "zod";
import { text } from "./fields";

/** Body of `POST /api/admin/questions`. Source: docs/product.md, "Questions and answers". */
export const questionSchema = z.object({
  productType: text({ missing: "Choose a tour.", label: "Tour", max: 200 }).describe(
    "A product's name or slug.",
  ),
  question: text({ missing: "Enter the question.", label: "Question", max: 200 }),
  answer: text({ missing: "Enter the answer.", label: "Answer", max: 1_000 }),
});

export type QuestionInput = z.output<typeof questionSchema>;

export const questionDtoSchema = z.object({
  _id: z.string(),
  productType: z.string().describe("The product's name."),
  question: z.string(),
  answer: z.string(),
  createdAt: z.iso.datetime(),
});

export type QuestionDto = z.output<typeof questionDtoSchema>;
