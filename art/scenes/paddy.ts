import * as THREE from "three";
import { bicycle, motorBike } from "../kit/bikes";
import { egret } from "../kit/birds";
import { paddy, terraceHeight } from "../kit/fields";
import { boulder } from "../kit/flora";
import { countryside, distanceToLine } from "../kit/ground";
import { villageHouse } from "../kit/house";
import { poses } from "../kit/people";
import { signpost } from "../kit/props";
import { fbm, noise2, smoothstep } from "../kit/rng";
import { greatRock } from "../kit/rock";
import type { Stage } from "../kit/stage";
import { broadTree, leafage, shrub } from "../kit/trees";
import { tukTuk } from "../kit/tuk-tuk";
import { birdsInSky, drift } from "./motion";
import { distantHills, forest, grassland, palms, trees } from "./sets";
import type { SceneDef } from "./types";
import { stand } from "./village";

type Line = readonly (readonly [number, number])[];

/** Paddy country: a raised red road through flooded and green fields. */
export function paddyCountry(
  s: Stage,
  o: {
    road: Line;
    width?: number;
    cell?: number;
    step?: number;
    slope?: number;
    flooded?: number;
    colors?: [string, string];
    box?: [number, number, number, number];
    max?: number;
    roadColor?: string;
  },
): void {
  const cell = o.cell ?? 7,
    w = o.width ?? 1.3;
  const t = terraceHeight(
    (x, z) => (o.slope ?? 0.02) * -z + (fbm(x * 0.03, z * 0.03, 2) - 0.5) * 0.9,
    o.step ?? 0.35,
    cell,
  );
  const wet = (x: number, z: number) =>
    noise2(
      Math.floor((x + Math.sin(z * 0.13) * 1.6) / cell) * 3.7 + 1,
      Math.floor((z + Math.sin(x * 0.11) * 1.8) / (cell * 0.8)) * 5.1,
    ) < (o.flooded ?? 0);
  const bank = (x: number, z: number) => 1 - smoothstep(w * 0.9, w * 1.9, distanceToLine(o.road, x, z));
  const height = (x: number, z: number) => {
    const h = t.height(x, z),
      r = bank(x, z);
    return h * (1 - r) + ((o.slope ?? 0.02) * -z + 0.45) * r;
  };
  const base = countryside({
    grass: ["#6f9a3e", "#88ad48"],
    dry: "#b5a858",
    soil: "#a87848",
    shore: "#8a7048",
    path: (x, z) => smoothstep(w * 1.1, w * 0.55, distanceToLine(o.road, x, z)),
    pathColor: o.roadColor ?? "#c97a4a",
    dryness: 0.3,
  });
  s.land({
    height,
    cells: 210,
    paint: (x, z, y, slope) => {
      const c = base(x, z, y, slope);
      if (bank(x, z) < 0.1)
        c.lerp(new THREE.Color(t.bund(x, z) > 0.4 ? "#8fa552" : wet(x, z) ? "#8fb5a8" : "#7d8c48"), 0.85);
      return c;
    },
  });
  const [x0, x1, z0, z1] = o.box ?? [-26, 26, -36, 10];
  paddy(s, {
    inField: (x, z) => t.bund(x, z) < 0.12 && bank(x, z) < 0.06 && !wet(x, z),
    x0,
    x1,
    z0,
    z1,
    colors: o.colors,
    max: o.max ?? 8500,
    h: 0.46,
  });
  grassland(s, {
    n: 4200,
    near: 2,
    far: 26,
    h: 0.2,
    keep: (x, z) => {
      const d = distanceToLine(o.road, x, z);
      return (d > w * 0.85 && d < w * 1.9) || t.bund(x, z) > 0.5;
    },
    flowerCount: 240,
  });
}

