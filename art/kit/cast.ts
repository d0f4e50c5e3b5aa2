import type { Face } from "./face";
import type { Outfit } from "./people";

/** The recurring people of the world: who they are and what they wear, without a pose. */
export type Character = Outfit & { face: Face; size?: number };

const c = (face: Face, outfit: Outfit, size?: number): Character => ({ face, ...outfit, size });

/** Everybody by name. */
export const cast = {
  // Hosts
  nimal: c(
    { skin: "#8a5636", hair: "short", hairColor: "#1d1512", moustache: true },
    { lower: "sarong", top: "#f4ead6", bottom: "#0f766e", accent: "#f0cf7a" },
  ),
  kumari: c(
    { skin: "#9a6440", hair: "bun", hairColor: "#1b1210", bindi: true, flower: true },
    { lower: "sari", top: "#b23a2c", bottom: "#d9572f", accent: "#f0c24f" },
  ),
  sunil: c(
    { skin: "#74452b", hair: "short", hairColor: "#241a16", hat: "straw" },
    { lower: "sarong", top: "#dfe7d2", bottom: "#8c3b4a", accent: "#f0d9a8" },
  ),
  malini: c(
    { skin: "#a66c45", hair: "long", hairColor: "#1a1110", flower: true },
    { lower: "sari", top: "#f0d48a", bottom: "#1c8479", accent: "#f2c650" },
  ),
  seeya: c(
    { skin: "#7d4d31", hair: "short", hairColor: "#e8e2da", moustache: true, happy: true },
    { lower: "sarong", top: "#ffffff", bottom: "#e9dcc0", accent: "#a24a3a" },
  ),
  achchi: c(
    { skin: "#8f5b3b", hair: "bun", hairColor: "#cfc8c2", happy: true },
    { lower: "sari", top: "#7a4a86", bottom: "#8d5a9c", accent: "#e9c46a" },
  ),
  ruwan: c(
    { skin: "#83512f", hair: "short", hairColor: "#17110f", hat: "safari" },
    { lower: "trousers", top: "#7f8a52", bottom: "#8f7d56", accent: "#c2542f" },
  ),
  dilani: c(
    { skin: "#95603c", hair: "tail", hairColor: "#1b1311" },
    { lower: "trousers", top: "#e8b23e", bottom: "#38566b" },
  ),
  // Travellers
  emma: c(
    { skin: "#f0c4a0", hair: "tail", hairColor: "#b5703a" },
    { lower: "shorts", top: "#2f8f9a", bottom: "#d9b382", accent: "#d2562f", backpack: true },
  ),
  liam: c(
    { skin: "#e8b48e", hair: "short", hairColor: "#7a4a2a", beard: true },
    { lower: "shorts", top: "#d9663d", bottom: "#5a6b52", accent: "#2a5c73", backpack: true },
  ),
  aiko: c(
    { skin: "#eec39a", hair: "bob", hairColor: "#241a1a", hat: "straw", hatColor: "#f0dcae" },
    { lower: "skirt", top: "#fff1dc", bottom: "#c65a6a", camera: true },
  ),
  kofi: c(
    { skin: "#5b3824", hair: "curly", hairColor: "#17100d" },
    { lower: "trousers", top: "#f2c14e", bottom: "#3d5a80", accent: "#2f6d5f", camera: true },
  ),
  sofia: c(
    { skin: "#d9a077", hair: "long", hairColor: "#3b241a", hat: "straw" },
    { lower: "skirt", top: "#f7efe0", bottom: "#3f9a8c" },
  ),
  hans: c(
    {
      skin: "#f2cdb0",
      hair: "short",
      hairColor: "#d8d2c8",
      glasses: true,
      beard: true,
      hat: "cap",
      hatColor: "#2f6d7a",
    },
    { lower: "shorts", top: "#8fb6c9", bottom: "#c9b48a", camera: true },
  ),
  amara: c(
    { skin: "#6b432c", hair: "long", hairColor: "#1a100d", hat: "scarf", hatColor: "#e7a33e" },
    { lower: "skirt", top: "#3a7d6b", bottom: "#e9d3a0" },
  ),
  mei: c(
    { skin: "#f1cfa9", hair: "bun", hairColor: "#2a1d1a", glasses: true },
    { lower: "trousers", top: "#e58a8a", bottom: "#6b7d6a", backpack: true, accent: "#37667a" },
  ),
  // Children
  podi: c(
    { skin: "#94603f", hair: "short", hairColor: "#1c1310" },
    { lower: "shorts", top: "#f0b93a", bottom: "#2f5d7a" },
    0.68,
  ),
  sadu: c(
    { skin: "#8d5a3a", hair: "tail", hairColor: "#1c1310", flower: true },
    { lower: "skirt", top: "#ffffff", bottom: "#c0483c" },
    0.64,
  ),
} satisfies Record<string, Character>;
