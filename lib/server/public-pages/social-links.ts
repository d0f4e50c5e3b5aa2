import "server-only";
import type { SocialLink } from "../../content/site";
import { pageSettings } from "../infra/env";

/** What the demo shows. */
const EXAMPLES: readonly SocialLink[] = [
  { name: "Instagram", href: "https://www.instagram.com/" },
  { name: "Facebook", href: "https://www.facebook.com/" },
  { name: "YouTube", href: "https://www.youtube.com/" },
];

/** The site's pages on social networks that the settings name; with demo data and none of them, examples. */
export function socialLinks(): readonly SocialLink[] {
  const { SOCIAL_INSTAGRAM, SOCIAL_FACEBOOK, SOCIAL_YOUTUBE, SEED_DEMO } = pageSettings();
  const links = [
    { name: "Instagram" as const, href: SOCIAL_INSTAGRAM },
    { name: "Facebook" as const, href: SOCIAL_FACEBOOK },
    { name: "YouTube" as const, href: SOCIAL_YOUTUBE },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  return links.length === 0 && SEED_DEMO === "true" ? EXAMPLES : links;
}
