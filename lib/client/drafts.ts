import { accountHint } from "../domain/session-hint";

/*
 * Drafts keep the values of a form in this tab (session storage), so that a login, a reload or a click on a link
 * loses nothing. A draft is shown only to the account that typed it. A visitor's draft goes to the account that
 * logs in next, because visitors log in to book. Where storage is denied or broken, there is no draft.
 */

const PREFIX = "nelum-draft:";

type Values = Record<string, string>;

interface Draft {
  /** The account, as `accountHint` gives it; null for a visitor. */
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
    // Storage is denied or full.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is denied.
  }
}

function allKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** The draft's values of the fields in `known`, if the draft is of the current account or visitor. */
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
 * Saves values to a draft; values that another form of the same person saved under this name stay.
 * @param owner the account when the form opened, because its session may end while it is filled in
 */
export function saveDraft(name: string, values: Values, owner: string | null): void {
  const before = find(PREFIX + name);
  keep(PREFIX + name, { owner, values: before?.owner === owner ? { ...before.values, ...values } : values });
}

/** Deletes a draft, once it was sent. */
export function clearDraft(name: string): void {
  remove(PREFIX + name);
}

/** Deletes all drafts, at logout. */
export function clearDrafts(): void {
  allKeys().forEach(remove);
}

/** After a login: gives a visitor's drafts to the account, and deletes those of other accounts. */
export function claimDrafts(account: string): void {
  for (const key of allKeys()) {
    const draft = find(key);
    if (draft && (draft.owner === null || draft.owner === account)) keep(key, { ...draft, owner: account });
    else remove(key);
  }
}
