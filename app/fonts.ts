import localFont from "next/font/local";

/*
 * Yaldevi, a typeface from Sri Lanka, in one weight for headings, and Figtree for text. Both are served from this
 * site. The Latin files are preloaded, with a fallback of the same width, so that nothing moves when they arrive;
 * the others are loaded only where a text needs them. Next reads these calls without running them, so the ranges
 * must be written out twice.
 */

const yaldevi = localFont({
  src: "../node_modules/@fontsource/yaldevi/files/yaldevi-latin-700-normal.woff2",
  weight: "700",
  variable: "--font-yaldevi",
});

const yaldeviMore = localFont({
  src: "../node_modules/@fontsource/yaldevi/files/yaldevi-latin-ext-700-normal.woff2",
  weight: "700",
  variable: "--font-yaldevi-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
});

const figtreeMore = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

/** Class names for <html> that define the font variables of globals.css. */
export const fontVariables = [yaldevi, yaldeviMore, figtree, figtreeMore]
  .map((font) => font.variable)
  .join(" ");
