import "server-only";
import type { Metadata } from "next";
import { type SharedPicture, SITE_PICTURE } from "../../content/shared-pictures";
import { SITE } from "../../content/site";
import { siteAddress } from "../infra/env";

interface PublicPage {
  /** Left out on the home page, which uses the site's title. */
  title?: string;
  description: string;
  /** The canonical address of the page, as a path. */
  path: string;
  /** The preview picture for shared links. If left out, the site's own picture is used. */
  picture?: SharedPicture;
  /** False keeps search engines from listing the page; they may still follow its links. */
  listed?: boolean;
}

/**
 * The metadata of a public page for search engines and shared links. Canonical address and picture are left out without
 * `SITE_URL`. A build may not know `SITE_URL`, but that does no harm: pages that a build renders are never served.
 */
export function publicPage(page: PublicPage): Metadata {
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

/** The absolute address of a path of this site, or undefined when `SITE_URL` is not set. */
export function absoluteAddress(path: string): string | undefined {
  const base = siteAddress();
  return base && `${base}${path}`;
}