function tukTukScene(s: Stage, hero: boolean): void {
  const road: Line = hero
    ? [
        [36, -34],
        [16, -15],
        [7.5, -7],
        [3.4, -2],
        [1.6, 1.6],
        [-0.6, 6],
        [-5, 12],
      ]
    : [
        [9, -40],
        [5, -22],
        [1.6, -11],
        [0.4, -4],
        [0.2, 2],
        [-0.6, 8],
        [-2, 16],
      ];
  paddyCountry(s, {
    road,
    width: 1.5,
    box: hero ? [-30, 26, -46, 9] : [-24, 24, -42, 7],
    flooded: 0.2,
    colors: hero ? ["#4f9038", "#bfd95c"] : ["#4f9034", "#bfdc5a"],
  });
  s.shadow = { center: new THREE.Vector3(hero ? 2 : 0, 1, -2), radius: 17 };
  const tk = tukTuk({ look: 0.15, riders: ["nimal", "sofia", "liam"] });
  drift(
    s,
    hero ? s.place(tk, 3.3, -1.9, -0.58, 1.12) : s.place(tk, 0.5, 0.2, 0.52, 1.1),
    hero ? 1.2 : 0.3,
    0.006,
    0.26,
  );
  if (!hero) s.lamp([1.5, 1.6, 2.4], "#fff0d8", 1.6, 3.2);
  palms(
    s,
    hero
      ? [
          [12.6, -8, 8, -1.4, 0.2],
          [9.6, -13.5, 9.5, 1.2, 0],
          [16, -9, 8, -1, 0],
          [-20, -30, 9, 1, 0],
          [-15, -34, 11, -1, 0],
          [4, -30, 10, 1, 0],
        ]
      : [
          [-7.2, -6, 8, 1.6, 0.2],
          [-9.6, -9, 9.5, -1, 0],
          [8.4, -12, 9, -1.4, 0],
          [10.8, -9, 8, 1, 0],
          [-14, -22, 10, 1, 0],
          [16, -26, 10, -1, 0],
        ],
  );
  trees(
    s,
    hero
      ? [[16, -14, 8, 4.4, leafage.kumbuk]]
      : [
          [-16, -15, 8, 4.6, leafage.rain],
          [18, -16, 8, 4.5, leafage.kumbuk],
        ],
  );
  s.place(villageHouse({ roof: "tile", wall: "#e8c894" }), hero ? 6 : 11, hero ? -21 : -19, -1.8, 1);
  forest(s, { z: -46, x0: -80, x1: 80, step: 2.6, depth: 8, scale: 1.3 });
  distantHills(s, { z: -130, height: hero ? 30 : 34, seed: hero ? 14 : 8, color: "#5f9a86" });
  (
    [
      [-4.6, 1.4, 0.4],
      [-5.4, 0.6, 2.2],
      [4.2, 2.8, -1],
      [-10, -6, 1],
      [-9.4, -7, 2],
    ] as const
  ).forEach(([x, z, r], i) => s.place(egret({ stoop: i % 2 === 0 }), x, z, r, 0.9, 0.12));
  birdsInSky(s, hero ? [-12, 8, -26] : [3, 7, -22], 7, hero ? 1.3 : -1.3, 0.9);
}

function bicycleScene(s: Stage): void {
  // A tank bund in profile: riders against the sky, doubled in the water.
  const height = (x: number, z: number) =>
    (z < -3.4 ? 1.15 : -1.2 + smoothstep(0.6, -3.2, z) * 2.35) -
    smoothstep(-5.4, -9, z) * 2.2 +
    (noise2(x * 0.4, z * 0.4) - 0.5) * 0.1;
  s.land({
    height,
    paint: countryside({
      grass: ["#8a9a45", "#a9ad52"],
      dry: "#d8b860",
      soil: "#b5764a",
      shore: "#b58f5a",
      waterLevel: 0,
      path: (_x, z) => smoothstep(1, 0.6, Math.abs(z + 4.4)),
      pathColor: "#d08f58",
    }),
  });
  s.flood(0, 0.7);
  s.shadow = { center: new THREE.Vector3(0, 1, -3), radius: 15 };
  const ride = (
    c: string,
    k: Parameters<typeof bicycle>[0] extends infer _T ? "emma" | "kofi" | "dilani" : never,
    x: number,
    ph: number,
    basket?: string,
    turn = 0,
  ) => {
    const at = (t: number) => bicycle({ color: c, rider: k, phase: ph - t * 1.6, basket, headTurn: turn });
    const rolling = drift(s, s.place(at(0), x, -4.4, Math.PI / 2, 1.08), 1.1, 0.004, 0.35);
    s.onTime.push((t) => {
      if (t === 0) return;
      // The rider is built anew for every frame of film, the feet on the pedals.
      const [still, now] = [rolling, at(t)].map((g) => g.children.at(-1) as THREE.Mesh);
      still.geometry.dispose();
      still.geometry = now.geometry;
    });
  };
  ride("#0f8a80", "dilani", 3.9, 0.4, "#f6c445", 0.1);
  ride("#d9472f", "emma", 0.6, 2.1, undefined, 0.25);
  ride("#f0b93a", "kofi", -2.8, 3.6, undefined, 0.2);
  palms(s, [
    [-7.5, -6, 7.5, 1.6, 0.1],
    [8.6, -6.2, 8, -1.4, 0],
  ]);
  s.place(broadTree({ seed: 6, height: 7.5, spread: 4.6, leaves: leafage.rain }), -10.5, -5.8);
  forest(s, { z: -52, x0: -70, x1: 70, step: 2.6, depth: 10, scale: 1.1, y: -0.4 });
  distantHills(s, { z: -130, height: 18, seed: 12, color: "#a08a80" });
  grassland(s, {
    n: 6500,
    near: 2,
    far: 24,
    h: 0.2,
    keep: (x, z, y) => y > 0.22 && Math.abs(z + 4.4) > 0.75,
    colors: [
      ["#7d8a3a", "#e0c868"],
      ["#8f9040", "#ecd684"],
      ["#6a803a", "#bdb858"],
    ],
  });
  s.add(egret({ stoop: true }), [-4.6, 0.1, 0.6], 1.2);
  s.add(egret(), [-5.7, 0.1, 0.1], 0.6);
  birdsInSky(s, [3, 6.2, -20], 9, 1.35, 0.8, "#5a4638");
}

