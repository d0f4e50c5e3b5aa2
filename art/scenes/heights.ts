import * as THREE from "three";
import { atmosphereUniforms } from "../kit/atmosphere";
import { Builder } from "../kit/builder";
import { boulder } from "../kit/flora";
import { countryside } from "../kit/ground";
import { poses } from "../kit/people";
import { someone } from "../kit/props";
import { fbm, noise2, smoothstep } from "../kit/rng";
import { greatRock } from "../kit/rock";
import { brickPaint, caveTemple, lionPaw, stonePaint, terraces } from "../kit/ruins";
import type { Stage } from "../kit/stage";
import { leafage, shrub } from "../kit/trees";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, lotusPatches, trees } from "./sets";
import type { SceneDef } from "./types";
import { stand } from "./village";

/** Sigiriya itself with ruined terraces on top and a stair up its face. */
export function sigiriya(
  s: Stage,
  at: readonly [number, number, number],
  o: { height?: number; rx?: number; cell?: number; rot?: number; cast?: boolean } = {},
): void {
  const H = o.height ?? 34,
    rx = o.rx ?? H * 0.47;
  const rock = s.add(
    greatRock({ rx, rz: rx * 0.72, height: H, seed: 3, cell: o.cell ?? H / 30 }),
    [...at],
    o.rot ?? 0.4,
  );
  rock.castShadow = o.cast ?? true;
  const b = new Builder(3);
  terraces(b, [-rx * 0.3, H * 0.92, rx * 0.05], rx * 0.7, rx * 0.5, 3, 2);
  terraces(b, [rx * 0.36, H * 0.93, 0], rx * 0.55, rx * 0.42, 2, 5);
  const top = s.add(b.mesh(), [...at], o.rot ?? 0.4);
  top.castShadow = false;
}

