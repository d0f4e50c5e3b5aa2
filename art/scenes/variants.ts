import { villageHouse } from "../kit/house";
import type { Palette, PaletteName } from "../kit/palettes";
import { bananaPlant } from "../kit/palms";
import { poses } from "../kit/people";
import { someone } from "../kit/props";
import type { Shot, Stage } from "../kit/stage";
import { broadTree, leafage, shrub } from "../kit/trees";
import { heightScenes } from "./heights";
import { jeepSafari, tank } from "./jeep-safari";
import { kitchenScenes, simmering } from "./kitchen";
import { buildSundowners, lagoonScenes } from "./lagoon";
import { platter, roundTheBend, skipping, welcomeToTheHouse } from "./moments";
import { paddyScenes } from "./paddy";
import { highTea, ruinsTeaScenes } from "./ruins-tea";
import { forest, grassland, palms, trees } from "./sets";
import type { SceneDef } from "./types";
import { budgetTour, villageScenes } from "./village";

const all = [
  jeepSafari,
  ...lagoonScenes,
  ...villageScenes,
  ...kitchenScenes,
  ...paddyScenes,
  ...heightScenes,
  ...ruinsTeaScenes,
];

/** Another look at a place: other camera, other hour, something added. */
function view(
  of: string,
  n: 2 | 3,
  palette: PaletteName,
  alt: string,
  focus: string,
  shot: Shot,
  o: { tweak?: Partial<Palette>; extra?: (s: Stage) => void; build?: (s: Stage) => void; as?: string } = {},
): SceneDef {
  const base = all.find((d) => d.id === (o.as ?? of))!;
  return {
    id: `${of}-${n}`,
    palette,
    alt,
    focus,
    shot,
    tweak: o.tweak,
    seed: n,
    build: (s) => {
      (o.build ?? base.build)(s);
      o.extra?.(s);
    },
  };
}

