import { z } from "zod";

/** The response of `GET /api/health` while the database is reachable. */
export const healthDtoSchema = z.object({ status: z.literal("ready") });

/** The response of `GET /api/health/live`. */
export const livenessDtoSchema = z.object({ status: z.literal("alive") });
