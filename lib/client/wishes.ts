import { accountHint, roleHint } from "../domain/session-hint";
import { changedWishes } from "../domain/wish-list";
import type { WishListChange, WishListDto } from "../schemas/wish-list";
import { LOGOUT, lastLogout } from "./drafts";

/*
 * The wish list of this browser, in local storage. A visitor's list belongs to the device. When a tourist logs
 * in, the visitor's list is merged with the list of the account. A copy of the account's list stays here until
 * somebody logs out or another account logs in.
 */

const KEY = "nelum-wishes";

interface Kept {
  /** The account from `accountHint`; null for a visitor's list. */
  owner: string | null;
  offers: readonly string[];
  /** When the list was changed, in milliseconds since 1970. */
  at: number;
  /**
   * The offers that are still to be removed from the account. Set only after a change could not be sent; empty if
   * nothing has to be removed.
   */
  unsent?: readonly string[];
}

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** The stored text and the list that was parsed from it, so that an unchanged list stays the same object. */
let known: { text: string; kept: Kept } | undefined;
/** Replaces local storage where the browser denies storage. */
let unstored = "";
/** The account whose list was already merged with the browser's list since this document was loaded. */
let joined: string | null = null;

function storedText(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return unstored;
  }
}

function read(): Kept {
  const text = storedText();
  if (known?.text === text) return known.kept;
  let kept: Kept = { owner: null, offers: NONE, at: 0 };
  try {
    const { owner = null, offers, at = 0, unsent } = JSON.parse(text) as Partial<Kept>;
    if (Array.isArray(offers)) {
      kept = { owner, offers: texts(offers), at, ...(Array.isArray(unsent) && { unsent: texts(unsent) }) };
    }
  } catch {
    // The stored text is missing or invalid.
  }
  known = { text, kept };
  return kept;
}

const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === "string");

function write(offers: readonly string[], unsent?: readonly string[]): void {
  const kept: Kept = { owner: touristHint(), offers, at: Date.now(), ...(unsent && { unsent }) };
  unstored = JSON.stringify(kept);
  try {
    localStorage.setItem(KEY, unstored);
  } catch {
    // The browser denies storage, so the list lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

/** The account from `accountHint` if a tourist is logged in; null for everybody else. */
const touristHint = () => (roleHint(document.cookie) === "tourist" ? accountHint(document.cookie) : null);

/** The ids of the saved offers, the newest first. */
export function wishes(): readonly string[] {
  const { owner, offers, at } = read();
  if (owner === null) return at >= lastLogout() ? offers : NONE;
  return owner === touristHint() ? offers : NONE;
}

/** Calls `listener` when the list changes, in any tab. @returns a function that stops the calls */
export function watchWishes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === LOGOUT) && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Adds and removes offers. For a tourist, the change is also sent to the account. */
export function changeWishes({
  added = [],
  removed = [],
}: {
  added?: readonly string[];
  removed?: readonly string[];
}) {
  write(changedWishes(wishes(), { added, removed }), read().unsent);
  if (touristHint()) void send({ add: [...added], remove: [...removed] });
}

/** After a tourist's login: merges the browser's list with the account's, once for each page load. */
export function joinWishes(): void {
  const account = touristHint();
  if (!account || joined === account) return;
  joined = account;
  const { owner, offers, at, unsent } = read();
  const isNew = owner === account ? unsent !== undefined : owner === null && at >= lastLogout();
  void send(isNew ? { add: [...offers], remove: [...(unsent ?? [])] } : { add: [], remove: [] });
}

async function send(change: WishListChange): Promise<void> {
  const account = touristHint();
  try {
    // Loaded on demand, because visitors do not need them.
    const [{ callApi }, { API }] = await Promise.all([import("./api"), import("../api-paths")]);
    const isChange = change.add.length > 0 || change.remove.length > 0;
    const { offers } = await callApi<WishListDto>(
      API.wishList,
      isChange ? { method: "PATCH", body: change } : {},
    );
    if (touristHint() === account) write(offers);
  } catch {
    // The next page load sends the list again.
    joined = null;
    if (touristHint() === account) write(wishes(), [...(read().unsent ?? []), ...change.remove]);
  }
}
