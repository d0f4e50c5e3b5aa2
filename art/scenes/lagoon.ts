import { egret } from "../kit/birds";
import { catamaran, oruwa } from "../kit/boats";
import { boulder, lotusFlower, lotusLeaf } from "../kit/flora";
import { countryside } from "../kit/ground";
import { fbm, noise2, smoothstep } from "../kit/rng";
import { greatRock } from "../kit/rock";
import type { Stage } from "../kit/stage";
import { leafage } from "../kit/trees";
import { birdsInSky, drift, flicker } from "./motion";
import { distantHills, forest, grassland, lotusPatches, palms, shoreReeds, trees } from "./sets";
import type { SceneDef } from "./types";

/** A wide calm tank with wooded far shore; the near bank is at z > bank. */
export function lagoon(
  s: Stage,
  o: { bank?: number; rock?: boolean; hills?: string; shore?: number } = {},
): void {
  const bank = o.bank ?? 14,
    shore = o.shore ?? -46;
  const height = (x: number, z: number) => {
    const wob = (noise2(x * 0.09, z * 0.09) - 0.5) * 7;
    const near = smoothstep(bank - 3, bank + 3, z + wob * 0.5) * 2.6,
      far = smoothstep(shore + 6, shore - 8, z + wob) * 3.4;
    const side = smoothstep(38, 58, Math.abs(x + wob)) * 2.6;
    return -1.9 + Math.max(near, far, side) + (fbm(x * 0.05, z * 0.05, 3) - 0.5) * 0.9;
  };
  s.land({
    height,
    paint: countryside({
      grass: ["#6f9a4c", "#8fae58"],
      dry: "#c9b56a",
      soil: "#b07a4e",
      shore: "#b5966a",
      waterLevel: 0,
    }),
  });
  s.flood(0, 1);
  distantHills(s, { z: -130, height: 20, seed: 6, color: o.hills ?? "#5a8a78" });
  if (o.rock !== false)
    s.add(greatRock({ rx: 13, rz: 10, height: 27, seed: 3 }), [26, -1, -112], 0.7).castShadow = false;
  forest(s, { z: shore - 6, x0: -80, x1: 80, step: 2.5, depth: 7, scale: 1.15 });
  forest(s, { z: shore - 22, x0: -100, x1: 100, step: 3.4, depth: 12, scale: 1.7 });
  palms(s, [
    [-20, shore - 3, 9, 1.4],
    [-16.5, shore - 4, 11, -1],
    [-6, shore - 3, 8.5, 1.2],
    [17, shore - 3.5, 10, -1.4],
    [21, shore - 3, 8, 0.8],
    [33, shore - 4, 10, 1],
  ]);
}

