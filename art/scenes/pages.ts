import * as THREE from "three";
import { egret } from "../kit/birds";
import { oruwa } from "../kit/boats";
import { Builder } from "../kit/builder";
import { elephant } from "../kit/elephant";
import { lotusFlower, lotusLeaf } from "../kit/flora";
import { countryside, distanceToLine } from "../kit/ground";
import { villageHouse } from "../kit/house";
import { safariJeep } from "../kit/jeep";
import { poses } from "../kit/people";
import { bunting, signpost } from "../kit/props";
import { fbm, smoothstep } from "../kit/rng";
import type { Stage } from "../kit/stage";
import { leafage, shrub } from "../kit/trees";
import { tank } from "./jeep-safari";
import { lagoon } from "./lagoon";
import { birdsInSky, drift, graze } from "./motion";
import { distantHills, forest, grassland, lotusPatches, palms, trees } from "./sets";
import type { SceneDef } from "./types";
import { stand, villageGround } from "./village";

function placeholder(s: Stage): void {
  lagoon(s, { rock: false });
  s.shadow = { center: new THREE.Vector3(0, 0, 6), radius: 6 };
  s.add(lotusFlower(0.92, 0.5, 0.34), [0.7, 0, 6.6], 0.4);
  s.add(lotusFlower(0.12, 0.42, 0.62), [1.35, 0, 6.2], 0.9);
  lotusPatches(
    s,
    0,
    [
      [0.9, 6.3, 1.6, 14, 0],
      [-6, -2, 3, 30, 5],
      [6, -6, 3, 30, 5],
    ],
    { size: 0.5 },
  );
  s.add(lotusLeaf(0.7, 0.16, 4), [0.1, 0, 7.1], 1);
}

function notFound(s: Stage): void {
  const path = [
    [-14, 10],
    [-4, 5],
    [0.4, 1.4],
    [4, -4],
    [8, -12],
    [9, -30],
  ] as const;
  const fork = [
    [0.4, 1.4],
    [-3, -3],
    [-9, -8],
    [-20, -12],
  ] as const;
  const d = (x: number, z: number) => Math.min(distanceToLine(path, x, z), distanceToLine(fork, x, z));
  s.land({
    height: (x, z) => (fbm(x * 0.05, z * 0.05, 3) - 0.5) * 1.2,
    paint: countryside({
      grass: ["#8aa04a", "#a9ad58"],
      dry: "#d3b86c",
      soil: "#b5764a",
      shore: "#b5764a",
      path: (x, z) => smoothstep(1.5, 0.8, d(x, z)),
      pathColor: "#cf8a58",
    }),
  });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 11 };
  s.place(
    signpost(
      [
        { y: 2.0, rot: 0.25, len: 1.25 },
        { y: 1.58, rot: 2.85, len: 1.1, color: "#c99860" },
        { y: 1.18, rot: -0.5, len: 1.0 },
      ],
      2.5,
    ),
    -1.35,
    0.9,
    0.1,
    1.1,
  );
  s.place(elephant({ trunk: "reach", ears: 1, turn: -0.12, nod: -0.12, seed: 4 }), 2.6, 0.0, -1.35, 0.92);
  s.add(egret(), [2.9, s.height(2.6, 0) + 2.38, -0.05], 1.2, 0.7);
  trees(s, [
    [-9, -8, 8, 4.4, leafage.kumbuk],
    [11, -9, 8.5, 5, leafage.rain],
  ]);
  palms(s, [
    [7.6, -5, 7.5, -1, 0],
    [-6.4, -6, 8, 1.2, 0.2],
  ]);
  forest(s, { z: -24, x0: -60, x1: 60, step: 2.4, depth: 12, scale: 1.2 });
  distantHills(s, { z: -110, height: 18, seed: 13, color: "#8f8aa6" });
  for (const [x, z, c] of [
    [-3.2, 2.2, "#f6c445"],
    [5.2, 2, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.5, leafage.mango, c), x, z);
  grassland(s, { n: 6000, near: 3, far: 26, h: 0.24, keep: (x, z) => d(x, z) > 1, flowerCount: 180 });
  birdsInSky(s, [-5, 6.6, -20], 5, 1.2, 0.8);
}

