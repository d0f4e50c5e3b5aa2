import "server-only";
import type { z } from "zod";
import { type Page, pageSchema } from "../../schemas/page";
import { parseInput } from "../../schemas/validation";
import type { Listed } from "../platform/lists/listed";
import type { Answer } from "./routes";

/** `limit` and `page` of the address. @throws AppError `VALIDATION_FAILED` */
export function requestedPage(request: Request): Page {
  const query = new URL(request.url).searchParams;
  return parseInput(pageSchema, {
    limit: query.get("limit") ?? undefined,
    page: query.get("page") ?? undefined,
  });
}

/** The query of the address, the first of each name. */
export function sentQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

/** What an admin's list is asked for in the address. @throws AppError `VALIDATION_FAILED` */
export function requestedList<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return parseInput(schema, sentQuery(request));
}

/** A list as an array, with the length of the whole in `X-Total-Count` (product 12.2). */
export function listAnswer<T>({ items, total, isAtLeast }: Listed<T>): Answer {
  const headers = { "X-Total-Count": String(total), ...(isAtLeast ? { "X-Total-Is": "at-least" } : {}) };
  return { body: items, headers };
}