export const lagoonScenes: SceneDef[] = [
  {
    id: "catamaran-boat-ride",
    palette: "rose",
    focus: "56% 55%",
    alt: "Guests glide in a thatched outrigger boat over a still tank at dawn, between pink lotus flowers.",
    shot: { pos: [-1.4, 1.25, 10.5], target: [0.5, 1.45, -4], fov: 40, lens: 0.026, sharp: [0.4, 0.8, 1.2] },
    build: (s) => {
      lagoon(s);
      s.shadow = { center: s.scene.position.clone().set(0, 0, 0), radius: 15 };
      s.add(catamaran({ look: 0.5 }), [0.7, -0.09, 0.4], -1.05);
      lotusPatches(
        s,
        0,
        [
          [-4.6, 5.6, 2.8, 46, 9],
          [3.9, 6.4, 2.2, 30, 6],
          [-8, -3, 4, 44, 10],
          [9, -6, 5, 50, 10],
          [0, -16, 9, 60, 10],
        ],
        { size: 0.44 },
      );
      s.add(lotusFlower(0.9, 0.34, 0.42), [-2.3, 0, 7.2], 0.4);
      s.add(lotusFlower(0.55, 0.32, 0.3), [-2.9, 0, 6.6], 0.9);
      s.add(lotusLeaf(0.62, 0.2, 5), [-1.85, 0, 6.6]);
      birdsInSky(s, [-7, 8, -30], 7, 1.4, 1);
    },
  },
  {
    id: "hero-catamaran",
    palette: "dawn",
    tweak: { sun: { elevation: 11, azimuth: 171, color: "#ffc48c", power: 2.7, size: 2.2 } },
    focus: "72% 58%",
    format: "wide",
    alt: "An outrigger boat crosses a misty lagoon at sunrise, with lotus flowers opening in the foreground.",
    shot: { pos: [-2.4, 1.6, 11.2], target: [-1.5, 1.9, -6], fov: 36, lens: 0.028, sharp: [3.1, 0.8, 0.4] },
    phone: {
      shot: { pos: [0.5, 1.5, 9.6], target: [2.0, 1.08, -1.5], fov: 32, lens: 0.026, sharp: [2.6, 0.8, 0] },
    },
    build: (s) => {
      lagoon(s);
      s.shadow = { center: s.scene.position.clone().set(2, 0, 0), radius: 16 };
      drift(s, s.add(catamaran({ look: 0.3 }), [2.35, -0.09, -0.5], -0.95), 0.5);
      lotusPatches(
        s,
        0,
        [
          [1.4, 6.2, 1.1, 14, 1],
          [8, 2, 3, 40, 8],
          [-9.5, 2.5, 2.6, 30, 5],
          [-3, 8.6, 1.2, 12, 2],
          [11, -9, 6, 60, 14],
          [-12, -12, 6, 50, 8],
        ],
        { size: 0.46 },
      );
      s.add(lotusFlower(0.95, 0.34, 0.4), [0.75, 0, 6.4], 0.4);
      s.add(lotusFlower(0.45, 0.32, 0.56), [1.25, 0, 6.1], 1.9);
      drift(s, s.add(oruwa({ rider: "seeya", stand: true }), [-9, 0, -20], 1.1), 0.4);
      birdsInSky(s, [-5, 9, -34], 9, 1.3, 1);
    },
  },
  {
    id: "hiriwadunna-day-tour",
    palette: "bright",
    focus: "55% 55%",
    alt: "Seen from above, a boat draws a line through a green lotus lake beside a footpath where a family walks under palms.",
    shot: { pos: [2, 21, 19], target: [0.5, 0, -0.5], fov: 36, lens: 0.14 },
    build: (s) => buildHiriwadunna(s),
  },
  {
    id: "sundowners-cocktail",
    palette: "dusk",
    focus: "60% 60%",
    alt: "Two friends clink cold drinks at a lantern-lit table by the water as the sky turns plum and orange.",
    shot: { pos: [-0.1, 1.7, 5.5], target: [0.35, 1.1, -3], fov: 38, lens: 0.035, sharp: [0.9, 1, 1] },
    build: (s) => buildSundowners(s),
  },
];

import { Builder } from "../kit/builder";
import { fruitBasket } from "../kit/food";
import { distanceToLine } from "../kit/ground";
import { poses } from "../kit/people";
import { bunting, someone } from "../kit/props";
import { caneChair, cocktail, lantern, plankTable } from "../kit/tables";

