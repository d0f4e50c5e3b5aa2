import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|map)$/;
/**
 * The minimum size of a file to compress. A smaller file fits into one network packet without compression.
 */
const SMALLEST_BYTES = 1024;

/** The folder of a build's compressed files, which have the same names as in `.next/static`. */
export const precompressedFolder = (projectDir) => path.join(projectDir, ".next/precompressed");

/**
 * Compresses the scripts and styles of a build once with Brotli's best quality, instead of at every request.
 *
 * @param {string} projectDir
 */
export async function precompress(projectDir) {
  const folder = precompressedFolder(projectDir);
  const source = path.join(projectDir, ".next/static");
  await rm(folder, { recursive: true, force: true });
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (entry) => {
      if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) return;
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < SMALLEST_BYTES) return;
      const target = path.join(folder, path.relative(source, file));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await compress(content));
    }),
  );
}
