import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { ERROR_STATUS } from "../../errors";
import type { CallRules } from "../http/routes";
import { allOperations, openApiDocument } from "./document";

const API_FOLDER = path.join(process.cwd(), "app/api");

type Handler = ((request: Request, context: { params: Promise<object> }) => Promise<Response>) & {
  rules: CallRules;
};

/** A call as its route file makes it. */
interface Implemented {
  call: string;
  rules: CallRules;
}

/** Every call of every route file: what a file takes is what its own OPTIONS says. */
async function implementedCalls(): Promise<Implemented[]> {
  const files = readdirSync(API_FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[..."))
    .sort();
  const calls: Implemented[] = [];
  for (const file of files) {
    const route = (await import(pathToFileURL(path.join(API_FOLDER, file)).href)) as Record<string, Handler>;
    const options = await route.OPTIONS?.(new Request("http://localhost/", { method: "OPTIONS" }), {
      params: Promise.resolve({}),
    });
    const address = `/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}");
    for (const method of options?.headers.get("allow")?.split(", ") ?? []) {
      if (method === "HEAD" || method === "OPTIONS") continue;
      calls.push({ call: `${method} ${address}`, rules: route[method]?.rules ?? {} });
    }
  }
  return calls;
}

const document = openApiDocument();
const operations = new Map(
  allOperations().map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
);
let implemented: Implemented[];
beforeAll(async () => {
  implemented = await implementedCalls();
}, 60_000);

describe("the description and the route files", () => {
  test("have the same calls", () => {
    expect(implemented.length).toBeGreaterThan(40);
    expect([...operations.keys()].sort()).toEqual(implemented.map(({ call }) => call).sort());
    const described = Object.entries(document.paths).flatMap(([address, item]) =>
      Object.keys(item)
        .filter((key) => key !== "servers")
        .map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.sort()).toEqual([...operations.keys()].sort());
  });

  test("have the same access, body, files and key in each call", () => {
    for (const { call, rules } of implemented) {
      const told = operations.get(call);
      expect(told?.access, `${call}: access`).toBe(rules.access);
      expect(told?.body, `${call}: body`).toBe(rules.body);
      expect(told?.files, `${call}: files`).toBe(rules.files);
      expect(told?.bodyType, `${call}: bodyType`).toBe(rules.bodyType);
      expect(told?.database, `${call}: database`).toBe(rules.database);
      expect(told?.idempotent ?? false, `${call}: idempotent`).toBe(rules.idempotent !== undefined);
    }
  });

  test("have one name for each call", () => {
    const ids = [...operations.values()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("examples", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "description");

  /** Every place of the description that has a schema and examples beside it. */
  function* withExamples(node: unknown, at: string): Generator<[string, Record<string, { value: unknown }>]> {
    if (typeof node !== "object" || node === null) return;
    if ("schema" in node && "examples" in node) yield [at, node.examples as never];
    for (const [key, child] of Object.entries(node)) {
      yield* withExamples(child, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    }
  }

  test("all pass the schema beside them", () => {
    let checked = 0;
    for (const [at, examples] of withExamples(document.paths, "/paths")) {
      const validate = ajv.compile({ $ref: `description#${encodeURI(at)}/schema` });
      for (const [name, { value }] of Object.entries(examples)) {
        expect(validate(value), `${at} ${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  test("each error stands under its own status, with a sentence", () => {
    let checked = 0;
    for (const [at, examples] of withExamples(document.paths, "/paths")) {
      const status = Number(at.split("/").at(-3));
      if (!at.includes("responses") || status < 400) continue;
      for (const [code, { value }] of Object.entries(examples)) {
        expect(ERROR_STATUS[code as keyof typeof ERROR_STATUS], at).toBe(status);
        expect((value as { error: string }).error.length, at).toBeGreaterThan(10);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
  });
});
