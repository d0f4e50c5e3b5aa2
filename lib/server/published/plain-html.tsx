import "server-only";
import type { ReactNode } from "react";
import { drawHtml } from "./draw-html";

/**
 * Elements that are only looked at, as HTML: the browser's React does not go through them, so that a page with many cards
 * or a map is ready sooner on a phone. What is inside uses no hooks,
 * nor any component with "use client", which would throw; `LinkFollower` opens its links as all others.
 */
export function PlainHtml({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React
  return <div className="contents" dangerouslySetInnerHTML={{ __html: drawHtml(children) }} />;
}
