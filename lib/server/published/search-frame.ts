import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PAGES } from "../../paths";
import { SEARCH_SLOT } from "../../search-slot";
import { CONTENT_POLICY } from "../../security-headers";
import { developmentAddress } from "../platform/env";

/** Where Next keeps the page that it made at the build (`services/frame/page.tsx`). */
const BUILT = path.join(process.cwd(), ".next/server/app/services/frame.html");

const HEAD_END = "</head>";
const SLOT = `<div id="${SEARCH_SLOT}">`;

/** The page before, between and after what belongs to a search, each in pieces that begin with a script's tag. */
interface Frame {
  start: string[];
  middle: string[];
  end: string[];
}

let kept: Promise<Frame> | undefined;

async function readFrame(): Promise<Frame> {
  const address = developmentAddress();
  const html = address
    ? await (await fetch(`${address}${PAGES.services}/frame`)).text()
    : await readFile(BUILT, "utf8");
  if (!html.includes(HEAD_END) || !html.includes(SLOT))
    throw new Error("The frame of searches is not whole.");
  const [start, rest] = cut(html, html.indexOf(HEAD_END));
  const [middle, end] = cut(rest, rest.indexOf(SLOT) + SLOT.length);
  const pieces = (part: string) => part.split("<script");
  return { start: pieces(start), middle: pieces(middle), end: pieces(end) };
}

const cut = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;

/**
 * The page of a search: the frame that the build made for all searches, with what belongs to this one. React would need
 * three times as long for the whole page, and the browser has no part in the results (decision 19).
 * @param headers of the request; the policy among them names the nonce of the frame's scripts
 */
export async function inSearchFrame(
  headers: Headers,
  parts: { head: string; main: string },
): Promise<string> {
  kept ??= readFrame();
  kept.catch(() => {
    kept = undefined;
  });
  const { start, middle, end } = await kept;
  const [, nonce] = /'nonce-([^']+)'/.exec(headers.get(CONTENT_POLICY) ?? "") ?? [];
  const tag = nonce ? `<script nonce="${nonce}"` : "<script";
  return [start.join(tag), parts.head, middle.join(tag), parts.main, end.join(tag)].join("");
}
