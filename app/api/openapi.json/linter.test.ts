import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "@/lib/server/openapi/document";
import { describedCalls } from "../described-calls";

/** Checks the description with the rules of Redocly, including warnings. */

/** Timeout in milliseconds, because a linter takes many seconds on a busy machine. */
const SLOW = 60_000;

const source = JSON.stringify(await openApiDocument(describedCalls));

test(
  "Redocly reports nothing with its recommended rules",
  async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        // The calls for health and for this description have no 4xx responses, because their requests cannot be wrong.
        "operation-4xx-response": "off",
        "operation-description": "error",
        "operation-tag-defined": "error",
      },
    });
    const found = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(
      found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([]);
  },
  SLOW,
);

/** Yields every object in the description with its path in the document. */
function* places(node: unknown, at = ""): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== "object" || node === null) return;
  yield [at, node as Record<string, unknown>];
  for (const [key, child] of Object.entries(node)) yield* places(child, `${at}/${key}`);
}

test("every description has text", () => {
  const wrong = [...places(JSON.parse(source))].filter(
    ([, { description }]) => typeof description === "string" && /^(undefined|null|)$/.test(description),
  );
  expect(wrong.map(([at]) => at)).toEqual([]);
});

test("schemas have every required property, and no empty list of required ones", () => {
  const wrong = [...places(JSON.parse(source))].filter(
    ([, { required, properties }]) =>
      Array.isArray(required) &&
      (required.length === 0 || required.some((name) => !Object.hasOwn(properties ?? {}, name))),
  );
  expect(wrong.map(([at]) => at)).toEqual([]);
});

test("patterns use no lookahead or lookbehind, which most generators do not support", () => {
  const wrong = [...places(JSON.parse(source))].filter(([, { pattern }]) =>
    /\(\?[=!<]/.test(String(pattern)),
  );
  expect(wrong.map(([at]) => at)).toEqual([]);
});
