import { z } from "zod";
import { AppError, type FieldErrors } from "../errors";

/**
 * `summarise` returns the message for a whole form from its input. If it returns undefined, the message of
 * the first invalid field is used.
 */
interface FormSummary {
  summarise: (input: unknown) => string | undefined;
}

/** Schemas whose form has a message of its own, such as for the required fields of a product booking. */
export const formSummaries = z.registry<FormSummary>();

/** The problems of an input: a message for the whole form, and one for each invalid field. */
export interface InputProblem {
  message: string;
  fields: FieldErrors;
}

export type InputResult<T> = { data: T } | { problem: InputProblem };

/** Checks an input against a schema, in the browser and on the server. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): InputResult<z.output<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data };
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    if (field) fields[field] ??= issue.message;
  }
  const first =
    result.error.issues.find((issue) => !isWrongBody(issue))?.message ?? "Check what you entered.";
  return { problem: { message: formSummaries.get(schema)?.summarise(input) ?? first, fields } };
}

/**
 * Validates an input and returns the parsed value.
 * @throws AppError `VALIDATION_FAILED` with a message for each invalid field
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = checkInput(schema, input);
  if ("data" in result) return result.data;
  throw new AppError(
    "VALIDATION_FAILED",
    { sentence: result.problem.message },
    { fields: result.problem.fields },
  );
}

/** Whether the issue says that the whole input is not an object. Schemas have no message for users about this. */
function isWrongBody(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === "invalid_type" && issue.expected === "object";
}
