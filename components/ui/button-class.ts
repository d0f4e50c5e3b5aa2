/** Style of a button, or of a link that looks like one. The look `accent` is for the main action of a page. */
interface ButtonStyle {
  look: "accent" | "primary" | "outline" | "quiet" | "danger" | "quiet-danger";
  size?: "normal" | "large";
  /** Whether the button is as wide as its container. */
  wide?: boolean;
}

/** Class names of a button (buttons.css). */
export function buttonClass({ look, size = "normal", wide = false }: ButtonStyle): string {
  return `button button-${look}${size === "large" ? " button-large" : ""}${wide ? " w-full" : ""}`;
}
