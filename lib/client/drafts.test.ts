import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimDrafts, clearDrafts, readDraft, saveDraft } from "./drafts";

const EMPTY = { name: "", phone: "" };
const ADA = "tourist.6650c0ffee6650c0ffee6650";
const BO = "tourist.1111c0ffee1111c0ffee1111";

/** A replacement for session storage. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  return new Proxy(kept, {
    get: (_, key) => methods[key as keyof typeof methods],
  }) as unknown as Storage;
}

const become = (account: string | null) =>
  vi.stubGlobal("document", { cookie: account ? `theme=dark; nelum_role=${account}` : "" });

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  become(ADA);
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is shown to the account that typed it, also in a later session", () => {
  saveDraft("book", { name: "Ada", phone: "1", password: "x" }, ADA);
  expect(readDraft("book", EMPTY)).toEqual({ name: "Ada", phone: "1" });
  become(null);
  expect(readDraft("book", EMPTY)).toEqual({});
  become(ADA);
  claimDrafts(ADA);
  expect(readDraft("book", EMPTY)).toEqual({ name: "Ada", phone: "1" });
});

test("a visitor's draft is deleted by a logout in another tab", () => {
  vi.stubGlobal("localStorage", storage());
  vi.setSystemTime(1_000);
  become(null);
  saveDraft("book", { name: "Ada" }, null);
  // Simulates a logout in another tab. Tabs share only local storage.
  localStorage.setItem("nelum-logout", "2000");
  expect(readDraft("book", EMPTY)).toEqual({});
  claimDrafts(BO);
  become(BO);
  expect(readDraft("book", EMPTY)).toEqual({});
  vi.useRealTimers();
});

test("a login of another account deletes the draft", () => {
  saveDraft("book", { name: "Ada" }, ADA);
  become(BO);
  expect(readDraft("book", EMPTY)).toEqual({});
  claimDrafts(BO);
  become(ADA);
  expect(readDraft("book", EMPTY)).toEqual({});
});

test("a visitor's draft belongs to the next account that logs in", () => {
  become(null);
  saveDraft("book", { name: "Ada" }, null);
  expect(readDraft("book", EMPTY)).toEqual({ name: "Ada" });
  become(ADA);
  expect(readDraft("book", EMPTY)).toEqual({ name: "Ada" });
  claimDrafts(ADA);
  become(null);
  expect(readDraft("book", EMPTY)).toEqual({});
});

test("forms that share a draft keep each other's fields", () => {
  saveDraft("account", { name: "Ada", phone: "1" }, null);
  saveDraft("account", { phone: "2" }, null);
  expect(readDraft("account", EMPTY)).toEqual({ name: "Ada", phone: "2" });
  saveDraft("account", { phone: "3" }, ADA);
  expect(readDraft("account", EMPTY)).toEqual({ phone: "3" });
});

test("a logout deletes all drafts and nothing else", () => {
  saveDraft("book", { name: "Ada" }, ADA);
  saveDraft("contact", { name: "Ada" }, null);
  sessionStorage.setItem("other", "stays");
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["other"]);
});

test.each(["null", "{}", "[]", "5", "{", '{"owner":1,"values":{}}', '{"owner":null,"values":{"name":5}}'])(
  "an invalid stored draft is ignored: %s",
  (text) => {
    sessionStorage.setItem("nelum-draft:book", text);
    expect(readDraft("book", EMPTY)).toEqual({});
  },
);

test("without access to storage, drafts are lost and nothing fails", () => {
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
        ownKeys: () => {
          throw new DOMException("refused", "SecurityError");
        },
      },
    ),
  );
  saveDraft("book", { name: "Ada" }, ADA);
  claimDrafts(ADA);
  clearDrafts();
  expect(readDraft("book", EMPTY)).toEqual({});
});
