import { readdirSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { ERROR_STATUS } from "@/lib/errors";
import { describedPath, openApiDocument } from "@/lib/server/openapi/document";
import { describedCalls } from "../described-calls";

const API_FOLDER = path.join(process.cwd(), "app/api");

/** Every call of every route file, from the `Allow` header of the file's OPTIONS response. */
async function callsOfTheFolder(): Promise<string[]> {
  const files = readdirSync(API_FOLDER, { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "route.ts" && !file.includes("[..."),
  );
  const calls = files.map(async (file) => {
    const { OPTIONS } = await import(path.join(API_FOLDER, file));
    const options: Response = await OPTIONS(new Request("http://localhost/", { method: "OPTIONS" }), {
      params: Promise.resolve({}),
    });
    const address = `/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}");
    const methods = options.headers.get("allow")?.split(", ") ?? [];
    return methods
      .filter((method) => method !== "HEAD" && method !== "OPTIONS")
      .map((method) => `${method} ${address}`);
  });
  return (await Promise.all(calls)).flat();
}

const calls = await describedCalls();
const document = await openApiDocument(describedCalls);

describe("the description", () => {
  test("contains every call of the route files", async () => {
    const described = Object.entries(document.paths).flatMap(([address, item]) =>
      Object.keys(item)
        .filter((key) => key !== "servers")
        .map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.length).toBeGreaterThan(40);
    const calls = (await callsOfTheFolder()).map((call) => describedPath(call));
    expect(described.sort()).toEqual(calls.sort());
  });

  test("lists 429 for every call, and 400 for every call with a query", () => {
    for (const { path, method, query } of calls) {
      const { responses = {} } = document.paths[describedPath(path)]?.[method] ?? {};
      expect(Object.keys(responses), `${method} ${path}`).toContain("429");
      if (query) expect(Object.keys(responses), `${method} ${path}`).toContain("400");
    }
  });

  test("contains each error response once", () => {
    const operations = Object.values(document.paths).flatMap(({ servers: _, ...methods }) =>
      Object.values(methods),
    );
    const errors = [
      ...Object.values(document.components.responses),
      ...operations.flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, response]) =>
          Number(status) < 400 || "$ref" in response ? [] : [response],
        ),
      ),
    ].map((response) => JSON.stringify(response));
    expect(new Set(errors).size).toBe(errors.length);
    // Each call takes about 3,600 characters of the description, with its share of the schemas. Repeated
    // error responses would take far more.
    expect(JSON.stringify(document).length).toBeLessThan(4_000 * calls.length);
  });

  test("gives each call a unique name", () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });
});

describe("examples", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "description");

  /** Finds all objects in the description that have a schema and examples. Yields the path and examples of each. */
  function* withExamples(node: unknown, at: string): Generator<[string, Record<string, { value: unknown }>]> {
    if (typeof node !== "object" || node === null) return;
    if ("schema" in node && "examples" in node) yield [at, node.examples as never];
    for (const [key, child] of Object.entries(node)) {
      yield* withExamples(child, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    }
  }

  test("match their schemas", () => {
    let checked = 0;
    for (const [at, examples] of [
      ...withExamples(document.paths, "/paths"),
      ...withExamples(document.components.responses, "/components/responses"),
    ]) {
      const validate = ajv.compile({ $ref: `description#${encodeURI(at)}/schema` });
      for (const [name, { value }] of Object.entries(examples)) {
        expect(validate(value), `${at} ${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  test("of errors have the status of their response and a message", () => {
    let checked = 0;
    const { responses: shared } = document.components;
    for (const [path, { servers: _, ...operations }] of Object.entries(document.paths)) {
      for (const { responses } of Object.values(operations)) {
        for (const [status, given] of Object.entries(responses)) {
          if (Number(status) < 400) continue;
          const response = "$ref" in given ? shared[given.$ref.split("/").at(-1) ?? ""] : given;
          const examples = response?.content?.["application/json"]?.examples ?? {};
          for (const [code, { value }] of Object.entries(examples)) {
            expect(ERROR_STATUS[code as keyof typeof ERROR_STATUS], path).toBe(Number(status));
            expect((value as { error: string }).error.length, path).toBeGreaterThan(10);
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(200);
  });
});
