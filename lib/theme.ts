/** Colour themes to choose from; without a choice the system's setting applies. */
export type Theme = "light" | "dark";

/** Key of the choice in local storage. */
export const THEME_KEY = "nelum-theme";
