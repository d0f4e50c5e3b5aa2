import { PAGES } from "@/lib/paths";

/** Anchor of the tours on the home page. */
export const TOURS_ANCHOR = "tours";

/** Address of the tours. */
export const HOME_TOURS = `${PAGES.home}#${TOURS_ANCHOR}`;
