import { z } from "zod";
import { AppError, type FieldErrors } from "../errors";

/**
 * Chooses the sentence of a whole form from what was sent; undefined leaves it to the first field
 * that broke a rule.
 */
interface FormSummary {
  summarise: (input: unknown) => string | undefined;
}

/** Schemas whose form has a sentence of its own, such as the product booking's required fields. */
export const formSummaries = z.registry<FormSummary>();

/** What is wrong with an input: one sentence for the form and one for each field. */
export interface InputProblem {
  message: string;
  fields: FieldErrors;
}

/** The outcome of checking an input against a schema. */
export type InputResult<T> = { data: T } | { problem: InputProblem };

/** Checks an input, in the browser and on the server alike. */
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
 * Checks an input and gives the parsed value.
 * @throws AppError `VALIDATION_FAILED` with a sentence for each field
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

/** Whether a whole form is no object at all, for which no schema has a sentence. */
function isWrongBody(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === "invalid_type" && issue.expected === "object";
}
