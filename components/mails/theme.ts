/** Colours and fonts of mails. The light colours are inline styles, for mail programs that ignore the style sheet. */

/**
 * Copies of the site's colours (`app/styles/theme.css`), light and dark. Mails cannot use the site's CSS
 * custom properties, because mail programs do not support them.
 */
const COLOURS = {
  paper: ["#fbf5e9", "#181426"],
  surface: ["#fffdf8", "#221c33"],
  sunken: ["#f3ead8", "#120f1e"],
  ink: ["#2a2238", "#f6eee0"],
  muted: ["#5f566b", "#c0b6c8"],
  line: ["#e3d7c1", "#3b3350"],
  primary: ["#0b6662", "#6fcdc2"],
  onPrimary: ["#ffffff", "#0a2523"],
  accent: ["#bf4116", "#f28a5a"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Colour = keyof typeof COLOURS;

export const light = (colour: Colour) => COLOURS[colour][0];

/** The colours of each CSS class of a mail. */
const PARTS = {
  page: { backgroundColor: "paper" },
  card: { backgroundColor: "surface", borderColor: "line" },
  words: { color: "ink" },
  quiet: { color: "muted" },
  link: { color: "primary" },
  brand: { color: "primary" },
  mark: { backgroundColor: "accent" },
  button: { backgroundColor: "primary", color: "onPrimary" },
  quote: { backgroundColor: "sunken", color: "ink", borderColor: "accent" },
  stars: { color: "accent" },
  line: { borderColor: "line" },
} as const satisfies Record<string, Partial<Record<"backgroundColor" | "color" | "borderColor", Colour>>>;

type PartName = keyof typeof PARTS;

/** The class name of a part, and its light colours for inline styles. */
export function part<Name extends PartName>(name: Name) {
  const colours = Object.entries(PARTS[name]).map(([property, colour]) => [property, light(colour)]);
  return { className: name, colours: Object.fromEntries(colours) as Record<string, string> };
}

const DARK = Object.entries(PARTS)
  .map(([name, colours]) => {
    const rules = Object.entries(colours).map(([property, colour]) => {
      const written = property.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
      return `${written}:${COLOURS[colour][1]} !important`;
    });
    return `.${name}{${rules.join(";")}}`;
  })
  .join("");

export const STYLES =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${DARK}}` +
  // On narrow phones, the name of a fact is above its value.
  "@media (max-width:430px){.fact th,.fact td{display:block !important;width:auto !important}.fact th{padding-bottom:0 !important}.fact td{padding-top:0 !important;padding-bottom:9px !important}}";

export const TEXT = '"Figtree",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif';

export const HEADING = '"Yaldevi",ui-serif,Georgia,"Times New Roman",serif';

/** The border radius of the site's `petal` class. */
export const PETAL = "28px 8px";

export const WRAPS = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