function lionRock(s: Stage): void {
  const axis = (x: number) => Math.abs(x);
  const height = (x: number, z: number) => {
    const pool =
      Math.max(Math.min(1, 3.4 - Math.abs(Math.abs(x) - 6.4) * 1.25), 0) * (z > -13 && z < 5.5 ? 1 : 0);
    return (
      0.4 -
      Math.min(1, pool) * 1.3 +
      smoothstep(-16, -40, z) * 7 +
      (noise2(x * 0.3, z * 0.3) - 0.5) * 0.12 * (pool > 0 ? 0 : 1)
    );
  };
  const pathOf = (x: number, z: number) => smoothstep(2.3, 1.9, axis(x)) * (z > -30 ? 1 : 0);
  const base = countryside({
    grass: ["#7da348", "#98b852"],
    dry: "#cdb868",
    soil: "#b07048",
    shore: "#c08a5c",
    waterLevel: 0,
    path: pathOf,
    pathColor: "#d39a68",
    dryness: 0.4,
  });
  s.land({
    height,
    cells: 190,
    paint: (x, z, y, sl) =>
      Math.abs(Math.abs(x) - 6.4) < 2.9 && Math.abs(Math.abs(x) - 6.4) > 2.2 && z > -14 && z < 6.2
        ? brickPaint(new THREE.Vector3(x, y, z))
        : base(x, z, y, sl),
  });
  s.flood(0, 0.6);
  s.shadow = { center: new THREE.Vector3(0, 3, -8), radius: 26 };
  sigiriya(s, [0.5, 0, -66], { height: 34, rx: 17, rot: 0.2, cell: 0.95, cast: false });
  const b = new Builder(5);
  for (let i = 0; i < 18; i++)
    b.box(
      4.4,
      1.4,
      0.9,
      stonePaint,
      { at: [0, -0.05 + i * 0.34, -17 - i * 0.95] },
      { bevel: 0.04, vary: 0.05 },
    );
  for (const sx of [1, -1]) {
    for (let i = 0; i < 3; i++) {
      const x = sx * (5.2 + i * 0.6),
        z = -17 - i * 4.6;
      b.box(5 - i, 1.9, 1.2, brickPaint, { at: [x, s.height(x, z) + 0.1, z] }, { bevel: 0.05, vary: 0.06 });
    }
    b.box(0.5, 0.35, 17, brickPaint, { at: [sx * 2.6, 0.5, -5] }, { bevel: 0.05 });
    lionPaw(b, [sx * 3.6, 5.25, -33], 1.5);
  }
  s.scene.add(b.mesh());
  forest(s, { z: -26, x0: -50, x1: -11, step: 1.9, depth: 14, scale: 1.2 });
  forest(s, { z: -26, x0: 11, x1: 50, step: 1.9, depth: 14, scale: 1.2 });
  trees(s, [
    [-13, -7, 7.5, 4.2, leafage.kumbuk],
    [13.4, -6, 8, 4.4, leafage.rain],
    [-12.4, 3, 6.5, 3.6, leafage.rain],
  ]);
  for (const z of [4, 0, -4, -8, -12])
    for (const x of [3.25, -3.25])
      s.place(shrub(Math.round(x + z), 0.5, leafage.frangipani, z % 8 ? "#fff1e0" : "#f6c445"), x, z);
  lotusPatches(
    s,
    0,
    [
      [-6.4, 0, 1.9, 22, 6],
      [6.4, -3, 1.9, 22, 6],
      [-6.4, -8, 1.8, 16, 4],
    ],
    { size: 0.36 },
  );
  stand(s, "emma", -0.5, 1.3, Math.PI - 0.1, poses.walk(0.8, { headNod: -0.25 }));
  stand(s, "liam", 0.5, 0.8, Math.PI + 0.15, poses.walk(2.4, { headNod: -0.2 }));
  stand(
    s,
    "ruwan",
    1.2,
    -0.9,
    Math.PI + 0.3,
    poses.point({
      hands: [
        [0.3, 1.62, 0.5],
        [-0.28, 0.78, 0.1],
      ],
      headNod: -0.25,
    }),
  );
  stand(s, "hans", -0.6, -10, Math.PI, poses.walk(1));
  grassland(s, {
    n: 5200,
    near: 3,
    far: 26,
    h: 0.16,
    keep: (x, z, y) => axis(x) > 2.9 && Math.abs(Math.abs(x) - 6.4) > 3 && y > 0.2,
  });
  birdsInSky(s, [-7, 19, -40], 9, 1.2, 1.2);
}

