import type { Palette, PaletteName } from "../kit/palettes";
import type { Shot, Stage } from "../kit/stage";

/** One picture of the world. */
export interface SceneDef {
  id: string;
  /** One plain sentence for people who cannot see it. */
  alt: string;
  palette: PaletteName;
  tweak?: Partial<Palette>;
  shot: Shot;
  /** Where the eye should rest when the picture is cropped (CSS object-position). */
  focus: string;
  /** 'wide' for heroes (16:9), else 3:2. */
  format?: "card" | "wide" | "square" | "og" | "small";
  seed?: number;
  build(stage: Stage): void;
}
