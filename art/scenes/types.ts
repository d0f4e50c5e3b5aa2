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
  /** 'wide' for heroes (16:9), 'phone' for the same on a phone (5:3), else 3:2. */
  format?: "card" | "wide" | "phone" | "square" | "og" | "small";
  /** A hero for a phone, which needs no room for text: taken from nearer, with its subject in the middle. */
  phone?: Pick<SceneDef, "shot"> & Partial<Pick<SceneDef, "build">>;
  seed?: number;
  build(stage: Stage): void;
}
