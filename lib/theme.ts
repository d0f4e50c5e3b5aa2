/** Colour themes somebody can choose; without a choice the system's setting decides. */
export type Theme = "light" | "dark";

/** Where the choice is kept in the browser's local storage. */
export const THEME_KEY = "nelum-theme";
