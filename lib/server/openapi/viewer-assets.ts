import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import viewerFolder from "swagger-ui-dist/absolute-path.js";

/**
 * The files of Swagger UI that we serve from its package, with their content types. Their addresses contain
 * the version of the package, so browsers may cache them forever.
 */
const TYPES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ["swagger-ui-bundle.js.LICENSE.txt", "text/plain; charset=utf-8"],
]);

const FOLDER = viewerFolder();

let version: Promise<string> | undefined;
const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();

async function readVersion(): Promise<string> {
  const { version: found } = JSON.parse(await readFile(path.join(FOLDER, "package.json"), "utf8"));
  return String(found);
}

export function viewerVersion(): Promise<string> {
  version ??= readVersion();
  return version;
}

export interface ViewerAsset {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** The file with this name, or null when it does not exist or the version is not the installed one. */
export async function findViewerAsset(requestedVersion: string, name: string): Promise<ViewerAsset | null> {
  const type = TYPES.get(name);
  if (!type || requestedVersion !== (await viewerVersion())) return null;
  let bytes = contents.get(name);
  if (!bytes) {
    bytes = readFile(path.join(FOLDER, name));
    contents.set(name, bytes);
  }
  return { type, bytes: await bytes };
}
