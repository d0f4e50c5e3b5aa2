import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress, precompressedFolder } from "./precompress.mjs";

let projectDir;

function build(files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(projectDir, ".next/static", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
const compressed = (name) => path.join(precompressedFolder(projectDir), name);

beforeEach(() => {
  projectDir = mkdtempSync(path.join(os.tmpdir(), "nelum-precompress-"));
});
afterEach(() => rmSync(projectDir, { recursive: true, force: true }));

test("compressed scripts and styles are stored beside the originals", async () => {
  const script = "console.log('lotus');".repeat(200);
  build({ "chunks/deep/a.js": script, "chunks/b.css": "p{color:red}".repeat(200) });
  await precompress(projectDir);
  const bytes = readFileSync(compressed("chunks/deep/a.js"));
  expect(bytes.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  expect(existsSync(compressed("chunks/b.css"))).toBe(true);
});

test("fonts and small files are not compressed", async () => {
  build({ "media/a.woff2": "x".repeat(5000), "chunks/small.js": "1;" });
  await precompress(projectDir);
  expect(existsSync(compressed("media/a.woff2"))).toBe(false);
  expect(existsSync(compressed("chunks/small.js"))).toBe(false);
});

test("compressed files of an earlier build are deleted", async () => {
  build({ "chunks/old.js": "old;".repeat(500) });
  await precompress(projectDir);
  rmSync(path.join(projectDir, ".next/static/chunks/old.js"));
  build({ "chunks/new.js": "new;".repeat(500) });
  await precompress(projectDir);
  expect(existsSync(compressed("chunks/old.js"))).toBe(false);
  expect(existsSync(compressed("chunks/new.js"))).toBe(true);
});
