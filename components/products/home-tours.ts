import { PAGES } from "@/lib/paths";

/** Id of the tours' section on the home page. */
export const TOURS_ANCHOR = "tours";

export const HOME_TOURS = `${PAGES.home}#${TOURS_ANCHOR}`;
