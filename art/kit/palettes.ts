/** The hours of the day. Colours are sRGB hex; light figures are linear multipliers. */
export interface Palette {
  zenith: string;
  mid: string;
  horizon: string;
  glow: string;
  glowPower: number;
  /** Sun: degrees of elevation, and of azimuth (0 is +z towards the viewer, 90 is +x, 180 behind the scene). */
  sun: { elevation: number; azimuth: number; color: string; power: number; size: number };
  /** Visible disc: angular radius in degrees, 0 for none. */
  disc: number;
  discColor: string;
  sky: number;
  skyTint: string;
  bounce: string;
  bouncePower: number;
  clouds: number;
  cloudColor: string;
  stars: number;
  fog: number;
  mist: number;
  mistHeight: number;
  rim: string;
  rimPower: number;
  water: string;
  waterDeep: string;
  exposure: number;
  saturation: number;
  contrast: number;
  tint: string;
  bloom: number;
  vignette: number;
}

const base = {
  disc: 0,
  discColor: "#fff4d8",
  stars: 0,
  clouds: 0.5,
  cloudColor: "#ffffff",
  rimPower: 0.25,
  exposure: 1,
  saturation: 1.06,
  contrast: 1.04,
  tint: "#ffffff",
  bloom: 0.25,
  vignette: 0.22,
  bouncePower: 0.3,
  mistHeight: 3,
};

