import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../errors";
import { text } from "./fields";
import { checkInput, formSummaries, parseInput } from "./validation";

const name = text({ missing: "Enter a name.", label: "Name", max: 5 });
const form = z.object({ name, host: z.object({ name }), stops: z.array(name) });
const GOOD = { name: "Ann", host: { name: "Nimal" }, stops: ["Kandy"] };

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe("checkInput", () => {
  test("returns the parsed value as data", () => {
    expect(checkInput(form, { ...GOOD, name: " Ann ", more: 1 })).toEqual({ data: GOOD });
  });

  test("names nested fields by their path, and returns the first error as message", () => {
    expect(checkInput(form, { name: "Ann", host: { name: "" }, stops: ["Kandy", "Habarana"] })).toEqual({
      problem: {
        message: "Enter a name.",
        fields: { "host.name": "Enter a name.", "stops.1": "Name can have at most 5 characters." },
      },
    });
  });

  test("returns the first message of each field", () => {
    const result = checkInput(z.object({ name }), { name: "toolong\0" });
    expect(result).toEqual({
      problem: {
        message: "Name can have at most 5 characters.",
        fields: { name: "Name can have at most 5 characters." },
      },
    });
  });

  test.each([undefined, null, [], [GOOD], "Ann", 5, true])(
    "a form that is %j has a message for people",
    (sent) => {
      expect(checkInput(form, sent)).toEqual({ problem: { message: "Check what you entered.", fields: {} } });
    },
  );

  test("a rule about the whole form keeps its own message", () => {
    const either = z
      .object({ a: z.string().optional() })
      .refine(({ a }) => a, { error: "Choose one of them." });
    expect(checkInput(either, {})).toEqual({ problem: { message: "Choose one of them.", fields: {} } });
  });

  test("the form's own message comes first, if it has one for the input", () => {
    const summed = z.object({ name });
    formSummaries.add(summed, {
      summarise: (input) => (JSON.stringify(input) === "{}" ? "Fill in the form." : undefined),
    });
    expect(checkInput(summed, {})).toEqual({
      problem: { message: "Fill in the form.", fields: { name: "Enter a name." } },
    });
    expect(checkInput(summed, { name: "" })).toEqual({
      problem: { message: "Enter a name.", fields: { name: "Enter a name." } },
    });
    expect(checkInput(summed, { name: "Ann" })).toEqual({ data: { name: "Ann" } });
  });

  test("a prototype in the input has no effect", () => {
    const sent = JSON.parse('{"__proto__":{"name":"Eve"}}');
    expect(checkInput(z.object({ name }), sent)).toEqual({
      problem: { message: "Enter a name.", fields: { name: "Enter a name." } },
    });
    expect(Object.hasOwn(Object.prototype, "name")).toBe(false);
  });
});

describe("parseInput", () => {
  test("returns the parsed value", () => {
    expect(parseInput(form, GOOD)).toEqual(GOOD);
  });

  test("throws a 400 with the same messages", () => {
    const thrown = thrownBy(() => parseInput(form, { ...GOOD, name: "" }));
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({
      code: "VALIDATION_FAILED",
      status: 400,
      message: "Enter a name.",
      fields: { name: "Enter a name." },
    });
  });
});