/** Green around the yard of the lunch, for a look along the mat. */
function garden(s: Stage): void {
  trees(s, [
    [12, -5, 6.5, 3.8, leafage.mango],
    [14, 5, 7, 4, leafage.rain],
    [9.5, 8.5, 6, 3.4, leafage.kumbuk],
  ]);
  palms(s, [
    [8.4, -2.2, 6.5, -1.2, 0],
    [10.6, 2.6, 7.5, 1, 0.4],
  ]);
  s.place(villageHouse({ roof: "thatch" }), 10.5, -0.6, -1.3, 0.9);
  for (const [x, z, h] of [
    [5.4, -3.6, 2.6],
    [5.8, 3.2, 2.8],
    [6.6, -5, 2.4],
  ] as const)
    s.place(bananaPlant(Math.round(x * 3), h), x, z, x);
  for (const [x, z, c] of [
    [4.6, -2.6, "#f6c445"],
    [4.9, 2.2, "#e84a6a"],
    [3.4, 3.4, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.6, leafage.frangipani, c), x, z);
  for (const k of [0, 1, 2])
    for (let z = -26; z < 26; z += 2.6)
      s.place(
        broadTree({ seed: k + 3, height: 6, spread: 3.4, leaves: leafage.deep }),
        20 + k * 4 + (z % 3),
        z,
        z,
      );
  grassland(s, { n: 4200, near: 3, far: 24, h: 0.2, keep: (x, z) => Math.hypot(x, z) > 4.4 });
}

/** Visitors on the stair between the paws, and trees beside it. */
function climbers(s: Stage): void {
  s.shadow.center.set(0, 7, -30);
  s.shadow.radius = 15;
  const step = (i: number) => [0.5 + i * 0.34 + 0.15, -17 - i * 0.95] as const;
  (
    [
      ["emma", -0.7, 9, 0.8],
      ["liam", 0.4, 11, 2.4],
      ["ruwan", 0.9, 14, 1.2],
    ] as const
  ).forEach(([who, x, i, phase]) => {
    const [y, z] = step(i);
    s.add(someone(who, poses.walk(phase, { headNod: -0.3 })), [x, y, z], Math.PI);
  });
  trees(s, [
    [-9.6, -29, 6.5, 3.4, leafage.kumbuk],
    [10.4, -30, 7, 3.8, leafage.rain],
  ]);
  for (const [x, z, c] of [
    [-3.4, -25.4, "#fff1e0"],
    [3.5, -25.8, "#f6c445"],
    [-3.2, -28.6, "#f6c445"],
  ] as const)
    s.place(shrub(Math.round(x + z), 0.6, leafage.frangipani, c), x, z);
  grassland(s, { n: 2600, near: 2, far: 16, h: 0.2, keep: (x) => Math.abs(x) > 2.5, flowerCount: 60 });
}

const sun = (
  elevation: number,
  azimuth: number,
  color: string,
  power: number,
  size = 2,
): Partial<Palette> => ({ sun: { elevation, azimuth, color, power, size } });

export const variants: SceneDef[] = [
  view(
    "jeep-safari",
    2,
    "rose",
    "A mother elephant and her calf stand close at the edge of the tank in pink morning light.",
    "55% 55%",
    { pos: [1.0, 2.0, 4.8], target: [4.2, 1.45, -3.4], fov: 42, lens: 0.035, sharp: [4.6, 1.2, -2] },
    { tweak: sun(16, 300, "#ffc09a", 3), build: (s) => tank(s, { jeep: false }) },
  ),
  view(
    "jeep-safari",
    3,
    "morning",
    "From above, a jeep stops on a red track while elephants gather at the water.",
    "55% 55%",
    { pos: [-9, 13, 15], target: [1.4, 0, -4.6], fov: 38, lens: 0.1 },
    { tweak: { mist: 0.006 } },
  ),
  view(
    "village-tour",
    2,
    "golden",
    "Hosts and a child with a lotus flower welcome two guests in front of a thatched house in late sun.",
    "50% 42%",
    { pos: [0, 1.45, 4.2], target: [0.02, 0.98, 0], fov: 34, lens: 0.03, sharp: [0, 1.2, 0.2] },
    {
      build: welcomeToTheHouse,
      tweak: { ...sun(26, 322, "#ffce92", 3.7), zenith: "#6aa8bc", mid: "#d8d8b0", glowPower: 0.5 },
    },
  ),
  view(
    "village-tour",
    3,
    "dusk",
    "The village at dusk, its lotus pond and houses under a plum sky.",
    "45% 55%",
    { pos: [-11.2, 3.1, 3.6], target: [1.5, 1.5, -4.6], fov: 42, lens: 0.05, sharp: [-4, 1, -4] },
    {
      tweak: { sky: 0.95, exposure: 1.2 },
      extra: (s) => {
        s.lamp([4.6, 2, 0.6], "#ffb45e", 2.4, 7);
        s.lamp([-2.2, 1.8, -8], "#ffb45e", 2.4, 7);
      },
    },
  ),
  view(
    "catamaran-boat-ride",
    2,
    "bright",
    "From above, an outrigger boat with a thatched roof slides between lotus leaves.",
    "52% 50%",
    { pos: [4, 9.5, 8.5], target: [-0.2, 0, 1], fov: 38, lens: 0.06 },
  ),
  view(
    "catamaran-boat-ride",
    3,
    "amber",
    "A lotus opens at sunset while a boat passes behind it.",
    "35% 60%",
    { pos: [-3.4, 0.85, 9.3], target: [-0.6, 0.95, -1], fov: 34, lens: 0.014, sharp: [-2.4, 0.5, 7] },
    { tweak: sun(12, 168, "#ffa866", 3.2, 2.4) },
  ),
  view(
    "village-cooking-experience",
    2,
    "hearth",
    "Clay pots of curry simmer over small wood fires.",
    "50% 55%",
    { pos: [1.9, 2.25, 2.3], target: [0.72, 1.16, 0.1], fov: 38, lens: 0.03, sharp: [0.8, 1.2, 0.2] },
    { tweak: { exposure: 1.5, sky: 1.1 }, build: simmering },
  ),
  view(
    "village-cooking-experience",
    3,
    "morning",
    "Morning light falls into the open village kitchen as cooking begins.",
    "55% 55%",
    { pos: [-5.6, 2.6, 5.6], target: [0.1, 1.5, -0.6], fov: 38, lens: 0.04, sharp: [0, 1.2, 0] },
    { tweak: sun(30, 310, "#ffe2b4", 3.2) },
  ),
  view(
    "traditional-village-lunch",
    2,
    "morning",
    "A leaf plate of rice with curries, dhal and sambol in clay bowls around it, and papadam, lime and coconuts.",
    "49% 58%",
    { pos: [0.1, 1.08, 1.66], target: [0.01, 0.05, -0.12], fov: 34, lens: 0.02, sharp: [0, 0.1, 0.15] },
    { build: platter, tweak: { ...sun(40, 318, "#ffe8c0", 3.2, 3), mist: 0, fog: 0.001 } },
  ),
  view(
    "traditional-village-lunch",
    3,
    "golden",
    "Friends and hosts sit around a shared lunch in warm afternoon light.",
    "50% 50%",
    { pos: [-4.3, 1.7, 0.75], target: [0.5, 0.5, -0.1], fov: 38, lens: 0.03, sharp: [-0.4, 0.3, 0] },
    {
      tweak: { ...sun(30, 200, "#ffd49a", 3.6, 2.5), mist: 0, fog: 0.004, zenith: "#7fb0b0" },
      extra: garden,
    },
  ),
  view(
    "bullock-cart-ride",
    2,
    "golden",
    "Two oxen walk towards us down a lane, the thatched cart behind them.",
    "50% 55%",
    { pos: [-8.4, 1.5, 4.0], target: [-1.2, 1.35, 0.2], fov: 38, lens: 0.04, sharp: [-2, 1.2, 0.6] },
    { tweak: { ...sun(24, 330, "#ffd090", 3.8), zenith: "#79b0b8", mid: "#d9d8a8", glowPower: 0.5 } },
  ),
  view(
    "bullock-cart-ride",
    3,
    "rose",
    "The cart rolls home along the tree-lined lane at sundown.",
    "52% 55%",
    { pos: [7.8, 2.2, 4.8], target: [0.4, 1.6, -0.3], fov: 38, lens: 0.04, sharp: [1.4, 1.4, 0.4] },
    { tweak: { ...sun(16, 290, "#ffb890", 3), mist: 0.014 } },
  ),
  view(
    "motor-bikes-rent",
    2,
    "amber",
    "A laughing rider in a cream helmet comes round a bend on a red motor bike in evening light, a friend behind her.",
    "50% 48%",
    { pos: [-0.5, 1.65, 5.5], target: [0.22, 1.04, 0.5], fov: 31, lens: 0.03, sharp: [0.3, 1.3, 0.8] },
    {
      build: roundTheBend,
      tweak: { ...sun(22, 318, "#ffc68c", 3.8), mist: 0.007, zenith: "#8fa8b0", mid: "#f2c894" },
    },
  ),
  view(
    "motor-bikes-rent",
    3,
    "lavender",
    "A motor bike stands ready at a fork in the road at first light.",
    "45% 62%",
    { pos: [-2.6, 1.15, 4.6], target: [-0.3, 0.95, 1.2], fov: 40, lens: 0.025, sharp: [-0.4, 0.8, 2.2] },
    { tweak: { ...sun(24, 30, "#ffd0a8", 3), mist: 0.012 } },
  ),
  view(
    "village-walk-tour",
    2,
    "golden",
    "Walkers on a paddy bank seen from the side, gold light in the young rice.",
    "50% 55%",
    { pos: [-6.6, 1.5, 2.6], target: [0.6, 1.3, -2.6], fov: 38, lens: 0.035, sharp: [0.1, 1, -2] },
    { tweak: { ...sun(18, 250, "#ffc47c", 4), zenith: "#6fa8b4", mid: "#dccf9c", glowPower: 0.6 } },
  ),
  view(
    "village-walk-tour",
    3,
    "dawn",
    "Paddy terraces and palms fade into morning mist, three small walkers on the path.",
    "50% 60%",
    { pos: [4.4, 7.6, 11.5], target: [-1.4, 0.2, -7], fov: 38, lens: 0.07, sharp: [0, 1, -2] },
  ),
  view(
    "hiriwadunna-day-tour",
    2,
    "morning",
    "A guide leads a family along the lake path under flowering trees.",
    "48% 55%",
    { pos: [-0.2, 1.9, 11.2], target: [-4.4, 1.35, 5.4], fov: 40, lens: 0.035, sharp: [-3.6, 1, 7] },
  ),
  view(
    "hiriwadunna-day-tour",
    3,
    "dawn",
    "A fisherman paddles his canoe past a palm island at dawn.",
    "50% 55%",
    { pos: [-1.6, 1.5, -1.2], target: [-4.6, 1.3, -9], fov: 42, lens: 0.03, sharp: [-3.2, 0.6, -8] },
  ),
  view(
    "sigiriya-dambulla-two-day-tour",
    2,
    "golden",
    "Sigiriya stands over its gardens in the last warm light of the day.",
    "50% 45%",
    { pos: [-7.6, 2.2, 10], target: [3.4, 7.2, -30], fov: 44, lens: 0.03, sharp: [-6, 0.5, 0] },
    { as: "sigiriya-lion-rock", tweak: { ...sun(16, 300, "#ffb876", 4), zenith: "#6f9fb4", mid: "#e8c8a0" } },
  ),
  view(
    "sigiriya-dambulla-two-day-tour",
    3,
    "morning",
    "White arches of the cave temple catch the morning sun beneath the rock.",
    "50% 55%",
    { pos: [6.6, 2.9, 6.2], target: [-4.4, 1.95, -5.6], fov: 46, lens: 0.02, sharp: [-1, 1.4, -2] },
    { tweak: sun(30, 60, "#ffe2b8", 3.4) },
  ),
  view(
    "sundowners-cocktail",
    2,
    "amber",
    "Cold drinks and a lantern on the table with the lake glowing behind.",
    "50% 55%",
    { pos: [0.3, 1.55, 2.8], target: [0.58, 1.16, 0.7], fov: 34, lens: 0.02, sharp: [0.55, 1.1, 0.95] },
    { tweak: { ...sun(9, 183, "#ffa060", 2.6, 2.6) }, build: (s) => buildSundowners(s, false) },
  ),
  view(
    "sundowners-cocktail",
    3,
    "dusk",
    "Strings of lamps over a wooden deck at the water after sunset.",
    "52% 55%",
    { pos: [-7.2, 2.3, 6.4], target: [0.2, 1.3, -0.6], fov: 40, lens: 0.04, sharp: [0.5, 1, 0.9] },
    { tweak: { zenith: "#1f2350", mid: "#5f4a86", horizon: "#e88a78", sky: 0.7 } },
  ),
  view(
    "high-tea",
    2,
    "morning",
    "Cakes and sandwiches on a three-tier stand beside a white teapot.",
    "50% 55%",
    { pos: [-0.5, 1.45, 2.5], target: [0.44, 0.98, 0.5], fov: 34, lens: 0.02, sharp: [0.42, 1, 0.6] },
    { tweak: sun(34, 300, "#ffedc8", 3.1, 2.5), build: (s) => highTea(s, false) },
  ),
  view(
    "high-tea",
    3,
    "golden",
    "Tea hills roll away in rows beyond the terrace in evening sun.",
    "55% 55%",
    { pos: [-5.4, 3.6, 5.6], target: [2.2, -0.1, -7], fov: 42, lens: 0.05, sharp: [0.5, 1, 0.6] },
    { tweak: { ...sun(20, 290, "#ffc680", 3.8), zenith: "#6fa8b0", mid: "#e0cf9c", glowPower: 0.6 } },
  ),
  view(
    "tuk-tuk-adventures",
    2,
    "amber",
    "A tuk tuk glows red in the sunset between fields and palms.",
    "52% 58%",
    { pos: [4.7, 1.35, 3.7], target: [0.2, 1.3, -0.3], fov: 36, lens: 0.035, sharp: [0.7, 1, 0.6] },
    { tweak: sun(15, 112, "#ffac62", 4) },
  ),
  view(
    "tuk-tuk-adventures",
    3,
    "mist",
    "Seen from above, a red tuk tuk follows a winding road through green fields.",
    "50% 55%",
    { pos: [-4.4, 9.5, 9.5], target: [1.2, 0, -5], fov: 40, lens: 0.09, sharp: [0.5, 0, 0] },
    { tweak: { mist: 0.01, ...sun(36, 300, "#fff0cc", 3, 2) } },
  ),
  view(
    "bicycle-tour",
    2,
    "morning",
    "A rider with a basket of flowers cycles along the bank of a blue tank.",
    "55% 52%",
    { pos: [6.6, 1.9, -0.6], target: [2.6, 1.75, -4.6], fov: 38, lens: 0.03, sharp: [3.9, 1.6, -4.4] },
    { tweak: sun(32, 40, "#ffe6bc", 3.3) },
  ),
  view(
    "bicycle-tour",
    3,
    "lavender",
    "Three cyclists follow the lakeside track into the evening.",
    "50% 55%",
    { pos: [-8.8, 2.6, -2.4], target: [0.6, 1.9, -4.9], fov: 38, lens: 0.03, sharp: [-2.8, 1.8, -4.4] },
    { tweak: { ...sun(18, 60, "#ffc8a0", 3) } },
  ),
  view(
    "sigiriya-lion-rock",
    2,
    "golden",
    "Great stone lion paws flank the stair at the foot of the rock.",
    "50% 50%",
    { pos: [-1.6, 5.6, -20.8], target: [0.3, 8.2, -34], fov: 52, lens: 0.02, sharp: [0, 7, -31] },
    {
      tweak: { ...sun(34, 40, "#ffd096", 3.8), zenith: "#5fa0b8", mid: "#c8d0b0", glowPower: 0.4 },
      extra: climbers,
    },
  ),
  view(
    "sigiriya-lion-rock",
    3,
    "dawn",
    "Sigiriya lifts out of the forest in early mist.",
    "50% 42%",
    { pos: [-20, 12, 14], target: [0, 12.5, -62], fov: 40, lens: 0.02 },
    {
      tweak: { mist: 0.024, mistHeight: 5, ...sun(12, 120, "#ffb888", 3.2) },
      extra: (s) => forest(s, { z: -36, x0: -27, x1: 26, step: 1.4, depth: 14, scale: 1.1 }),
    },
  ),
  view(
    "pidurangala-rock",
    2,
    "golden",
    "Two hikers sit on the warm rock and look out at Sigiriya.",
    "42% 58%",
    { pos: [-3.4, 1.35, 4.8], target: [0.2, 0.8, -4], fov: 40, lens: 0.03, sharp: [-1.8, 0.6, 1.4] },
    { tweak: { ...sun(17, 265, "#ffc080", 3.8), mist: 0.03, mistHeight: 8 } },
  ),
  view(
    "pidurangala-rock",
    3,
    "rose",
    "Small figures on the summit above a pink sea of mist.",
    "50% 60%",
    { pos: [-7.5, 4.6, 15.5], target: [4, -0.6, -14], fov: 42, lens: 0.04, sharp: [0, 1, 1] },
    { tweak: { ...sun(14, 150, "#ffb890", 2.8), mist: 0.05, mistHeight: 8 } },
  ),
  view(
    "polonnaruwa-city-tour",
    2,
    "morning",
    "A carved moonstone step and guard stones lie before old columns.",
    "50% 60%",
    { pos: [6.6, 1.5, 4.6], target: [8.9, 0.75, -0.2], fov: 42, lens: 0.025, sharp: [8.4, 0.4, 1.6] },
    { tweak: sun(36, 320, "#ffe4b8", 3.4) },
  ),
  view(
    "polonnaruwa-city-tour",
    3,
    "lavender",
    "A great brick dagoba rises behind trees and columns at dusk.",
    "58% 45%",
    { pos: [3.2, 2.2, 2.2], target: [11, 5.4, -20], fov: 46, lens: 0.03, sharp: [8, 1.5, -4] },
    { tweak: { ...sun(18, 60, "#ffc09a", 3.2) } },
  ),
  view(
    "budget-village-tour",
    2,
    "golden",
    "Orange king coconuts and baskets of fruit on a wooden counter.",
    "50% 58%",
    { pos: [0.66, 2, 0.75], target: [1.56, 1.32, -0.8], fov: 36, lens: 0.02, sharp: [1.3, 1, -0.4] },
    {
      build: (s) => budgetTour(s, false),
      tweak: { ...sun(30, 320, "#ffd496", 3.8), zenith: "#6fb0b8", mid: "#d5d8a8", glowPower: 0.5 },
    },
  ),
  view(
    "budget-village-tour",
    3,
    "mist",
    "Three children skip towards us along a red village lane, and a grandmother waves from her coconut stall.",
    "41% 55%",
    { pos: [0.0, 1.55, 4.1], target: [0.0, 1.2, 0], fov: 34, lens: 0.03, sharp: [0.1, 0.8, 0.6] },
    { build: skipping, tweak: { mist: 0.006, ...sun(36, 320, "#fff0c8", 3.4, 2) } },
  ),
];
