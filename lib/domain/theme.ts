/** The colour themes that a visitor can choose. By default, the setting of the operating system applies. */
export type Theme = "light" | "dark";

/** The local storage key of the chosen theme. */
export const THEME_KEY = "nelum-theme";
