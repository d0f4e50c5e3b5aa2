/** The colour themes to choose from; by default the system's setting applies. */
export type Theme = "light" | "dark";

/** The local storage key of the chosen theme. */
export const THEME_KEY = "nelum-theme";