function buildHiriwadunna(s: Stage): void {
  const path = [
    [-16, 12],
    [-9, 7.4],
    [-3.4, 6.8],
    [2, 8.6],
    [8, 8.2],
    [18, 10],
  ] as const;
  const height = (x: number, z: number) => {
    const edge = 4.4 + Math.sin(x * 0.35) * 1.1 + Math.sin(x * 0.13 + 1) * 1.4;
    const isle = Math.max(0, 1 - Math.hypot((x + 6.5) / 3.2, (z + 5.6) / 2.4)) * 3.4;
    return -1.5 + smoothstep(edge - 1.6, edge + 1.4, z) * 2.4 + isle + (noise2(x * 0.3, z * 0.3) - 0.5) * 0.3;
  };
  s.land({
    height,
    radius: 90,
    paint: countryside({
      grass: ["#6fa548", "#92bb55"],
      dry: "#cdbf6a",
      soil: "#b98050",
      shore: "#d6b681",
      waterLevel: 0,
      path: (x, z) => smoothstep(1.15, 0.5, distanceToLine(path, x, z)),
      pathColor: "#cf8a55",
    }),
  });
  s.flood(0, 1.2);
  s.shadow = { center: s.scene.position.clone().set(0, 0, 1), radius: 19 };
  drift(s, s.add(catamaran({ look: 0.2 }), [2.8, -0.09, -1.4], -1.05), 0.45);
  drift(s, s.add(oruwa({ rider: "nimal" }), [-3.2, 0, -9], 0.7), 0.3);
  lotusPatches(
    s,
    0,
    [
      [-3.8, 0.2, 3, 80, 16],
      [8.2, 1, 2.6, 60, 14],
      [6, -8, 4, 90, 18],
      [-11, -2, 3, 60, 12],
      [-9, -13, 4, 70, 12],
      [12, -14, 4, 60, 10],
    ],
    { size: 0.62 },
  );
  palms(s, [
    [-11.2, 5.9, 5, -1],
    [-5.8, -5.6, 5, 0.9],
    [-7.2, -5, 6, -0.7],
    [9.6, 10.4, 6.5, -1.2],
    [11.6, 8.4, 5.5, 0.6],
    [-12.5, 8.6, 6, 1.2],
  ]);
  trees(s, [
    [-9.5, 11.2, 4.2, 2.1, leafage.flame],
    [5.6, 12.2, 4.4, 2.2, leafage.rain],
  ]);
  const walk = (who: Parameters<typeof someone>[0], x: number, z: number, r: number, ph: number) =>
    s.place(someone(who, poses.walk(ph)), x, z, r);
  walk("dilani", -3.4, 6.9, 1.6, 0.9);
  walk("aiko", -4.6, 6.7, 1.5, 2.2);
  walk("liam", -5.5, 7.1, 1.5, 4.1);
  walk("podi", -2.4, 7.4, 1.7, 1.4);
  shoreReeds(s, 0, 60, -14, 14, 0, 8, 0.8);
  grassland(s, {
    n: 5200,
    near: 4,
    far: 30,
    h: 0.24,
    spread: 1.9,
    keep: (x, z, y) => y > 0.2 && distanceToLine(path, x, z) > 0.85,
  });
  birdsInSky(s, [-1, 5.4, -5], 6, 0.9, 0.8);
  for (const [x, z, k] of [
    [4.6, 5.6, 0.5],
    [5.2, 5.1, 0.3],
    [-9.6, 4.4, 0.5],
  ] as const)
    s.place(boulder(Math.round(x * 9), k), x, z, x, 1, -0.1);
  s.add(egret(), [5.2, 0.05, 3.9], 2.4);
}

