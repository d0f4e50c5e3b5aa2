import { accountHint } from "../domain/session-hint";

/*
 * What was typed into a form, kept for this tab: a login, a reload or a wrong turn loses nothing. A
 * draft is shown only to the account that typed it; what a visitor typed belongs to whoever logs in
 * next, for that is how visitors book. Storage may be refused or hold anything at all; a draft is then
 * simply not there.
 */

const PREFIX = "nelum-draft:";

type Values = Record<string, string>;

interface Draft {
  /** As `accountHint` names it; null for a visitor. */
  owner: string | null;
  values: Values;
}

function find(key: string): Draft | undefined {
  try {
    const { owner, values } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    const isOwner = owner === null || typeof owner === "string";
    return isOwner && typeof values === "object" && values ? { owner, values } : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nowhere to keep it.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function allKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** The kept values of the fields in `known`, if they are of whoever is here now. */
export function readDraft<Name extends string>(
  name: string,
  known: Record<Name, string>,
): Partial<Record<Name, string>> {
  const { owner, values } = find(PREFIX + name) ?? { owner: null, values: {} };
  if (owner !== null && owner !== accountHint(document.cookie)) return {};
  const entries = Object.entries(values).filter(
    ([field, value]) => Object.hasOwn(known, field) && typeof value === "string",
  );
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/**
 * Keeps what stands in a form, beside fields of the same person that another form keeps under this name.
 * @param owner who was here when the form opened: its session may have ended while it was filled in
 */
export function saveDraft(name: string, values: Values, owner: string | null): void {
  const before = find(PREFIX + name);
  keep(PREFIX + name, { owner, values: before?.owner === owner ? { ...before.values, ...values } : values });
}

/** Forgets one draft, once it was sent. */
export function clearDraft(name: string): void {
  remove(PREFIX + name);
}

/** Forgets all drafts, when somebody logs out. */
export function clearDrafts(): void {
  allKeys().forEach(remove);
}

/** Gives a visitor's drafts to the account that is logged in now, and forgets those of any other. */
export function claimDrafts(account: string): void {
  for (const key of allKeys()) {
    const draft = find(key);
    if (draft && (draft.owner === null || draft.owner === account)) keep(key, { ...draft, owner: account });
    else remove(key);
  }
}
