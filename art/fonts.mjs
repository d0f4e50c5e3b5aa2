// The letters that nearly every page needs, cut from the Latin files of both typefaces: the first visit of a phone waits
// for these alone. The weights are those that the site uses.
// npm run fonts
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** A letter that is added here must be taken out of the ranges in app/globals.css. */
const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
  " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0©·½×–—‘’“”•…‹›€↑↓" +
  "ÄÉÖÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü";

const files = {
  "figtree.woff2": {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  "yaldevi.woff2": { from: "@fontsource/yaldevi/files/yaldevi-latin-700-normal.woff2" },
};

for (const [name, { from, variationAxes }] of Object.entries(files)) {
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), cut);
  console.log(`${name}: ${whole.length} bytes, cut ${cut.length}`);
}
