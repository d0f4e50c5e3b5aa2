import * as THREE from "three";
import { Builder } from "../kit/builder";
import { bullockCart } from "../kit/cart";
import { boulder } from "../kit/flora";
import { fruitBasket, kingCoconut } from "../kit/food";
import { countryside, distanceToLine } from "../kit/ground";
import { fence, villageHouse } from "../kit/house";
import { bananaPlant } from "../kit/palms";
import { poses } from "../kit/people";
import { someone, stall } from "../kit/props";
import { fbm, noise2, smoothstep } from "../kit/rng";
import type { Stage } from "../kit/stage";
import { broadTree, leafage, shrub } from "../kit/trees";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, lotusPatches, palms, trees } from "./sets";
import type { SceneDef } from "./types";

type Line = readonly (readonly [number, number])[];

/** Soft village ground with a red path. */
export function villageGround(
  s: Stage,
  path: Line,
  o: {
    width?: number;
    pond?: [number, number, number];
    greens?: [string, string];
    yard?: [number, number, number];
  } = {},
): (x: number, z: number, y: number) => boolean {
  const w = o.width ?? 1,
    pond = o.pond,
    yard = o.yard;
  const inYard = (x: number, z: number) =>
    yard
      ? smoothstep(
          yard[2] * 1.15,
          yard[2] * 0.8,
          Math.hypot(x - yard[0], z - yard[1]) + (noise2(x, z) - 0.5) * 0.8,
        )
      : 0;
  const height = (x: number, z: number) => {
    const dip = pond
      ? smoothstep(1, 0.2, Math.hypot((x - pond[0]) / pond[2], (z - pond[1]) / (pond[2] * 0.6))) * 1.3
      : 0;
    return (
      0.5 +
      (fbm(x * 0.06, z * 0.06, 3) - 0.5) * 1.1 -
      dip -
      smoothstep(w * 1.4, w * 0.4, distanceToLine(path, x, z)) * 0.08 +
      smoothstep(-20, -60, z) * 3
    );
  };
  s.land({
    height,
    paint: countryside({
      grass: o.greens ?? ["#6f9e45", "#8fb553"],
      dry: "#cdb868",
      soil: "#b5764a",
      shore: "#b09060",
      waterLevel: pond ? 0 : -50,
      path: (x, z) => Math.max(smoothstep(w * 1.5, w * 0.5, distanceToLine(path, x, z)), inYard(x, z)),
      pathColor: "#cc8450",
    }),
  });
  if (pond) s.flood(0, 0.8);
  return (x, z, y) => y > (pond ? 0.12 : -40) && distanceToLine(path, x, z) > w * 0.9 && inYard(x, z) < 0.4;
}

/** A villager or guest standing on the land. */
export function stand(
  s: Stage,
  who: Parameters<typeof someone>[0],
  x: number,
  z: number,
  turn: number,
  pose = poses.stand(),
  extra: Parameters<typeof someone>[2] = {},
): THREE.Mesh {
  return s.place(someone(who, pose, extra), x, z, turn);
}

function bananas(s: Stage, list: readonly (readonly [number, number, number])[]): void {
  list.forEach(([x, z, h], i) => s.place(bananaPlant(i + 2, h, i % 2 === 0), x, z, i * 2.1));
}

