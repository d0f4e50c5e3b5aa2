import localFont from "next/font/local";

/*
 * Yaldevi, a typeface from Sri Lanka, in one weight for headings, and Figtree for text. This site serves both
 * fonts. The files below contain the letters that nearly every page needs (scripts/subset-fonts.mjs). They
 * are preloaded, with a fallback font of the same width, so that the text does not move when they arrive.
 * styles/fonts.css has the other letters.
 */

const yaldevi = localFont({ src: "./fonts/yaldevi.woff2", weight: "700", variable: "--font-yaldevi" });

const figtree = localFont({ src: "./fonts/figtree.woff2", weight: "400 700", variable: "--font-figtree" });

/** Class names for <html> that define the font variables of styles/theme.css. */
export const fontVariables = `${yaldevi.variable} ${figtree.variable}`;
