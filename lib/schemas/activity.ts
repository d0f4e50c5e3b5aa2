import { z } from "zod";
import { ACTIVITY_KINDS } from "../domain/activity-kinds";

/** An entry in the activity log of the user's own account. */
export const activityDtoSchema = z.object({
  _id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: z.iso.datetime().describe("When it happened; of several, the last time."),
  times: z
    .int()
    .min(1)
    .describe("How often it happened from that address, each within an hour of the one before."),
  address: z
    .string()
    .describe("The address on the internet that the request came from; `-` where our team did it."),
  thisDevice: z.boolean().describe("Whether it was the browser that asks now; false where none is known."),
});

export type ActivityDto = z.output<typeof activityDtoSchema>;