function welcome(s: Stage): void {
  const path = [
    [0.6, 12],
    [0.2, 6],
    [0, 2],
    [0.8, -3],
    [0, -9],
    [-2, -18],
  ] as const;
  const keep = villageGround(s, path, { width: 1.15, greens: ["#6f9e48", "#8fb558"] });
  s.shadow = { center: new THREE.Vector3(0, 1.5, -2), radius: 13 };
  const b = new Builder(6);
  for (const x of [-2.3, 2.3]) {
    b.rod([x, -0.2, 0.4], [x, 3.5, 0.4], 0.1, "#8a5f3e");
    b.ball(0.16, "#0f766e", { at: [x, 3.6, 0.4] });
  }
  b.tube(
    [
      [-2.3, 3.3, 0.4],
      [-1.2, 3.75, 0.4],
      [0, 3.9, 0.4],
      [1.2, 3.75, 0.4],
      [2.3, 3.3, 0.4],
    ],
    [0.08],
    "#8a5f3e",
    { sides: 8 },
  );
  bunting(b, [-2.2, 3.2, 0.45], [2.2, 3.2, 0.45], 13, 0.35);
  for (let i = 0; i < 5; i++)
    b.ball(0.3, "#f4b8cc", {
      at: [Math.sin((i - 2) * 0.5) * 0.34, 3.98 + Math.cos((i - 2) * 0.5) * 0.34 - 0.1, 0.42],
      scale: [0.38, 1, 0.2],
      rot: [0, 0, -(i - 2) * 0.5],
    });
  const arch = s.place(b.mesh(), 0, 0);
  arch.position.y -= 0.1;
  stand(s, "kumari", -0.85, 1.1, 0.25, poses.ayubowan());
  stand(s, "nimal", 0.85, 1.0, -0.2, poses.ayubowan());
  stand(s, "sadu", 1.75, 1.6, -0.3, poses.wave());
  s.place(villageHouse({ roof: "thatch" }), 4.8, -7.2, -2.2, 1);
  palms(s, [
    [-4, -2.6, 7.6, 1.4, 0.2],
    [4.4, -1.4, 7, -1.3, 0],
    [-2.8, -8, 9, 1, 0],
    [2.4, -12, 10, -1, 0],
    [-7, -6, 8, 1, 0],
  ]);
  trees(s, [
    [-8, -9, 8, 4.4, leafage.rain],
    [9, -13, 8.5, 5, leafage.kumbuk],
  ]);
  for (const [x, z, c] of [
    [-3, 1.4, "#e84a6a"],
    [3.2, 1.2, "#f6c445"],
    [-2.9, 3.4, "#fff1e0"],
    [3.4, 3.6, "#e84a6a"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.66, leafage.mango, c), x, z);
  forest(s, { z: -22, x0: -50, x1: 50, step: 2.2, depth: 12, scale: 1.2 });
  distantHills(s, { z: -110, height: 26, seed: 15 });
  grassland(s, { n: 6400, near: 3, far: 26, keep, h: 0.22, flowerCount: 240 });
  birdsInSky(s, [-3, 7.6, -16], 6, 1.2, 0.8);
}

function contact(s: Stage): void {
  lagoon(s, { bank: 16, rock: false });
  s.shadow = { center: new THREE.Vector3(0, 0, 0), radius: 10 };
  s.add(oruwa({ rider: "seeya" }), [1.9, -0.04, 1.2], -1.1);
  lotusPatches(
    s,
    0,
    [
      [-4.4, 4.6, 2.2, 30, 6],
      [5.6, 4.6, 2, 26, 5],
      [-8, -4, 4, 40, 8],
      [8, -8, 5, 50, 8],
    ],
    { size: 0.45 },
  );
  birdsInSky(s, [-4, 6.4, -24], 7, 1.2, 0.9);
}

function about(s: Stage): void {
  const path = [
    [-16, 8],
    [-5, 3.6],
    [0, 2.4],
    [6, 2.8],
    [16, 6],
  ] as const;
  const keep = villageGround(s, path, { width: 1.3, pond: [7, -4, 7] });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 12 };
  const line = [
    ["ruwan", -2.6, 0.35],
    ["kumari", -1.75, 0.2],
    ["nimal", -0.85, 0.1],
    ["achchi", 0.05, 0],
    ["seeya", 0.95, -0.1],
    ["dilani", 1.8, -0.2],
    ["sunil", 2.65, -0.3],
  ] as const;
  line.forEach(([k, x, r], i) =>
    stand(
      s,
      k,
      x,
      1.0 + (i % 2) * 0.35,
      r,
      i === 0 || i === 6
        ? poses.wave()
        : i % 2
          ? poses.ayubowan()
          : poses.stand({ headTurn: i < 3 ? 0.25 : -0.25 }),
    ),
  );
  stand(s, "podi", -0.4, 2.2, 0.1, poses.stand({ headTurn: -0.3 }));
  stand(s, "sadu", 0.5, 2.25, -0.1, poses.wave());
  s.place(safariJeep({ riders: false }), -6.2, -0.6, 0.7);
  s.place(villageHouse({ roof: "thatch" }), -2.6, -6.4, -1.3, 1);
  palms(s, [
    [4.6, -2, 7.5, 1.3, 0.2],
    [-7.6, -6, 8.5, 1, 0],
    [2.4, -8, 9, -1, 0],
    [9, -9, 8.5, 1, 0],
  ]);
  trees(s, [
    [-12, -9, 8.5, 5, leafage.rain],
    [13, -12, 8, 4.4, leafage.kumbuk],
  ]);
  lotusPatches(s, 0, [[6.5, -3.4, 2.6, 30, 8]], { size: 0.42 });
  forest(s, { z: -24, x0: -60, x1: 60, step: 2.3, depth: 12, scale: 1.2 });
  distantHills(s, { z: -110, height: 20, seed: 18 });
  grassland(s, { n: 6500, near: 3, far: 28, keep, h: 0.22, flowerCount: 200 });
  birdsInSky(s, [4, 7, -20], 6, -1.2, 0.8);
}