/** All palettes by name. */
export const palettes = {
  dawn: {
    ...base,
    zenith: "#6f97c6",
    mid: "#e9aab4",
    horizon: "#ffcfa0",
    glow: "#ff9f62",
    glowPower: 0.7,
    sun: { elevation: 13, azimuth: 205, color: "#ffc48c", power: 2.7, size: 2.2 },
    disc: 2.3,
    discColor: "#fff0d0",
    sky: 1.0,
    skyTint: "#d9cfe6",
    bounce: "#e8b69a",
    clouds: 0.55,
    cloudColor: "#ffe3d2",
    fog: 0.0066,
    mist: 0.016,
    rim: "#ffc08a",
    water: "#6d9fb0",
    waterDeep: "#2c6475",
    exposure: 1.0,
    saturation: 1.14,
    contrast: 1.08,
  },
  rose: {
    ...base,
    zenith: "#8d8cc0",
    mid: "#e9a9b4",
    horizon: "#ffd2b4",
    glow: "#ff9f86",
    glowPower: 0.8,
    sun: { elevation: 10, azimuth: 160, color: "#ffb48a", power: 2.5, size: 2.5 },
    disc: 2.6,
    discColor: "#fff0dc",
    sky: 1.0,
    skyTint: "#d6c6ea",
    bounce: "#dca6a6",
    clouds: 0.6,
    cloudColor: "#ffd9d2",
    fog: 0.007,
    mist: 0.018,
    rim: "#ffb08e",
    saturation: 1.1,
    contrast: 1.08,
    water: "#9b8fb0",
    waterDeep: "#4b5f86",
    exposure: 1.04,
  },
  morning: {
    ...base,
    zenith: "#4f9fc0",
    mid: "#a8d6d6",
    horizon: "#fbf0d2",
    glow: "#ffe2a4",
    glowPower: 0.5,
    sun: { elevation: 30, azimuth: 60, color: "#ffe2b4", power: 3.2, size: 1.6 },
    sky: 1.05,
    skyTint: "#d4e8ee",
    bounce: "#cfc98e",
    fog: 0.0055,
    mist: 0.012,
    rim: "#ffe7bd",
    water: "#5fa9a2",
    waterDeep: "#1d6b6b",
  },
  bright: {
    ...base,
    zenith: "#2f95b4",
    mid: "#7fcad0",
    horizon: "#e9f6e4",
    glow: "#fff0c8",
    glowPower: 0.3,
    sun: { elevation: 48, azimuth: 40, color: "#fff0d2", power: 3.3, size: 1.4 },
    sky: 1.1,
    skyTint: "#cfe9f2",
    bounce: "#d2cf98",
    clouds: 0.75,
    fog: 0.004,
    mist: 0.004,
    rim: "#ffffff",
    rimPower: 0.12,
    water: "#3fa79e",
    waterDeep: "#0d6f70",
  },
  golden: {
    ...base,
    zenith: "#6aa3b4",
    mid: "#f3c48a",
    horizon: "#ffd391",
    glow: "#ff9a48",
    glowPower: 0.8,
    sun: { elevation: 19, azimuth: 284, color: "#ffbd6a", power: 4.2, size: 2 },
    disc: 2.1,
    discColor: "#fff3cf",
    sky: 0.85,
    skyTint: "#dfd6cf",
    bounce: "#e0a45c",
    bouncePower: 0.42,
    clouds: 0.5,
    cloudColor: "#fff0d0",
    fog: 0.0065,
    mist: 0.011,
    rim: "#ffcf86",
    water: "#b9a878",
    waterDeep: "#3a7470",
    exposure: 1.0,
  },
  amber: {
    ...base,
    zenith: "#b08f92",
    mid: "#f5b27c",
    horizon: "#ffcf86",
    glow: "#ff8a3c",
    glowPower: 1.0,
    sun: { elevation: 11, azimuth: 212, color: "#ffa254", power: 3.4, size: 2.4 },
    disc: 2.8,
    discColor: "#fff0c4",
    sky: 0.9,
    skyTint: "#d8c2cc",
    bounce: "#d98a58",
    clouds: 0.55,
    cloudColor: "#ffd9b0",
    fog: 0.009,
    mist: 0.02,
    rim: "#ffb568",
    water: "#c59a72",
    waterDeep: "#56685f",
  },
  dusk: {
    ...base,
    zenith: "#2d2b5e",
    mid: "#8a5a92",
    horizon: "#f5a27c",
    glow: "#ff7d5c",
    glowPower: 0.8,
    sun: { elevation: 7, azimuth: 190, color: "#ff9a72", power: 1.6, size: 3 },
    sky: 0.62,
    skyTint: "#8c86c8",
    bounce: "#7a4c72",
    clouds: 0.75,
    cloudColor: "#f08c84",
    stars: 0.6,
    fog: 0.0075,
    mist: 0.02,
    rim: "#ff9c78",
    water: "#7a5a86",
    waterDeep: "#2a2f5c",
    exposure: 1.1,
    bloom: 0.5,
  },
  lavender: {
    ...base,
    zenith: "#6f78b0",
    mid: "#c3a6cc",
    horizon: "#f6cfc4",
    glow: "#ffbfa0",
    glowPower: 0.6,
    sun: { elevation: 20, azimuth: 300, color: "#ffc9a0", power: 2.5, size: 2.5 },
    sky: 0.95,
    skyTint: "#c9c4ea",
    bounce: "#c79ab0",
    clouds: 0.65,
    cloudColor: "#f6dbe0",
    fog: 0.008,
    mist: 0.028,
    rim: "#ffcdb2",
    water: "#9a96bc",
    waterDeep: "#4a5a88",
  },
  mist: {
    ...base,
    zenith: "#8fbab4",
    mid: "#cfe3d4",
    horizon: "#f4f3dc",
    glow: "#fff0b8",
    glowPower: 0.5,
    sun: { elevation: 24, azimuth: 150, color: "#ffedc0", power: 2.4, size: 4 },
    sky: 1.15,
    skyTint: "#dcebe4",
    bounce: "#b9c98e",
    clouds: 0.35,
    fog: 0.011,
    mist: 0.045,
    rim: "#fff0c8",
    water: "#9cc2b4",
    waterDeep: "#4f8c80",
    mistHeight: 4,
  },
  hearth: {
    ...base,
    zenith: "#233049",
    mid: "#4a4a68",
    horizon: "#b07a6a",
    glow: "#ff9a5a",
    glowPower: 0.4,
    sun: { elevation: 22, azimuth: 290, color: "#ffb884", power: 1.3, size: 3 },
    sky: 0.78,
    skyTint: "#8fa0d8",
    bounce: "#8a6a70",
    bouncePower: 0.5,
    clouds: 0.3,
    fog: 0.006,
    mist: 0.006,
    rim: "#ffb070",
    rimPower: 0.2,
    water: "#5a6a80",
    waterDeep: "#2a3650",
    exposure: 1.12,
    saturation: 0.98,
    bloom: 0.6,
    vignette: 0.34,
  },
} satisfies Record<string, Palette>;

/** Name of an hour of the day. */
export type PaletteName = keyof typeof palettes;