function motorBikeScene(s: Stage): void {
  const road: Line = [
    [-12, 12],
    [-3.5, 5.5],
    [1, 1.6],
    [3.4, -3],
    [3, -10],
    [-2, -20],
    [-3, -40],
  ];
  const height = (x: number, z: number) =>
    (fbm(x * 0.05, z * 0.05, 3) - 0.5) * 1.3 -
    smoothstep(-14, -60, z) * 2 +
    smoothstep(2.2, 0.8, distanceToLine(road, x, z)) * 0.1;
  s.land({
    height,
    paint: countryside({
      grass: ["#86a548", "#a5b552"],
      dry: "#d6bc68",
      soil: "#b5704a",
      shore: "#b5704a",
      path: (x, z) => smoothstep(2.1, 1.4, distanceToLine(road, x, z)),
      pathColor: "#cf7d4c",
    }),
  });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 12 };
  s.place(motorBike({ color: "#0f766e", helmet: "#e8a33a", bags: true }), -0.4, 2.2, 2.15, 1.12);
  s.place(
    motorBike({ color: "#b8412b", rider: "dilani", helmet: "#f3e3bd", headTurn: 0.2 }),
    2.5,
    -1.7,
    -0.3,
    1.08,
  );
  s.place(
    signpost([
      { y: 1.95, rot: 0.3 },
      { y: 1.55, rot: 2.7, color: "#d9a868" },
    ]),
    -3.4,
    1.2,
  );
  s.add(greatRock({ rx: 17, rz: 12, height: 34, seed: 3 }), [-12, -3, -82], 0.6).castShadow = false;
  palms(s, [
    [5.8, -3.6, 7.5, -1.3, 0],
    [7.6, -6, 9, 1.2, 0],
    [-8.6, -7, 8, 1.2, 0.2],
  ]);
  trees(s, [
    [-12, -12, 8, 4.4, leafage.kumbuk],
    [12, -12, 8.5, 5, leafage.rain],
    [-6.4, -1.6, 3.6, 2, leafage.frangipani],
  ]);
  forest(s, { z: -34, x0: -60, x1: 60, step: 2.4, depth: 14, scale: 1.2 });
  forest(s, { z: -58, x0: -80, x1: 80, step: 3, depth: 14, scale: 1.6 });
  for (const [x, z, c] of [
    [-2.6, 3.2, "#e84a6a"],
    [4.6, 1.4, "#f6c445"],
    [-5, 2.4, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.55, leafage.mango, c), x, z);
  for (const [x, z, k] of [
    [-4.2, 2.0, 0.34],
    [-2.2, 0.4, 0.24],
    [5.2, -1, 0.5],
  ] as const)
    s.place(boulder(Math.round(x * 3), k), x, z);
  grassland(s, {
    n: 7000,
    near: 2.5,
    far: 26,
    h: 0.24,
    keep: (x, z) => distanceToLine(road, x, z) > 1.75,
    flowerCount: 200,
  });
  birdsInSky(s, [6, 8, -30], 5, -1.2, 0.9);
}