function dashboardEmpty(s: Stage): void {
  lagoon(s, { bank: 3.2, shore: -60 });
  s.shadow = { center: new THREE.Vector3(0, 0, 2), radius: 8 };
  const b = new Builder(2);
  for (let i = 0; i < 22; i++)
    b.box(1.3, 0.07, 0.22, "#a87a54", { at: [1.2, 0.42, 4.4 - i * 0.24] }, { bevel: 0.015, vary: 0.12 });
  for (const z of [3.6, 1.4, -0.7])
    for (const x of [0.6, 1.8]) b.rod([x, -1.6, z], [x, 0.62, z], 0.07, "#7a5640");
  b.box(0.5, 0.3, 0.34, "#b5533a", { at: [1.0, 0.61, -0.2], rot: [0, 0.3, 0] }, { bevel: 0.09 });
  b.box(0.36, 0.4, 0.24, "#0f8a80", { at: [1.52, 0.66, -0.36], rot: [0, -0.3, 0] }, { bevel: 0.1 });
  b.lathe(
    [
      [0.26, 0.0],
      [0.25, 0.013],
      [0.135, 0.02],
      [0.128, 0.09],
      [0.1, 0.125],
      [0, 0.13],
    ],
    "#e3c37f",
    { at: [1.02, 0.77, -0.2] },
  );
  s.scene.add(b.mesh());
  s.add(oruwa({}), [-0.6, -0.04, -1.6], 0.5);
  lotusPatches(
    s,
    0,
    [
      [-4, 0.5, 2.2, 30, 6],
      [5, -3, 3, 34, 6],
    ],
    { size: 0.45 },
  );
  grassland(s, { n: 900, near: 2, far: 8, h: 0.24, keep: (x, z, y) => y > 0.2 && Math.abs(x - 1.2) > 0.9 });
  birdsInSky(s, [-4, 6, -24], 7, 1.2, 0.9);
}

/** Where the jeep stands: x, z, and which way it looks. */
function heroSafari(s: Stage, [x, z, turn] = [3.9, 4.3, Math.PI + 0.42]): void {
  tank(s, { jeep: false, herd: false });
  graze(
    s,
    s.place(
      elephant({ trunk: "reach", stride: 0.5, ears: 0.75, tusks: true, turn: -0.1 }),
      1.9,
      -4.2,
      -1.15,
      1.08,
      -0.03,
    ),
    0,
  );
  graze(
    s,
    s.place(
      elephant({ trunk: "down", stride: 0.9, calf: true, ears: 0.9, seed: 5, turn: 0.3 }),
      3.5,
      -2.4,
      -0.9,
      0.52,
      -0.02,
    ),
    2,
  );
  graze(
    s,
    s.place(
      elephant({ trunk: "down", stride: 2.2, ears: 0.4, seed: 8, nod: 0.1 }),
      5.4,
      -6.4,
      -1.0,
      0.98,
      -0.03,
    ),
    4,
  );
  graze(
    s,
    s.place(elephant({ trunk: "drink", ears: 0.3, seed: 12, nod: 0.35 }), -1.6, -9.2, -2.4, 0.92, -0.05),
    5,
  );
  const jeep = safariJeep({ look: 0.25, cast: ["ruwan", "aiko", "kofi", "mei"] });
  drift(s, s.place(jeep, x, z, turn, 1), 0.38, 0.003, 0.47);
  s.shadow = { center: new THREE.Vector3(3, 1, -2), radius: 20 };
}

