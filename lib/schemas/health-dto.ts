import { z } from "zod";

/** Answer of `GET /api/health` when the database answers too. */
export const healthDtoSchema = z.object({ status: z.literal("ready") });