function walkScene(s: Stage): void {
  const bund: Line = [
    [-1.5, 10],
    [-0.6, 5],
    [0.3, 1],
    [0, -4],
    [1.4, -9],
    [0.6, -15],
    [-3, -24],
    [-6, -40],
  ];
  paddyCountry(s, {
    road: bund,
    width: 0.62,
    cell: 6,
    flooded: 0.34,
    slope: 0.035,
    box: [-20, 20, -38, 9],
    colors: ["#5a9a4a", "#d3e07c"],
    roadColor: "#c4935c",
    max: 8000,
  });
  s.shadow = { center: new THREE.Vector3(0, 1, -2), radius: 14 };
  stand(s, "dilani", 0.1, -4.6, Math.PI - 0.15, poses.walk(0.8, { headTurn: 0.8 }));
  stand(s, "sofia", 0.2, -2.2, Math.PI + 0.05, poses.walk(2.6, { headTurn: -0.4 }));
  stand(s, "liam", 0.25, 0.5, Math.PI, poses.walk(0.9, { headTurn: 0.4 }));
  stand(
    s,
    "sunil",
    -6,
    -9,
    0.8,
    poses.stand({
      lean: 0.9,
      hip: [0, 0.78, -0.1],
      hands: [
        [0.16, 0.4, 0.6],
        [-0.16, 0.4, 0.6],
      ],
    }),
  );
  s.place(villageHouse({ roof: "thatch" }), 8.8, -15, -2.2, 0.95);
  palms(s, [
    [5.6, -12, 8, 1.3, 0.2],
    [11.6, -12, 9, -1, 0],
    [-9, -14, 9.5, 1.4, 0],
    [-11, -12, 8, -0.8, 0],
    [3, -26, 10, 1, 0],
    [-16, -24, 9, 1, 0],
  ]);
  trees(s, [
    [-13, -20, 8.5, 4.8, leafage.kumbuk],
    [15, -22, 9, 5, leafage.rain],
  ]);
  forest(s, { z: -40, x0: -70, x1: 70, step: 2.4, depth: 9, scale: 1.2, y: 1 });
  distantHills(s, { z: -110, height: 28, seed: 21, color: "#6fa08e" });
  (
    [
      [-3.4, -3, 0.4],
      [-4.2, -2.2, 2.2],
      [4.4, -5, -1],
      [5, -5.6, 2],
    ] as const
  ).forEach(([x, z, r], i) => s.place(egret({ stoop: i % 2 === 0 }), x, z, r, 0.9, 0.12));
  birdsInSky(s, [-5, 6, -18], 6, 1.2, 0.8);
}

export const paddyScenes: SceneDef[] = [
  {
    id: "tuk-tuk-adventures",
    palette: "bright",
    tweak: { sun: { elevation: 40, azimuth: 300, color: "#fff0d0", power: 3.4, size: 1.6 }, mist: 0.006 },
    focus: "50% 62%",
    alt: "A red tuk tuk drives towards us on a laterite road between bright green paddy fields, its guests waving.",
    shot: { pos: [1.7, 1.55, 6.3], target: [0.1, 1.35, -3], fov: 42, lens: 0.045, sharp: [0.4, 1, 0.4] },
    build: (s) => tukTukScene(s, false),
  },
  {
    id: "hero-tuk-tuk",
    palette: "golden",
    tweak: {
      sun: { elevation: 20, azimuth: 282, color: "#ffcf8e", power: 4, size: 2 },
      zenith: "#4f9ab8",
      mid: "#b5cfb8",
      horizon: "#ffe2a8",
      bounce: "#c9b060",
      glow: "#ffc080",
      glowPower: 0.5,
    },
    focus: "70% 62%",
    format: "wide",
    alt: "A red tuk tuk rolls along a raised road through glowing paddy fields with hills in the late sun.",
    shot: { pos: [-1.0, 2.3, 8.2], target: [-0.6, 2.15, -6], fov: 36, lens: 0.035, sharp: [2.9, 1, -1.4] },
    phone: {
      shot: { pos: [1.0, 1.8, 5.0], target: [2.95, 1.25, -2.2], fov: 33, lens: 0.03, sharp: [3.1, 1, -1.6] },
    },
    build: (s) => tukTukScene(s, true),
  },
  {
    id: "bicycle-tour",
    palette: "amber",
    tweak: {
      sun: { elevation: 9, azimuth: 192, color: "#ffa85a", power: 3.2, size: 2.4 },
      bouncePower: 0.5,
      mist: 0.012,
    },
    focus: "55% 52%",
    alt: "Three cyclists ride in a line along the bank of a tank at sunrise, mirrored in the water.",
    shot: { pos: [0.3, 1.15, 9.8], target: [0.3, 1.75, -4], fov: 40, lens: 0.03, sharp: [0, 1.6, -4] },
    build: bicycleScene,
  },
  {
    id: "motor-bikes-rent",
    palette: "morning",
    tweak: {
      sun: { elevation: 34, azimuth: 320, color: "#ffe6bc", power: 3.4, size: 1.6 },
      zenith: "#3d95b4",
    },
    focus: "52% 65%",
    alt: "A teal motor bike with leather bags waits by a red road that winds towards a great rock.",
    shot: { pos: [-1.0, 1.45, 6.4], target: [-0.1, 1.45, -2], fov: 42, lens: 0.028, sharp: [-0.3, 0.9, 2.2] },
    build: motorBikeScene,
  },
  {
    id: "village-walk-tour",
    palette: "mist",
    tweak: { mist: 0.026 },
    focus: "52% 55%",
    alt: "A guide leads two walkers along a narrow bank between misty paddy terraces in the early morning.",
    shot: { pos: [-2.3, 2.5, 6.6], target: [0.4, 1.35, -4], fov: 40, lens: 0.03, sharp: [0.2, 1, 0] },
    build: walkScene,
  },
];
