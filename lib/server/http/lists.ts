import "server-only";
import { type Page, pageSchema } from "../../schemas/page";
import { parseInput } from "../../schemas/validation";
import type { Listed } from "../listed";
import type { Answer } from "./with-route";

/** `limit` and `page` of the address. @throws AppError `VALIDATION_FAILED` */
export function requestedPage(request: Request): Page {
  const query = new URL(request.url).searchParams;
  return parseInput(pageSchema, {
    limit: query.get("limit") ?? undefined,
    page: query.get("page") ?? undefined,
  });
}

/** A list as an array, with the length of the whole in `X-Total-Count` (contract point 9). */
export function listAnswer<T>({ items, total }: Listed<T>): Answer {
  return { body: items, headers: { "X-Total-Count": String(total) } };
}