function villageTour(s: Stage): void {
  const path: Line = [
    [-8, 14],
    [-3, 8],
    [0.5, 4],
    [1.2, 0],
    [4, -4],
    [11, -7],
    [24, -9],
  ];
  const keep = villageGround(s, path, { width: 0.95, pond: [-8.5, -3.5, 6], yard: [4.6, 0.2, 3.2] });
  s.shadow = { center: new THREE.Vector3(0, 0, -1), radius: 19 };
  s.place(villageHouse({ roof: "thatch" }), 6.6, -1.2, -2.35, 1);
  s.place(villageHouse({ roof: "tile", wall: "#e3c08a", door: "#b5472e", seed: 5 }), -4.2, -9.6, -0.9, 1);
  s.place(villageHouse({ roof: "thatch", wall: "#cf9460", seed: 7 }), 13.5, -11, -2, 0.95);
  palms(s, [
    [9.6, 2.6, 7, 1.2, 2.6],
    [-2.2, -5.6, 8, -1.1, 0],
    [2.6, -9.2, 9, 1.4, 0.3],
    [-12, -10, 8.5, 1, 0],
    [-10, 5, 7, 1.5, 0.4],
    [10.8, -6, 8, -1, 0],
    [17, -4, 7.5, 1, 1],
  ]);
  bananas(s, [
    [3.4, -3.6, 2.8],
    [9.6, -4.8, 2.6],
    [8.9, 0.6, 2.2],
    [-6.8, -7.6, 2.4],
  ]);
  trees(s, [
    [-8.6, -13, 8, 4.4, leafage.kumbuk],
    [8, -17, 9, 5, leafage.rain],
    [-16, -4, 7, 4, leafage.rain],
  ]);
  forest(s, { z: -24, x0: -60, x1: 60, step: 2.4, depth: 12, scale: 1.2 });
  distantHills(s, { z: -110, height: 20, seed: 5 });
  s.place(
    fence(
      [
        [2.9, 4.8],
        [5.2, 5.6],
        [8.2, 4.6],
        [9.6, 2.6],
      ],
      s.height,
      3,
    ),
    0,
    0,
  ).position.set(0, 0, 0);
  stand(
    s,
    "nimal",
    1.5,
    1.2,
    -0.7,
    poses.point({
      headTurn: -0.4,
      hands: [
        [0.42, 1.32, 0.48],
        [-0.28, 0.8, 0.1],
      ],
    }),
  );
  stand(s, "emma", 0.2, 2.9, 2.7, poses.walk(0.8, { headTurn: -0.1 }));
  stand(s, "liam", -0.8, 3.5, 2.6, poses.walk(2.5, { headTurn: 0.1 }));
  stand(s, "kumari", 4.6, 0.9, -0.9, poses.ayubowan());
  stand(s, "podi", 3.6, 2.6, -1.6, poses.wave());
  stand(s, "sadu", 3.0, 3.1, -1.4, poses.walk(1));
  for (const [x, z, c] of [
    [5.4, 3.4, "#e84a6a"],
    [7.4, 3.2, "#f0b93a"],
    [1.9, -1.4, "#e84a6a"],
    [-3, 1, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 3), 0.7, leafage.mango, c), x, z);
  lotusPatches(
    s,
    0,
    [
      [-9, -3, 3, 40, 10],
      [-6, -4.6, 1.6, 16, 3],
    ],
    { size: 0.42 },
  );
  grassland(s, { n: 7600, near: 5, far: 38, keep, h: 0.24 });
  birdsInSky(s, [-6, 9, -18], 5, 1.3, 0.8);
}

/** A stall of king coconuts by the road; without people it is only laid out. */
export function budgetTour(s: Stage, people = true): void {
  const path: Line = [
    [-20, 3.4],
    [-6, 2.6],
    [0, 2.4],
    [6, 2.8],
    [20, 2],
  ];
  const keep = villageGround(s, path, { width: 1.5, greens: ["#86b04a", "#a9c45a"] });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 11 };
  const b = new Builder(5);
  stall(b, 2.6);
  for (let i = 0; i < 5; i++) kingCoconut(b, [-1.05 + i * 0.27, 0.9, -0.08 + (i % 2) * 0.2], 0.125);
  fruitBasket(b, [0.42, 0.9, 0.08], ["#f0b93a", "#e8a13a", "#c9bb45"], 0.22, 2);
  fruitBasket(b, [0.95, 0.9, 0.02], ["#d8402c", "#c2342c", "#e8853a"], 0.2, 3);
  for (let i = 0; i < 9; i++)
    kingCoconut(
      b,
      [1.55 + (i % 3) * 0.26, Math.floor(i / 6) * 0.2, 0.2 + Math.floor((i % 6) / 3) * 0.28],
      0.13,
      0.25,
    );
  s.place(b.mesh(), 1.5, -0.5, -0.12);
  s.lamp([1.6, s.height(1.5, 0) + 1.7, 0.5], "#ffe8c8", 1.5, 3.4);
  if (people) buyers(s);
  palms(
    s,
    [
      [-4.6, -2.2, 6.6, 1.7, 0.2],
      [5.6, -1.6, 7.2, -1.6, 0],
      [-7.5, -4, 8, 1, 0.4],
      [8.4, -5, 8.4, -0.9, 0],
    ],
    true,
  );
  s.place(broadTree({ seed: 12, height: 7, spread: 4.2, leaves: leafage.mango }), -3.2, -6);
  bananas(s, [
    [4, -3, 2.8],
    [-1.2, -3.4, 2.5],
    [-6.2, -0.8, 2.2],
    [7.6, -1.2, 2.4],
  ]);
  for (const [x, z, col] of [
    [-3.4, -0.4, "#e84a6a"],
    [4.6, 0.2, "#f6c445"],
    [-5, 0.6, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.62, leafage.frangipani, col), x, z);
  forest(s, {
    z: -14,
    x0: -40,
    x1: 40,
    step: 2,
    depth: 10,
    scale: 1.1,
    leaves: [leafage.rain, leafage.kumbuk, leafage.mango],
  });
  distantHills(s, { z: -90, height: 16, seed: 7 });
  grassland(s, { n: 6400, near: 4, far: 26, keep, h: 0.19, flowerCount: 200 });
}