/** The bare summit of Pidurangala above the mist. */
export function pidurangala(s: Stage): void {
  // We stand on the bare dome; the jungle lies under mist and the rock rises beyond.
  const height = (x: number, z: number) => {
    const d = Math.hypot((x + 2.5) / 1.25, (z - 5) / 0.9);
    return d < 14
      ? 0 - (d / 14) ** 3 * 3.2 + (fbm(x * 0.25, z * 0.25, 3) - 0.5) * 0.55
      : -3.2 - (d - 14) * 2.6;
  };
  s.land({
    height: (x, z) => Math.max(-26, height(x, z)),
    cells: 190,
    paint: (x, z, y, sl) => {
      if (y < -20) return new THREE.Color("#4f7a56");
      const c = new THREE.Color("#c48f6c")
        .lerp(new THREE.Color("#e3b58a"), fbm(x * 0.4, z * 0.15, 3))
        .lerp(new THREE.Color("#8d6a62"), smoothstep(0.55, 0.8, fbm(x * 0.12 + 7, z * 0.9, 3)) * 0.6);
      return c.lerp(new THREE.Color("#7d5f58"), sl * 0.5);
    },
  });
  s.shadow = { center: new THREE.Vector3(0, 0.5, 0), radius: 11 };
  sigiriya(s, [27, -27, -96], { height: 38, rx: 20, rot: 0.75, cell: 1.3, cast: false });
  for (let k = 0; k < 5; k++)
    forest(s, {
      z: -26 - k * 16,
      x0: -90 - k * 14,
      x1: 90 + k * 14,
      step: 3 + k * 0.5,
      depth: 14,
      scale: 1.7 + k * 0.3,
      y: -27,
      leaves: [leafage.deep, leafage.kumbuk, leafage.deep],
    });
  distantHills(s, { z: -190, height: 34, seed: 17, color: "#7a7a9a", y: -24 });
  stand(
    s,
    "kofi",
    -0.1,
    0.5,
    2.7,
    poses.stand({
      hands: [
        [0.34, 0.86, 0.0],
        [-0.34, 0.86, 0],
      ],
      headTurn: -0.1,
    }),
    { backpack: true, camera: false },
  );
  s.place(someoneSitting("emma", 0.25), -1.5, 1.5, 2.7);
  s.place(someoneSitting("liam", -0.35), -2.4, 1.3, 2.6);
  stand(
    s,
    "ruwan",
    0.95,
    0.1,
    2.5,
    poses.point({
      hands: [
        [0.22, 1.5, 0.52],
        [-0.28, 0.78, 0.1],
      ],
    }),
  );
  for (const [x, z, k] of [
    [-4.6, 0.8, 1.0],
    [-5.8, 1.8, 1.5],
    [4.6, 2.6, 0.7],
    [-3.3, 2.6, 0.4],
  ] as const)
    s.place(boulder(Math.round(x * 3), k, "#b08468", 0.6), x, z);
  s.place(shrub(5, 0.6, leafage.gold), -3.9, 1.8);
  s.place(shrub(8, 0.4, leafage.frangipani, "#fff1e0"), 3.6, 3.0);
  grassland(s, {
    n: 700,
    near: 2,
    far: 12,
    h: 0.22,
    keep: (x, z, y) => y > -1.5 && noise2(x * 0.5, z * 0.5) > 0.62,
    flowerCount: 20,
  });
  birdsInSky(s, [3, 4, -24], 7, -1.3, 0.9);
}

function someoneSitting(who: "emma" | "liam", turn: number): THREE.Mesh {
  return someone(
    who,
    poses.sitGround({
      hip: [0, 0.1, 0],
      lean: 0.0,
      hands: [
        [0.2, 0.34, 0.34],
        [-0.2, 0.34, 0.34],
      ],
      feet: [
        [0.14, 0.02, 0.62],
        [-0.14, 0.02, 0.6],
      ],
      headTurn: turn,
    }),
    { backpack: false },
  );
}

