import { egret } from "../kit/birds";
import { elephant } from "../kit/elephant";
import { boulder } from "../kit/flora";
import { countryside, distanceToLine } from "../kit/ground";
import { safariJeep } from "../kit/jeep";
import { fbm, noise2, smoothstep } from "../kit/rng";
import { greatRock } from "../kit/rock";
import type { Stage } from "../kit/stage";
import { broadTree, leafage } from "../kit/trees";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, shoreReeds, trees } from "./sets";
import type { SceneDef } from "./types";

const track = [
  [-30, -6],
  [-16, 0.5],
  [-9, 1.4],
  [-4.4, 2.2],
  [1, 3.6],
  [8, 7],
  [14, 14],
] as const;

/** Height of the grazing ground around the tank. */
function height(x: number, z: number): number {
  const roll = (fbm(x * 0.045 + 4, z * 0.045, 3) - 0.5) * 1.4 + (noise2(x * 0.4, z * 0.4) - 0.5) * 0.14;
  const lake = smoothstep(
    1,
    0,
    Math.hypot((x - 2) / 30, (z + 17) / 14) + (noise2(x * 0.16, z * 0.16) - 0.5) * 0.3,
  );
  const near = smoothstep(4, 14, z) * 0.5;
  return (
    0.75 +
    roll * 0.5 -
    lake * 2.6 +
    near -
    smoothstep(1.6, 0.3, distanceToLine(track, x, z)) * 0.07 +
    smoothstep(-34, -80, z) * 2
  );
}

/** The tank with its elephants: a set used from several sides. */
export function tank(s: Stage, o: { jeep?: boolean; herd?: boolean; far?: boolean } = {}): void {
  const paint = countryside({
    grass: ["#8a9a48", "#a9a955"],
    dry: "#d1b468",
    soil: "#b4764a",
    shore: "#c79a68",
    waterLevel: 0,
    path: (x, z) => smoothstep(1.5, 0.5, distanceToLine(track, x, z)) * (0.75 + noise2(x, z) * 0.4),
    pathColor: "#c98552",
    dryness: 0.8,
  });
  s.land({ height, paint });
  s.flood(0, 0.8);
  s.shadow = { center: s.scene.position.clone().set(2, 1, -5), radius: 24 };
  const rock = s.add(greatRock({ rx: 15, rz: 11, height: 30, seed: 3 }), [-40, -1, -105], 0.5);
  rock.castShadow = false;
  distantHills(s, { z: -170, height: 22, seed: 9, color: "#77875f" });
  forest(s, {
    z: -34,
    x0: -70,
    x1: 80,
    step: 2.6,
    depth: 12,
    scale: 1.15,
    leaves: [leafage.kumbuk, leafage.rain, leafage.gold],
  });
  forest(s, { z: -56, x0: -90, x1: 100, step: 3.2, depth: 14, scale: 1.6 });
  trees(s, [
    [17, -12, 8.5, 5, leafage.rain],
    [25, -20, 10, 6, leafage.kumbuk],
    [-17, -14, 8, 4.6, leafage.kumbuk],
    [-24, -6, 7, 4, leafage.rain],
  ]);
  if (o.herd !== false) herd(s);
  if (o.jeep !== false) s.place(safariJeep({ look: 0.95 }), -4.1, 2.2, 1.28, 1, 0.02);
  for (const [x, z, k] of [
    [3.4, 5.2, 0.5],
    [4.2, 4.6, 0.3],
    [-10, -2, 0.7],
    [9.6, 1.4, 0.6],
    [10.4, 1.9, 0.35],
  ] as const)
    s.place(boulder(Math.round(x * 7 + z), k), x, z, x, 1, -k * 0.1);
  shoreReeds(s, 0, 90, -22, 34, -30, 0, 1.1);
  for (const [x, z, r] of [
    [-2.6, -9.4, 0.6],
    [-3.6, -10.4, 1.4],
    [1.2, -10.2, 2.2],
    [11, -8, -0.6],
  ] as const)
    s.place(egret({ stoop: x > 0 }), x, z, r, 1, 0.1).position.setY(0.12);
  const keep = (x: number, z: number, y: number) => y > 0.18 && distanceToLine(track, x, z) > 0.75;
  grassland(s, {
    n: 9000,
    far: 42,
    keep,
    h: 0.2,
    colors: [
      ["#7d8a3e", "#d9c873"],
      ["#8a8f45", "#e6d088"],
      ["#66803a", "#b5b75a"],
    ],
  });
  birdsInSky(s, [4, 11, -40], 7, 1.3, 1.1);
}

function herd(s: Stage): void {
  s.place(
    elephant({ trunk: "reach", stride: 0.5, ears: 0.75, tusks: true, turn: -0.1 }),
    3.6,
    -3.4,
    -1.15,
    1.06,
    -0.03,
  );
  s.place(
    elephant({ trunk: "down", stride: 2.2, ears: 0.4, seed: 8, nod: 0.1 }),
    7.6,
    -5.2,
    -1.0,
    0.98,
    -0.03,
  );
  s.place(
    elephant({ trunk: "down", stride: 0.9, calf: true, ears: 0.9, seed: 5, turn: 0.3 }),
    5.0,
    -1.4,
    -0.9,
    0.5,
    -0.02,
  );
  s.place(elephant({ trunk: "drink", ears: 0.3, seed: 12, nod: 0.35 }), 9.6, -8.3, -2.3, 0.9, -0.05);
}

/** The first scene: late sun, the herd comes to the tank, a jeep waits. */
export const jeepSafari: SceneDef = {
  id: "jeep-safari",
  alt: "A family of elephants walks along the edge of a tank at golden hour while guests watch quietly from an open safari jeep.",
  palette: "golden",
  focus: "58% 60%",
  shot: { pos: [-0.2, 3.7, 14.2], target: [0.1, 1.95, -4], fov: 42, lens: 0.045, sharp: [1, 1, 0] },
  build: (s) => {
    tank(s);
    s.place(broadTree({ seed: 41, height: 9.5, spread: 5.2, leaves: leafage.rain }), -14.5, -6.5, 1);
  },
};
