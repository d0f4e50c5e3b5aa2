import "server-only";
import type { SocialLink } from "../../content/site";
import { pageSettings } from "../infra/env";

/** The links of a site with demo data. */
const EXAMPLES: readonly SocialLink[] = [
  { name: "Instagram", href: "https://www.instagram.com/" },
  { name: "Facebook", href: "https://www.facebook.com/" },
  { name: "YouTube", href: "https://www.youtube.com/" },
];

/** The social network pages from the settings; with demo data and no such settings, examples. */
export function socialLinks(): readonly SocialLink[] {
  const { SOCIAL_INSTAGRAM, SOCIAL_FACEBOOK, SOCIAL_YOUTUBE, SEED_DEMO } = pageSettings();
  const links = [
    { name: "Instagram" as const, href: SOCIAL_INSTAGRAM },
    { name: "Facebook" as const, href: SOCIAL_FACEBOOK },
    { name: "YouTube" as const, href: SOCIAL_YOUTUBE },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  return links.length === 0 && SEED_DEMO === "true" ? EXAMPLES : links;
}
