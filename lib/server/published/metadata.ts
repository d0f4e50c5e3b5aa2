import "server-only";
import type { Metadata } from "next";
import { type SharedPicture, SITE_PICTURE } from "../../shared-pictures";
import { SITE } from "../../site";
import { siteAddress } from "../platform/env";
import { makeAtRunTime } from "./read";

interface PublicPage {
  /** Left out on the home page, which has the site's own. */
  title?: string;
  description: string;
  /** The one address of the page. */
  path: string;
  /** What stands for it where it is shared. */
  picture?: SharedPicture;
  /** False for what search engines should not list; they may follow its links all the same. */
  listed?: boolean;
}

/**
 * Head of a public page: title and description, for search engines and for where it is shared. Full
 * addresses need `SITE_URL`; without it canonical address and picture are left out rather than wrong.
 * A build may not know it, so pages with this head are made once more at run time.
 */
export async function publicPage(page: PublicPage): Promise<Metadata> {
  await makeAtRunTime();
  const { title, description, path, picture = SITE_PICTURE, listed = true } = page;
  const base = siteAddress();
  const absolute = (address: string) => new URL(`${base}${address}`);
  const words = { title: title ?? `${SITE.name}: eco tours in Sri Lanka`, description };
  const images = base ? [{ url: absolute(picture.path), alt: picture.alt, ...picture.size }] : [];
  return {
    ...(title ? { title } : {}),
    description,
    openGraph: {
      type: "website",
      siteName: SITE.name,
      locale: "en_GB",
      ...words,
      ...(base ? { url: absolute(path), images } : {}),
    },
    twitter: { card: "summary_large_image", ...words, ...(base ? { images } : {}) },
    ...(base && listed ? { alternates: { canonical: absolute(path) } } : {}),
    robots: { index: listed, follow: true },
  };
}

/** The full address of one on this site; undefined where no `SITE_URL` tells it. */
export function absoluteAddress(path: string): string | undefined {
  const base = siteAddress();
  return base && `${base}${path}`;
}
