import { PAGES } from "../paths";
import { SITE } from "./site";

/**
 * Titles and descriptions of the pages that are not about one offer, for search engines, shared links and `/llms.txt`.
 */

interface PageText {
  path: string;
  title: string;
  description: string;
}

export const PAGE_TEXTS = {
  services: {
    path: PAGES.services,
    title: "Services",
    description:
      "Jeep safaris, tuk tuk rides, lotus boats, bullock carts and village lunches around Habarana, Sri Lanka: our own tours and local hosts.",
  },
  about: {
    path: PAGES.about,
    title: "About",
    description: `Who ${SITE.name} is, how hosts and reviews are checked, and how prices, payment and changes work.`,
  },
  faq: {
    path: PAGES.faq,
    title: "Questions and answers",
    description: `How to book a tour with ${SITE.name}, when it is confirmed, how you pay, and how you cancel.`,
  },
  contact: {
    path: PAGES.contact,
    title: "Contact",
    description: `Chat with, call, email or write to ${SITE.name} in Habarana, Sri Lanka.`,
  },
  terms: {
    path: PAGES.terms,
    title: "Terms",
    description: `What you book with ${SITE.name} and its hosts, what it costs, and how you cancel or complain.`,
  },
  privacy: {
    path: PAGES.privacy,
    title: "Privacy",
    description: `What ${SITE.name} keeps about you, why, and for how long.`,
  },
  accessibility: {
    path: PAGES.accessibility,
    title: "Accessibility",
    description: `How well you can use ${SITE.name} with a keyboard, a screen reader or large text, and how to report a problem.`,
  },
} as const satisfies Record<string, PageText>;
