import { z } from "zod";

/** Answer of `GET /api/health` while the database can be reached. */
export const healthDtoSchema = z.object({ status: z.literal("ready") });

/** Answer of `GET /api/health/live`. */
export const livenessDtoSchema = z.object({ status: z.literal("alive") });