/** The cave temple terrace under its overhang, country and Sigiriya beyond. */
export function dambulla(s: Stage): void {
  const height = (x: number, z: number) => {
    const edge = smoothstep(7.5, 12, x + Math.sin(z * 0.4) * 0.8 + Math.max(0, z) * 0.25);
    return -edge * 22 + (noise2(x * 0.4, z * 0.4) - 0.5) * 0.08 * (edge > 0 ? 3 : 1);
  };
  s.land({
    height,
    cells: 190,
    paint: (x, z, y, sl) =>
      y < -12
        ? new THREE.Color("#5a7f56").lerp(new THREE.Color("#7a9a58"), noise2(x * 0.1, z * 0.1))
        : new THREE.Color("#d9b088")
            .lerp(new THREE.Color("#c08a62"), noise2(x * 0.5, z * 0.5))
            .lerp(new THREE.Color("#8a6858"), smoothstep(0.2, 0.6, sl)),
  });
  s.shadow = { center: new THREE.Vector3(-3, 2, -3), radius: 18 };
  const temple = caveTemple(18);
  s.add(temple, [-5.2, 0, -6.2], 0.62);
  const over = s.add(
    greatRock({
      rx: 17,
      rz: 9,
      height: 15,
      seed: 9,
      dome: true,
      cell: 0.8,
      warm: "#b98a6e",
      cool: "#7a6264",
    }),
    [-10.5, 3.1, -12.5],
    0.62,
  );
  void over;
  s.add(
    greatRock({
      rx: 17,
      rz: 5.2,
      height: 14,
      seed: 11,
      dome: true,
      cell: 0.9,
      warm: "#b98a6e",
      cool: "#7a6264",
    }),
    [-12, -3, -13.5],
    0.62,
  );
  sigiriya(s, [24, -22, -100], { height: 32, rx: 15, rot: 0.5, cell: 1.4, cast: false });
  for (let k = 0; k < 4; k++)
    forest(s, {
      z: -24 - k * 20,
      x0: 4 + k * 2,
      x1: 110,
      step: 3 + k,
      depth: 16,
      scale: 1.7 + k * 0.3,
      y: -22.5,
      leaves: [leafage.deep, leafage.kumbuk, leafage.rain],
    });
  distantHills(s, { z: -190, height: 30, seed: 3, color: "#7d86a6", y: -18, x: 40 });
  stand(s, "mei", 2.6, 1.2, 2.3, poses.stand({ headTurn: 0.2 }));
  stand(
    s,
    "hans",
    3.7,
    1.5,
    2.1,
    poses.stand({
      hands: [
        [0.16, 1.2, 0.3],
        [-0.14, 1.2, 0.3],
      ],
      headTurn: 0.3,
    }),
  );
  stand(s, "malini", 0.7, -0.6, 2.2, poses.ayubowan());
  stand(s, "seeya", -2.6, -1.9, -2.2, poses.walk(0.8));
  for (const [x, z, c] of [
    [4.9, 0.6, "#fff1e0"],
    [6.2, -0.8, "#f6c445"],
    [-0.2, 3.8, "#e84a6a"],
  ] as const)
    s.place(shrub(Math.round(x * 3), 0.55, leafage.frangipani, c), x, z);
  for (const [x, z, k] of [
    [6.6, 0.9, 0.5],
    [7, -2, 0.6],
  ] as const)
    s.place(boulder(Math.round(x * 3), k, "#b08468"), x, z);
  birdsInSky(s, [14, 5, -30], 7, -1.1, 1);
}

export const heightScenes: SceneDef[] = [
  {
    id: "sigiriya-lion-rock",
    palette: "morning",
    tweak: {
      sun: { elevation: 26, azimuth: 55, color: "#ffd9a0", power: 3.8, size: 1.6 },
      horizon: "#ffe9c2",
      mist: 0.01,
      fog: 0.0048,
    },
    focus: "50% 45%",
    alt: "Sigiriya rises sheer above its water gardens as three visitors walk up the brick-lined path.",
    shot: { pos: [0.0, 1.5, 11], target: [0.1, 6.2, -14], fov: 46, lens: 0.03, sharp: [0, 1, 0] },
    build: lionRock,
  },
  {
    id: "pidurangala-rock",
    palette: "dawn",
    tweak: {
      sun: { elevation: 8, azimuth: 191, color: "#ffb070", power: 3.3, size: 2.4 },
      mist: 0.05,
      mistHeight: 8,
      fog: 0.0045,
    },
    focus: "58% 50%",
    alt: "Hikers rest on top of Pidurangala and watch the sun come up beside Sigiriya above a sea of mist.",
    shot: { pos: [-1.2, 2.1, 8.2], target: [1.6, 1.0, -6], fov: 44, lens: 0.04, sharp: [0.4, 1, 0.6] },
    build: (s) => {
      pidurangala(s);
      mistFloor(-24);
    },
  },
  {
    id: "sigiriya-dambulla-two-day-tour",
    palette: "lavender",
    tweak: { sun: { elevation: 27, azimuth: 48, color: "#ffd0a0", power: 3.2, size: 2 } },
    focus: "42% 50%",
    alt: "Visitors stand before the white cave temple of Dambulla under its great rock, with Sigiriya far across the plain.",
    shot: { pos: [6.2, 2.5, 10.6], target: [0.9, 2.35, -5], fov: 46, lens: 0.03, sharp: [1.5, 1, 0] },
    build: (s) => {
      dambulla(s);
      mistFloor(-21);
    },
  },
];

/** Lets the mist lie at the given height. */
export function mistFloor(y: number): void {
  atmosphereUniforms.uMistBase.value = y;
}
