import { AppError } from "@/lib/errors";
import { handler } from "@/lib/server/http/handler";

/** Answers unknown addresses under `/api` with a JSON 404 (docs/product.md, "Unknown addresses"). */
const notFound = handler(() => {
  throw new AppError("NOT_FOUND", "nothingHere");
});

export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
export const OPTIONS = notFound;
