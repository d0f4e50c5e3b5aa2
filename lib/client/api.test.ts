import { afterEach, expect, test, vi } from "vitest";
import { callAll } from "./api";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [0, 1],
  [3, 1],
  [500, 2],
  [1_203, 3],
])("a list of %i is loaded completely, in %i pages", async (length, parts) => {
  const list = Array.from({ length }, (_, index) => index);
  const asked = vi.fn(async (path: string) => {
    const query = new URL(path, "http://here.example").searchParams;
    const [limit, page] = [Number(query.get("limit")), Number(query.get("page"))];
    return Response.json(list.slice((page - 1) * limit, page * limit));
  });
  vi.stubGlobal("fetch", asked);
  expect(await callAll<number>("/api/list", new AbortController().signal)).toEqual(list);
  expect(asked).toHaveBeenCalledTimes(parts);
});
