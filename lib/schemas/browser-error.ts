import { z } from "zod";
import { optionalText, text } from "./fields";

/** Body of `POST /api/browser-errors`. */
export const browserErrorSchema = z.object({
  message: text({ missing: "Give the error's message.", label: "Message", max: 300 }),
  page: text({ missing: "Give the page's address.", label: "Page", max: 200 })
    .regex(/^\/[^?#]*$/, "Give the page's path, without its query.")
    .describe("The path of the page, without its query."),
  stack: optionalText({ label: "Stack", max: 600 }).describe("The beginning of the error's stack."),
});

export type BrowserError = z.output<typeof browserErrorSchema>;