/** A lantern-lit table on a deck over the water; without guests their drinks stand on the table. */
export function buildSundowners(s: Stage, guests = true): void {
  lagoon(s, { bank: 1.5, shore: -60, rock: false, hills: "#5a5080" });
  s.shadow = { center: s.scene.position.clone().set(0, 0.6, 1), radius: 8 };
  const b = new Builder(7);
  for (let i = 0; i < 18; i++)
    b.box(7.5, 0.08, 0.3, "#8a6248", { at: [0, 0.3, -2.2 + i * 0.315] }, { bevel: 0.02, vary: 0.12 });
  for (const x of [-3.4, -1.2, 1.2, 3.4]) b.rod([x, -1.6, -2.1], [x, 0.3, -2.1], 0.09, "#6a4a38");
  b.within({ at: [0.55, 0.34, 0.9] }, () => {
    plankTable(b, 1.3, 0.8, 0.66);
    cocktail(b, [-0.3, 0.66, 0.16], "mint", 1.1);
    if (!guests) {
      cocktail(b, [0.32, 0.66, 0.1], "sunset", 1.1);
      cocktail(b, [0.5, 0.66, -0.14], "hibiscus", 1.1);
    }
    lantern(b, [0.0, 0.66, 0.0], 1.05, 1);
    fruitBasket(b, [-0.42, 0.66, -0.18], ["#f0b93a", "#d9472f", "#8fae4a", "#e8853a"], 0.15);
    caneChair(b, [-1.15, 0, 0], 1.25, "#d9663d");
    caneChair(b, [1.15, 0, -0.1], -1.35, "#0f8a80");
  });
  for (const [x, z] of [
    [-2.5, 1.9],
    [2.9, 2.1],
    [-3, -1.9],
    [2.8, -1.95],
  ] as const)
    lantern(b, [x, 0.34, z], 1.35, 1);
  bunting(b, [-3.5, 2.9, -1.9], [3.5, 3.05, -1.9], 0, 0.5);
  for (let i = 0; i < 13; i++) {
    const t = (i + 0.5) / 13;
    b.ball(
      0.055,
      "#ffd890",
      { at: [-3.5 + t * 7, 2.85 - Math.sin(Math.PI * t) * 0.5, -1.9], scale: [1, 1.25, 1] },
      { glow: 0.9 },
    );
  }
  for (const x of [-3.5, 3.5]) b.rod([x, 0.2, -1.9], [x, 3.05, -1.9], 0.05, "#6a4a38");
  s.scene.add(b.mesh());
  if (guests) clink(s);
  s.lamp([0.55, 1.35, 1.15], "#ffb45e", 2.2, 5);
  s.lamp([-2.5, 0.8, 2.1], "#ffac55", 1.5, 4);
  s.lamp([2.9, 0.8, 2.2], "#ffac55", 1.5, 4);
  s.lamp([0, 2.5, -1.4], "#ffc070", 1.2, 6);
  flicker(s);
  palms(s, [
    [-6.2, 3.2, 7.5, 1.8, 0.2],
    [6.6, 2.6, 8.2, -2, 0],
    [8.4, 3.6, 6.4, -1, 0.4],
  ]);
  lotusPatches(
    s,
    0,
    [
      [-6, -7, 3, 30, 6],
      [6, -9, 4, 36, 8],
    ],
    { size: 0.5 },
  );
  drift(s, s.add(oruwa({ rider: "nimal", stand: true }), [-4.2, 0, -16], 1.3), 0.5);
  birdsInSky(s, [2, 8, -30], 9, -1.2, 0.9, "#3a2c52");
}

function clink(s: Stage): void {
  const left = someone(
    "sofia",
    poses.sit({
      hands: [
        [0.14, 0.34, 0.44],
        [-0.16, 0.56, 0.46],
      ],
      headTurn: 0.05,
      feet: [
        [0.12, -0.4, 0.36],
        [-0.12, -0.4, 0.42],
      ],
    }),
    {
      face: { skin: "#d9a077", hair: "long", hairColor: "#3b241a" },
      held: (h, _l, r) => cocktail(h, [r[0], r[1] - 0.1, r[2] + 0.09], "sunset", 1.1),
    },
  );
  s.add(left, [-0.5, 0.34 + 0.46, 0.94], 1.25);
  const right = someone(
    "kofi",
    poses.sit({
      hands: [
        [0.16, 0.56, 0.46],
        [-0.16, 0.3, 0.42],
      ],
      headTurn: 0.05,
      feet: [
        [0.14, -0.4, 0.4],
        [-0.14, -0.4, 0.36],
      ],
    }),
    { camera: false, held: (h, l) => cocktail(h, [l[0], l[1] - 0.1, l[2] + 0.09], "hibiscus", 1.1) },
  );
  s.add(right, [1.6, 0.34 + 0.46, 0.84], -1.35);
}
