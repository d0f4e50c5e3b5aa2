import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import type { ReactNode } from "react";

/** Not imported: Next's bundle of a server's file has no React that draws HTML. */
const load = createRequire(path.join(process.cwd(), "package.json"));

/** The HTML of elements that are only looked at: without hooks, and without data for the browser's React. */
export function drawHtml(elements: ReactNode): string {
  const { renderToStaticMarkup } = load("react-dom/server") as typeof import("react-dom/server");
  return renderToStaticMarkup(elements);
}
