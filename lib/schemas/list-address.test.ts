import { describe, expect, test } from "vitest";
import { listHref, listParams, readListQuery, sortLink } from "./list-address";
import { day, listQuery, oneOf } from "./list-query";

test("the query of a page uses the first value of each parameter, without blank ones", () => {
  expect(listParams({ q: ["a", "b"], status: "", page: " ", sort: undefined, to: "x" })).toEqual({
    q: "a",
    to: "x",
  });
});

describe("the query of a list page", () => {
  const fields = { status: oneOf(["pending"], "The state."), from: day("First day."), to: day("Last day.") };
  const schema = listQuery(fields, ["createdAt", "date"], "-createdAt");
  const read = (params: Record<string, string>, usual = {}) => readListQuery(schema, params, usual);

  test("ignores invalid parameters and uses the others", () => {
    const { query, params } = read({
      q: "Lake",
      status: "gone",
      page: "0",
      from: "2026-02-30",
      to: "2026-03-01",
    });
    expect(query).toMatchObject({ words: ["lake"], page: 1, to: "2026-03-01", sort: "-createdAt" });
    expect(query.status).toBeUndefined();
    expect(params).toEqual({ q: "Lake", to: "2026-03-01" });
  });

  test("uses defaults for missing parameters", () => {
    expect(read({}, { limit: "25", sort: "date" }).query).toMatchObject({ limit: 25, sort: "date" });
    expect(read({ sort: "-date" }, { sort: "date" }).query.sort).toBe("-date");
    expect(read({ sort: "nonsense" }, { sort: "date" }).query.sort).toBe("date");
  });
});

test("addresses keep unchanged parameters", () => {
  expect(listHref("/list", { q: "a b", page: "3" }, { page: "", status: "pending" })).toBe(
    "/list?q=a+b&status=pending",
  );
  expect(listHref("/list", { q: "a" }, { q: "" })).toBe("/list");
});

test("a column heading first sorts in its default direction, then reverses it, and goes to the first page", () => {
  const params = { q: "a", page: "4" };
  expect(sortLink("/list", params, "-createdAt", "date")).toEqual({
    href: "/list?q=a&sort=date",
    direction: undefined,
  });
  expect(sortLink("/list", params, "date", "date")).toEqual({
    href: "/list?q=a&sort=-date",
    direction: "ascending",
  });
  expect(sortLink("/list", params, "-date", "date")).toEqual({
    href: "/list?q=a&sort=date",
    direction: "descending",
  });
  expect(sortLink("/list", params, "date", "-createdAt").href).toBe("/list?q=a&sort=-createdAt");
});