function buyers(s: Stage): void {
  stand(
    s,
    "achchi",
    1.7,
    -1.1,
    0,
    poses.stand({
      hands: [
        [0.2, 1.12, 0.42],
        [-0.26, 1.02, 0.3],
      ],
      headTurn: -0.25,
    }),
  );
  stand(
    s,
    "mei",
    0.1,
    1.35,
    2.6,
    poses.stand({
      hands: [
        [0.16, 1.08, 0.36],
        [-0.04, 1.06, 0.36],
      ],
      headTurn: 0.1,
    }),
  );
  stand(
    s,
    "kofi",
    2.95,
    1.35,
    -2.5,
    poses.stand({
      hands: [
        [0.2, 1.12, 0.34],
        [-0.3, 0.8, 0.1],
      ],
      headTurn: 0.4,
    }),
  );
  const c = new Builder(2);
  kingCoconut(c, [0, 0, 0], 0.115);
  const nut = c.mesh();
  s.add(nut.clone(), [0.27, s.height(0.1, 1.35) + 1.0, 1.08]);
  s.add(nut.clone(), [2.62, s.height(2.95, 1.35) + 1.02, 1.2]);
  stand(s, "podi", -1.9, 2.3, 1.5, poses.walk(1.1));
  stand(s, "sadu", -2.7, 2.1, 1.5, poses.walk(2.6));
}

function bullockLane(s: Stage): void {
  const path: Line = [
    [-30, -0.5],
    [-8, 0.8],
    [0, 0.6],
    [8, 0.8],
    [30, -1],
  ];
  const keep = villageGround(s, path, { width: 2.2, greens: ["#5f9445", "#86ad4e"] });
  s.shadow = { center: new THREE.Vector3(0, 2, -1), radius: 13 };
  s.place(
    bullockCart({ look: -0.5, riders: ["emma", "kofi", "aiko", "hans"] }),
    0.9,
    0.15,
    -Math.PI / 2 - 0.14,
  );
  trees(s, [
    [-7.6, -4.6, 9.5, 4.4, leafage.rain],
    [6.4, -5.6, 10, 4.6, leafage.rain],
    [15, -4, 9, 4.4, leafage.kumbuk],
    [-16, -6, 9, 5, leafage.rain],
  ]);
  forest(s, {
    z: -26,
    x0: -56,
    x1: 56,
    step: 2.2,
    depth: 12,
    scale: 1.3,
    leaves: [leafage.gold, leafage.kumbuk, leafage.rain],
  });
  distantHills(s, { z: -100, height: 18, seed: 16 });
  palms(s, [
    [-1.4, -7.6, 9.5, 1.2, 0.2],
    [9.4, -8.4, 10, -1, 0],
    [-10.6, -8, 9, 1, 0],
  ]);
  bananas(s, [
    [-3.4, -4.2, 2.6],
    [9.2, -3.4, 2.7],
  ]);
  stand(s, "sadu", -4.9, 2.3, 1.0, poses.wave({ headNod: -0.2 }));
  stand(s, "podi", -5.7, 2.1, 1.0, poses.stand({ headNod: -0.2 }));
  for (const [x, z, c] of [
    [3.8, 3.2, "#f6c445"],
    [-3.2, 3.6, "#fff1e0"],
    [7.4, 2.6, "#e84a6a"],
  ] as const)
    s.place(shrub(Math.round(x * 7), 0.5, leafage.mango, c), x, z);
  for (const [x, z, k] of [
    [5.6, 2.5, 0.3],
    [-1.2, 2.9, 0.22],
    [-8.6, 2.1, 0.4],
  ] as const)
    s.place(boulder(Math.round(x * 3), k), x, z);
  grassland(s, { n: 7200, near: 3, far: 26, keep, h: 0.2, flowerCount: 220 });
  birdsInSky(s, [-4, 5.2, -9], 4, 1.4, 0.5);
}

export const villageScenes: SceneDef[] = [
  {
    id: "village-tour",
    palette: "morning",
    focus: "58% 58%",
    alt: "A villager shows two guests along a red path to thatched houses, a lotus pond and coconut palms in the morning sun.",
    shot: { pos: [-3.4, 7.4, 15.6], target: [1.2, 1.1, -1.5], fov: 38, lens: 0.07, sharp: [1.4, 1, 2] },
    build: villageTour,
  },
  {
    id: "budget-village-tour",
    palette: "bright",
    tweak: { sun: { elevation: 42, azimuth: 320, color: "#fff0d0", power: 3.3, size: 2 } },
    focus: "55% 55%",
    alt: "A grandmother hands king coconuts to two smiling guests at a small thatched roadside stall.",
    shot: { pos: [0.0, 1.75, 7.2], target: [0.95, 1.35, 0], fov: 36, lens: 0.05, sharp: [1, 1, 1] },
    build: budgetTour,
  },
  {
    id: "bullock-cart-ride",
    palette: "morning",
    tweak: {
      mist: 0.014,
      horizon: "#fff0c0",
      mid: "#c5dcb8",
      sun: { elevation: 34, azimuth: 298, color: "#ffe4a8", power: 4.2, size: 1.5 },
      skyTint: "#dfead8",
    },
    focus: "50% 60%",
    alt: "Guests ride through a leafy lane in a thatched bullock cart pulled by two oxen, and two children wave.",
    shot: { pos: [-1.4, 2.7, 10.6], target: [-0.7, 1.5, 0], fov: 38, lens: 0.05, sharp: [0, 1, 1] },
    build: bullockLane,
  },
];
