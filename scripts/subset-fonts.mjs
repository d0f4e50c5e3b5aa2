/**
 * Reduces the fonts that every page preloads to the characters that nearly every page needs, because a phone's first
 * visit waits for these files. Weights are limited to those that the site uses. Only this script needs the library, so
 * it is not a dependency:
 *
 *   npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs
 */
import { readFile, writeFile } from "node:fs/promises";
// @ts-expect-error installed only to run this script
import subsetFont from "subset-font";

/**
 * The characters to keep. A character that is added here must be removed from the ranges in
 * app/styles/fonts.css.
 */
const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
  " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0©·½×–—‘’“”•…‹›€↑↓" +
  "ÄÉÖÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü";

const FILES = {
  "figtree.woff2": {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  "yaldevi.woff2": {
    from: "@fontsource/yaldevi/files/yaldevi-latin-700-normal.woff2",
    variationAxes: undefined,
  },
};

for (const [name, { from, variationAxes }] of Object.entries(FILES)) {
  const fullFont = await readFile(new URL(`../node_modules/${from}`, import.meta.url));
  const subset = await subsetFont(fullFont, LETTERS, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), subset);
  process.stdout.write(`${name}: ${fullFont.length} bytes, cut to ${subset.length}\n`);
}
