/** Look of a button, or of a link that looks like one. `accent` is for the main action of a page. */
interface ButtonStyle {
  look: "accent" | "primary" | "outline" | "quiet" | "danger" | "quiet-danger";
  size?: "normal" | "large";
  /** Whether it is as wide as its container. */
  wide?: boolean;
}

const LOOKS = {
  accent: "bg-accent text-on-accent shadow-raised hover:bg-accent-strong",
  primary: "bg-primary text-on-primary hover:bg-primary-strong",
  outline: "border-2 border-control text-ink hover:border-primary hover:text-primary",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-danger text-paper hover:opacity-90",
  "quiet-danger": "text-danger hover:bg-danger-soft",
} as const satisfies Record<ButtonStyle["look"], string>;

const SIZES = {
  normal: "min-h-11 px-4 text-base",
  large: "min-h-13 px-6 text-lg",
} as const;

/** Class names of a button. */
export function buttonClass({ look, size = "normal", wide = false }: ButtonStyle): string {
  return [
    "inline-flex items-center justify-center gap-2 rounded-field py-2 text-center font-semibold leading-tight transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-60 print:hidden forced-colors:border forced-colors:border-current",
    LOOKS[look],
    SIZES[size],
    wide ? "w-full" : "",
  ].join(" ");
}
