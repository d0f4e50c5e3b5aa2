import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Swagger UI as its package holds it, served by ourselves. Only the files of this list can be asked
 * for, and only under the version that is installed, so that they may be cached for good.
 */
const TYPES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ["swagger-ui-bundle.js.LICENSE.txt", "text/plain; charset=utf-8"],
]);

/** Resolved from the project folder, because the bundled server stands elsewhere. */
const FOLDER = path.join(process.cwd(), "node_modules/swagger-ui-dist");

let version: Promise<string> | undefined;
const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();

async function readVersion(): Promise<string> {
  const { version: found } = JSON.parse(await readFile(path.join(FOLDER, "package.json"), "utf8"));
  return String(found);
}

/** The installed version of the viewer. */
export function viewerVersion(): Promise<string> {
  version ??= readVersion();
  return version;
}

/** A file of the viewer, ready to be sent. */
export interface ViewerAsset {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** The file of that name and version, or null. */
export async function findViewerAsset(askedVersion: string, name: string): Promise<ViewerAsset | null> {
  const type = TYPES.get(name);
  if (!type || askedVersion !== (await viewerVersion())) return null;
  let bytes = contents.get(name);
  if (!bytes) {
    bytes = readFile(path.join(FOLDER, name));
    contents.set(name, bytes);
  }
  return { type, bytes: await bytes };
}
