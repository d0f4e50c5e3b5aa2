import { execFile } from "node:child_process";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { environment } from "../fixtures/environment";

/**
 * Generates a client from the API description with openapi-typescript, compiles it, and runs each role's journey with
 * it.
 */
test.describe.configure({ mode: "serial" });

const run = promisify(execFile);
const folder = path.resolve("test-results/generated-client");
const fromHere = createRequire(path.resolve("package.json"));
/** openapi-typescript needs TypeScript 5, so it is in a separate package. */
const fromGenerator = createRequire(path.resolve("e2e/client-generator/package.json"));

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    types: ["node"],
    typeRoots: [path.resolve("node_modules/@types")],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: false,
    outDir: "out",
    rootDir: ".",
  },
  files: ["journeys.ts"],
};

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});

test("the generated client compiles with the project's compiler", async () => {
  const generator = path.join(path.dirname(fromGenerator.resolve("openapi-typescript")), "../bin/cli.js");
  await run(process.execPath, [
    generator,
    `${environment.baseUrl}/api/openapi.json`,
    "--output",
    path.join(folder, "generated.d.ts"),
  ]);
  await copyFile("e2e/client/journeys.ts", path.join(folder, "journeys.ts"));
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  const compiler = path.join(path.dirname(fromHere.resolve("typescript/package.json")), "bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "--project", folder]).catch(
    (failure: { stdout: string }) => failure,
  );
  expect(stdout).toBe("");
});

for (const base of ["/api", ""]) {
  test(`the client runs the journey of each role under the base address "${base}"`, async () => {
    const { stdout } = await run(process.execPath, [path.join(folder, "out/journeys.js")], {
      env: {
        ...process.env,
        API_BASE: `${environment.baseUrl}${base}`,
        ADMIN_EMAIL: environment.adminEmail,
        ADMIN_PASSWORD: environment.adminPassword,
      },
    });
    expect(JSON.parse(stdout)).toEqual({
      waiting: true,
      approved: true,
      listed: true,
      total: true,
      // For 2 adults and 1 child, in LKR: 2 x 4,500 + 2,250 for the service, 2 x 7,500 + 3,750 for the product.
      prices: [11_250, 18_750],
      confirmed: "confirmed",
      mine: [
        ["pending", "Jeep Safari"],
        ["confirmed", "Chandra's Lagoon Boats"],
      ],
      review: false,
      atProvider: ["Ana Duarte"],
      analytics: true,
      refused: "WRONG_ROLE",
    });
  });
}