export const pageScenes: SceneDef[] = [
  {
    id: "hero-jeep-safari",
    palette: "golden",
    tweak: { sun: { elevation: 18, azimuth: 272, color: "#ffb866", power: 4.2, size: 2 } },
    focus: "66% 58%",
    format: "wide",
    alt: "Elephants walk out of the trees to a calm tank at golden hour while a safari jeep waits and watches.",
    shot: { pos: [0.2, 3.0, 12.4], target: [0.5, 2.6, -4], fov: 36, lens: 0.05, sharp: [5, 1, -3] },
    phone: {
      shot: { pos: [-0.2, 2.4, 9.8], target: [0.35, 1.5, -3], fov: 34.5, lens: 0.04, sharp: [2, 1, -3] },
      build: (s) => heroSafari(s, [-1.7, 1.4, 2.3]),
    },
    build: (s) => heroSafari(s),
  },
  {
    id: "placeholder",
    palette: "mist",
    format: "small",
    focus: "55% 65%",
    alt: "A lotus opens on a misty lake.",
    shot: { pos: [-0.5, 1.3, 10.6], target: [0.2, 1.15, 0], fov: 36, lens: 0.06, sharp: [0.7, 0.4, 6.6] },
    build: placeholder,
  },
  {
    id: "og",
    palette: "golden",
    format: "og",
    tweak: { sun: { elevation: 18, azimuth: 272, color: "#ffb866", power: 4.2, size: 2 } },
    focus: "60% 55%",
    alt: "Elephants at a tank with a safari jeep at golden hour.",
    shot: { pos: [1.8, 3.0, 12.4], target: [2.3, 2.2, -4], fov: 36, lens: 0.05, sharp: [5, 1, -3] },
    build: (s) => heroSafari(s),
  },
  {
    id: "page-not-found",
    palette: "lavender",
    focus: "52% 55%",
    alt: "An elephant looks at a signpost with nothing written on it, a bird on its back.",
    shot: { pos: [0.1, 2.2, 9.4], target: [0.6, 1.7, -1], fov: 40, lens: 0.05, sharp: [0.5, 1.4, 0.6] },
    build: notFound,
  },
  {
    id: "page-welcome",
    palette: "morning",
    focus: "50% 55%",
    alt: "A village family greets you with joined hands under a flag-hung gate with a lotus.",
    shot: { pos: [0.1, 1.8, 7.5], target: [0, 1.98, -2], fov: 44, lens: 0.05, sharp: [0, 1.2, 1] },
    build: welcome,
  },
  {
    id: "page-about",
    palette: "golden",
    tweak: { sun: { elevation: 26, azimuth: 310, color: "#ffcf94", power: 3.8, size: 2 }, mist: 0.008 },
    focus: "52% 55%",
    alt: "Guides, cooks, drivers and children of the village stand together and wave beside their jeep.",
    shot: { pos: [0, 1.9, 8.8], target: [0, 1.45, -1], fov: 44, lens: 0.04, sharp: [0, 1.2, 1.2] },
    build: about,
  },
  {
    id: "page-contact",
    palette: "rose",
    tweak: { sun: { elevation: 12, azimuth: 200, color: "#ffb48a", power: 2.6, size: 2.5 } },
    focus: "58% 58%",
    alt: "A boatman paddles a small outrigger canoe across a quiet pink lake.",
    shot: { pos: [-0.6, 1.5, 9.6], target: [0.4, 1.35, -4], fov: 38, lens: 0.05, sharp: [1.9, 0.8, 1.2] },
    build: contact,
  },
  {
    id: "page-dashboard-empty",
    palette: "dawn",
    focus: "55% 62%",
    alt: "Two packed bags and a straw hat wait at the end of a jetty beside an empty boat.",
    shot: { pos: [0.2, 1.75, 6.6], target: [0.4, 1.15, -3], fov: 42, lens: 0.04, sharp: [1.1, 0.6, -0.2] },
    build: dashboardEmpty,
  },
];
