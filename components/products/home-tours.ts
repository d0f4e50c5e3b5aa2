import { PAGES } from "@/lib/paths";

/** Where the tours begin on the home page. */
export const TOURS_ANCHOR = "tours";

/** Address of the tours. */
export const HOME_TOURS = `${PAGES.home}#${TOURS_ANCHOR}`;
