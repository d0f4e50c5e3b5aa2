import type { FormValues } from "./types";

/** Whether "back", "forward" or a reload opened the document. */
export function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && (entry.type === "back_forward" || entry.type === "reload");
}

/** The fields whose value in the document differs from `known`. */
export function typedValues<Name extends string>(
  form: HTMLFormElement,
  known: FormValues<Name>,
): Partial<FormValues<Name>> {
  const typed: Partial<FormValues<Name>> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && Object.hasOwn(known, name) && known[name as Name] !== value) {
      typed[name as Name] = value;
    }
  }
  return typed;
}

/** The values without those of the named fields. */
export function without(values: FormValues<string>, names: readonly string[] = []): FormValues<string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
