import { accountHint } from "../domain/session-hint";

/*
 * Drafts keep the values of a form in this tab's session storage, so that a login, a reload or following a
 * link loses nothing. A draft is only shown to the account that wrote it. A visitor's draft goes to the
 * account that logs in next, because visitors log in to book. A logout deletes all drafts of its tab, and
 * visitors' drafts of other tabs, because someone else may use the browser next. Without storage there are no
 * drafts.
 */

const PREFIX = "nelum-draft:";
/** The key in local storage, which all tabs share, for the time of the last logout, in milliseconds since 1970. */
export const LOGOUT = "nelum-logout";

type Values = Record<string, string>;

interface Draft {
  /** The account from `accountHint`; null for a visitor. */
  owner: string | null;
  values: Values;
  /** When the draft was saved, in milliseconds since 1970. */
  at: number;
}

/** When someone last logged out in this browser, in milliseconds since 1970; 0 if never. */
export function lastLogout(): number {
  try {
    return Number(localStorage.getItem(LOGOUT)) || 0;
  } catch {
    return 0;
  }
}

function find(key: string): Draft | undefined {
  try {
    const { owner, values, at = 0 } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    const isOwner = typeof owner === "string" || (owner === null && at >= lastLogout());
    return isOwner && typeof values === "object" && values ? { owner, values, at } : undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, draft: Draft): void {
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

/** The draft's values for the fields in `known`, if the draft belongs to the current account or to a visitor. */
export function readDraft<Name extends string>(
  name: string,
  known: Record<Name, string>,
): Partial<Record<Name, string>> {
  const { owner, values } = find(PREFIX + name) ?? { owner: null, values: {} as Values };
  if (owner !== null && owner !== accountHint(document.cookie)) return {};
  const entries = Object.entries(values).filter(
    ([field, value]) => Object.hasOwn(known, field) && typeof value === "string",
  );
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** When the draft was saved, in milliseconds since 1970; undefined without a draft. */
export function draftTime(name: string): number | undefined {
  return find(PREFIX + name)?.at;
}

/**
 * Saves values to a draft, and keeps values that another form of the same person saved under this name.
 * @param owner the account when the form was opened, because the session may end meanwhile
 */
export function saveDraft(name: string, values: Values, owner: string | null): void {
  const before = find(PREFIX + name);
  const all = before?.owner === owner ? { ...before.values, ...values } : values;
  store(PREFIX + name, { owner, values: all, at: Date.now() });
}

/** Deletes the draft of a form that was sent. */
export function clearDraft(name: string): void {
  remove(PREFIX + name);
}

/** Deletes all drafts of this tab at logout, and invalidates visitors' drafts in other tabs. */
export function clearDrafts(): void {
  allKeys().forEach(remove);
  try {
    localStorage.setItem(LOGOUT, String(Date.now()));
  } catch {
    // Storage is denied or full.
  }
}

/** After a login: assigns visitors' drafts to the account, and deletes those of other accounts. */
export function claimDrafts(account: string): void {
  for (const key of allKeys()) {
    const draft = find(key);
    if (draft && (draft.owner === null || draft.owner === account)) store(key, { ...draft, owner: account });
    else remove(key);
  }
}
