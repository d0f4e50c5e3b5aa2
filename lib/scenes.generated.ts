/** Written by the renderer: the pictures that exist. */
export const scenes: Record<
  string,
  { alt: string; width: number; height: number; widths: readonly number[]; focus: string; blur: string }
> = {};
