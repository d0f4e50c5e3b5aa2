import type { FormValues } from "./types";

/*
 * What was typed into a form, kept for this tab: a login, a reload or a wrong turn loses nothing.
 * Storage may be refused or hold anything at all; a draft is then simply not there.
 */

const storageKey = (draft: string) => `nelum-draft:${draft}`;

/** The kept values of the fields in `known`. */
export function readDraft<Name extends string>(
  draft: string,
  known: FormValues<Name>,
): Partial<FormValues<Name>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(draft)) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const entries = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(known, name) && typeof value === "string",
    );
    return Object.fromEntries(entries) as Partial<FormValues<Name>>;
  } catch {
    return {};
  }
}

export function saveDraft(draft: string, values: FormValues<string>): void {
  try {
    sessionStorage.setItem(storageKey(draft), JSON.stringify(values));
  } catch {
    // Nowhere to keep it.
  }
}

export function clearDraft(draft: string): void {
  try {
    sessionStorage.removeItem(storageKey(draft));
  } catch {
    // Nothing was kept.
  }
}
