/**
 * Cuts the fonts that every page preloads down to the letters that nearly every page needs: a phone's first visit waits
 * for these files alone. The weights are those that the site uses. The library is needed for nothing else, so it is not
 * among the site's packages:
 *
 *   npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs
 */
import { readFile, writeFile } from "node:fs/promises";
// @ts-expect-error installed only to run this script
import subsetFont from "subset-font";

/** A letter that is added here must be taken out of the ranges in app/styles/fonts.css. */
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
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), cut);
  process.stdout.write(`${name}: ${whole.length} bytes, cut to ${cut.length}\n`);
}
