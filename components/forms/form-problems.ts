import type { FieldErrors } from "@/lib/errors";
import type { InputProblem } from "@/lib/schemas/validation";
import type { FormProblem } from "./types";

/**
 * Adds the problems in `beside` (of fields such as pictures, which the schema does not check) to the schema's problem.
 * @returns undefined if there is no problem at all
 */
export function withBeside(
  checked: { data: unknown } | { problem: InputProblem },
  beside: FieldErrors = {},
): InputProblem | undefined {
  const [first] = Object.values(beside);
  if ("problem" in checked) return { ...checked.problem, fields: { ...checked.problem.fields, ...beside } };
  return first === undefined ? undefined : { message: first, fields: beside };
}

/** The message above the form: the problem's own message, or a general one if several fields have problems. */
export function sentenceFor({ message, fields = {} }: FormProblem): string {
  const sentences = Object.values(fields);
  return sentences.length > 1 && sentences.includes(message) ? "Some fields need your attention." : message;
}

/** The problem without messages for fields that the form does not have. */
export function onlyFieldsOf(known: readonly string[], problem: FormProblem): FormProblem {
  const fields: FieldErrors = {};
  for (const [path, sentence] of Object.entries(problem.fields ?? {})) {
    // If the form has one field for a whole list, that field shows the problem of a single entry, such as
    // `tiers.0.lkr`.
    const [list = ""] = path.split(".");
    const name = known.includes(path) ? path : list;
    if (known.includes(name)) fields[name] ??= sentence;
  }
  return { ...problem, fields };
}

/** The problem without the field that is being edited; undefined if only this field had a problem. */
export function withoutField(problem: FormProblem | undefined, name: string): FormProblem | undefined {
  if (!problem?.fields || !(name in problem.fields)) return problem;
  const { [name]: _mended, ...fields } = problem.fields;
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined;
}
