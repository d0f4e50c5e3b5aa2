/** People and food from close by: the faces, the hands and the plates that a tour is remembered for. */
import * as THREE from "three";
import { motorBike } from "../kit/bikes";
import { Builder, blend } from "../kit/builder";
import { cast } from "../kit/cast";
import { bowl, leafCloth, leafPlate, lime, papadam } from "../kit/dishes";
import type { Face } from "../kit/face";
import { boulder, lotusFlower } from "../kit/flora";
import { fruitBasket, kingCoconut } from "../kit/food";
import { countryside, distanceToLine } from "../kit/ground";
import { villageHouse } from "../kit/house";
import { pot } from "../kit/kitchen";
import { bananaPlant } from "../kit/palms";
import { type Person, type Pose, poses } from "../kit/people";
import { mat, someone, stall } from "../kit/props";
import { fbm, noise2, smoothstep } from "../kit/rng";
import type { Stage } from "../kit/stage";
import { lantern } from "../kit/tables";
import { broadTree, leafage, shrub } from "../kit/trees";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, type Keep, palms, trees } from "./sets";
import { stand, villageGround } from "./village";

/** Somebody seen closely, with an open smile and nothing on the back. */
function close(
  who: keyof typeof cast,
  look: Partial<Face> = {},
  more: Partial<Person> = {},
): Partial<Person> {
  return {
    face: { ...cast[who].face, laugh: true, ...look },
    fine: true,
    backpack: false,
    camera: false,
    ...more,
  };
}

/** A swept yard of the given radius around the origin, flat, in green country. */
function yard(s: Stage, r: number): Keep {
  const out = (x: number, z: number) => Math.hypot(x, z) + (noise2(x * 0.9, z * 0.9) - 0.5) * 1.4;
  s.land({
    height: (x, z) =>
      smoothstep(r, r * 3, Math.hypot(x, z)) * (fbm(x * 0.06, z * 0.06, 3) - 0.45) * 1.2 +
      smoothstep(-18, -60, z) * 3,
    paint: countryside({
      grass: ["#6f9e45", "#8fb553"],
      dry: "#cdb868",
      soil: "#b5764a",
      shore: "#b09060",
      path: (x, z) => smoothstep(r * 1.1, r * 0.9, out(x, z)),
      pathColor: "#cf8d58",
    }),
  });
  return (x, z) => out(x, z) > r;
}

function bananas(s: Stage, list: readonly (readonly [number, number, number])[]): void {
  list.forEach(([x, z, h], i) => s.place(bananaPlant(i + 3, h, i % 2 === 0), x, z, i * 1.9));
}

function shrubs(s: Stage, list: readonly (readonly [number, number, number, string])[]): void {
  for (const [x, z, size, flower] of list)
    s.place(shrub(Math.round(x * 5 + z), size, leafage.mango, flower), x, z);
}

/** Frangipani flowers that have fallen on a cloth. */
function blossoms(b: Builder, list: readonly (readonly [number, number])[], y: number): void {
  list.forEach(([x, z], k) => {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + k;
      b.ball(
        0.026,
        (p) => blend("#ffd35c", "#fffaf0", Math.hypot(p.x, p.z) * 46 - 0.2),
        {
          at: [x + Math.cos(a) * 0.026, y, z + Math.sin(a) * 0.026],
          scale: [1.25, 0.28, 0.72],
          rot: [0, -a, 0],
        },
        { detail: 1, leaf: 0.4 },
      );
    }
    b.ball(0.012, "#f6b73c", { at: [x, y + 0.006, z], scale: [1, 0.6, 1] }, { detail: 0 });
  });
}

/** A host and two guests on a mat, seen over the food that stands between them and us. */
export function lunchTogether(s: Stage): void {
  const keep = yard(s, 5);
  s.shadow = { center: new THREE.Vector3(0, 0.5, 0.2), radius: 3.6 };
  const b = new Builder(3);
  mat(b, [0, 0, 0.35], 3.5, 2.6, ["#e2bb7c", "#a83c2c"], 0, [46, 34]);
  leafCloth(b, [0, 0.026, 0.74], 2.5, 0.72, 0.03, 3);
  for (const [x, z, r, dish, seed] of [
    [-0.02, 0.86, 0.185, "rice", 2],
    [-0.44, 0.86, 0.155, "dhal", 3],
    [0.4, 0.9, 0.155, "beetroot", 4],
    [-0.82, 0.8, 0.15, "beans", 5],
    [0.77, 0.82, 0.15, "pumpkin", 6],
    [-0.24, 0.58, 0.13, "sambol", 7],
    [0.2, 0.56, 0.135, "jackfruit", 8],
  ] as const)
    bowl(b, [x, 0.034, z], r, dish, seed);
  leafPlate(b, [-0.66, 0.03, 0.42], 0.225, 1);
  leafPlate(b, [0.02, 0.03, 0.34], 0.225, 2);
  for (let i = 0; i < 4; i++)
    papadam(b, [1.06 + i * 0.012, 0.05 + i * 0.016, 0.66], 0.13, i + 1, [0.12, i, 0.05]);
  lime(b, [0.56, 0.075, 0.62], 0.042, [0.35, 0.4, 0]);
  lime(b, [-0.56, 0.075, 0.6], 0.042, [0.3, -0.4, 0.1]);
  kingCoconut(b, [-1.12, 0.02, 0.52], 0.125);
  kingCoconut(b, [-0.36, 0.02, 0.14], 0.11, 0.05);
  fruitBasket(b, [1.26, 0.02, 0.24], ["#f0b93a", "#c9bb45", "#e8853a"], 0.2, 3);
  blossoms(
    b,
    [
      [0.6, 0.44],
      [-1.02, 0.98],
      [1.02, 0.96],
      [-0.3, 1.06],
    ],
    0.05,
  );
  s.scene.add(b.mesh());
  const seat = (
    who: keyof typeof cast,
    x: number,
    z: number,
    turn: number,
    pose: Partial<Pose>,
    look = close(who),
  ) => s.add(someone(who, poses.sitGround(pose), look), [x, 0, z], turn);
  const guest: Partial<Pose> = {
    lean: 0.12,
    headTurn: 0.42,
    headTilt: -0.06,
    hands: [
      [0.08, 0.24, 0.46],
      [-0.22, 0.26, 0.38],
    ],
  };
  seat("emma", -0.7, -0.16, 0.28, guest, close("emma", {}, { bottom: "#3d6b8a" }));
  seat("kofi", -0.02, -0.26, 0.02, {
    lean: 0.1,
    headTurn: 0.3,
    hands: [
      [0.2, 0.27, 0.4],
      [-0.06, 0.26, 0.44],
    ],
  });
  seat(
    "kumari",
    0.74,
    -0.14,
    -0.4,
    {
      lean: 0.08,
      headTurn: -0.18,
      headNod: 0.04,
      hands: [
        [0.17, 0.4, 0.4],
        [-0.16, 0.42, 0.42],
      ],
    },
    close(
      "kumari",
      { hair: "long" },
      {
        held: (h, left, right) =>
          bowl(h, [(left[0] + right[0]) / 2, left[1], left[2] + 0.1], 0.15, "greens", 4),
      },
    ),
  );
  s.place(villageHouse({ roof: "thatch" }), 2.2, -5.2, -1.8);
  palms(s, [
    [-4.6, -5.2, 6.6, 1.2, 0.2],
    [-2.2, -8.4, 8, 1, 0],
    [6.6, -7, 8, -1, 0],
  ]);
  bananas(s, [
    [-2.6, -2.6, 2.4],
    [-4, -3.4, 2.8],
    [-0.5, -4.2, 2.6],
    [0.9, -5.6, 3],
  ]);
  shrubs(s, [
    [-1.5, -2.2, 0.6, "#e84a6a"],
    [1.35, -2.6, 0.55, "#f6c445"],
    [0.1, -2.9, 0.5, "#fff1e0"],
  ]);
  s.place(broadTree({ seed: 6, height: 6.4, spread: 3.8, leaves: leafage.mango }), -6.4, -7);
  forest(s, { z: -13, x0: -30, x1: 30, step: 2, depth: 8, scale: 1.1 });
  grassland(s, { n: 2200, near: 4, far: 20, keep, h: 0.2, flowerCount: 80 });
  s.lamp([-0.2, 1.3, 1.5], "#fff0d8", 1.1, 3.2);
}

/** One full plate with its bowls on a banana leaf, near enough to smell it. */
export function platter(s: Stage): void {
  const keep = yard(s, 3.4);
  s.shadow = { center: new THREE.Vector3(0, 0.1, -0.1), radius: 1.9 };
  const b = new Builder(9);
  mat(b, [0, 0, -0.5], 4, 3.6, ["#e2bb7c", "#a83c2c"], 0, [60, 54]);
  leafCloth(b, [0, 0.026, 0.02], 2.3, 0.92, -0.05, 2);
  leafCloth(b, [0.1, 0.034, -0.38], 1.9, 0.7, 0.12, 5);
  leafPlate(b, [0, 0.046, 0.12], 0.34, 1);
  for (const [x, z, r, dish, seed] of [
    [-0.53, 0.02, 0.165, "dhal", 2],
    [0.53, 0.02, 0.165, "beetroot", 3],
    [-0.34, -0.38, 0.16, "jackfruit", 4],
    [0.02, -0.5, 0.17, "pumpkin", 5],
    [0.38, -0.37, 0.155, "beans", 6],
    [-0.5, 0.42, 0.135, "sambol", 7],
    [0.5, 0.43, 0.14, "curd", 8],
    [-0.8, -0.24, 0.15, "brinjal", 9],
    [0.82, -0.24, 0.15, "greens", 10],
  ] as const)
    bowl(b, [x, 0.044, z], r, dish, seed);
  for (let i = 0; i < 5; i++)
    papadam(b, [0.88 + i * 0.012, 0.06 + i * 0.016, 0.2 - i * 0.01], 0.14, i + 1, [0.1, i, 0.06]);
  lime(b, [-0.72, 0.09, 0.2], 0.05, [0.4, 0.4, 0]);
  lime(b, [-0.67, 0.088, 0.3], 0.05, [0.3, -0.5, 0.2]);
  kingCoconut(b, [-0.72, 0.02, -0.82], 0.14);
  kingCoconut(b, [-0.42, 0.02, -0.98], 0.13, 0.08);
  fruitBasket(b, [0.62, 0.02, -0.92], ["#f0b93a", "#c9bb45", "#e8853a"], 0.24, 3);
  pot(b, [0.1, 0.02, -1.05], 0.22, { lid: true });
  blossoms(
    b,
    [
      [0.28, 0.5],
      [-0.24, 0.52],
      [0.72, 0.26],
      [-0.84, 0.14],
    ],
    0.062,
  );
  s.scene.add(b.mesh());
  bananas(s, [
    [-1.9, -2.6, 2.2],
    [1.6, -3, 2.4],
  ]);
  shrubs(s, [
    [-0.6, -2.6, 0.5, "#e84a6a"],
    [0.8, -2.8, 0.5, "#f6c445"],
  ]);
  grassland(s, { n: 1200, near: 4, far: 12, keep, h: 0.2, flowerCount: 60 });
  s.lamp([-0.5, 1.1, 0.9], "#fff0d8", 0.8, 2.6);
}

/** Hosts welcome their guests in front of the veranda; all four faces are seen. */
export function welcomeToTheHouse(s: Stage): void {
  const keep = yard(s, 6);
  s.shadow = { center: new THREE.Vector3(0, 1, -1), radius: 7 };
  s.place(villageHouse({ roof: "thatch" }), 1.9, -4.1, -1.72);
  stand(
    s,
    "liam",
    -1.0,
    -0.22,
    0.72,
    poses.stand({
      headTurn: 0.06,
      hands: [
        [0.1, 1.08, 0.3],
        [-0.29, 0.8, 0.12],
      ],
    }),
    close("liam"),
  );
  stand(s, "amara", -0.52, 0.14, 0.6, poses.ayubowan({ headTurn: 0.12 }), close("amara"));
  stand(
    s,
    "kumari",
    0.5,
    0.06,
    -0.58,
    poses.ayubowan({ headTurn: -0.12 }),
    close("kumari", { hair: "long" }),
  );
  stand(
    s,
    "nimal",
    1.0,
    -0.24,
    -0.62,
    poses.stand({
      hands: [
        [0.15, 1.04, 0.34],
        [-0.15, 1.04, 0.34],
      ],
    }),
    close(
      "nimal",
      {},
      {
        held: (h, left, right) =>
          h.within({ at: [(left[0] + right[0]) / 2, left[1] + 0.02, left[2] + 0.08] }, () => {
            h.cyl(0.24, 0.22, 0.03, "#a8743e", {}, { sides: 28 });
            kingCoconut(h, [-0.1, 0.012, 0], 0.1);
            kingCoconut(h, [0.11, 0.012, 0.02], 0.1);
          }),
      },
    ),
  );
  stand(
    s,
    "sadu",
    0.1,
    0.5,
    -0.45,
    poses.stand({
      hands: [
        [0.1, 1.06, 0.34],
        [-0.1, 1.06, 0.34],
      ],
      headNod: -0.12,
    }),
    close("sadu", { hair: "long" }),
  );
  s.add(lotusFlower(0.6, 0.16, 0.06), [-0.05, 0.74, 0.75], 0.6);
  const b = new Builder(4);
  pot(b, [-0.5, 0, -1.5], 0.26, { color: undefined });
  pot(b, [2.5, 0.3, -1.7], 0.24, {});
  pot(b, [2.05, 0.3, -1.55], 0.17, { lid: true });
  lantern(b, [0.1, 0.3, -1.75], 1.1, 0.7);
  s.scene.add(b.mesh());
  palms(s, [
    [-2.8, -5, 6.6, 1, 0.2],
    [-4.6, -7, 8, 1.2, 0],
    [-1.4, -9.4, 8.5, -0.8, 0],
    [6.8, -6, 8, -1.2, 0],
  ]);
  bananas(s, [
    [-1.9, -3.2, 2.4],
    [-3.1, -2.4, 2.2],
    [5.1, -1.8, 2.4],
  ]);
  shrubs(s, [
    [-1.7, -1.5, 0.55, "#e84a6a"],
    [-2.4, -0.9, 0.5, "#fff1e0"],
    [2.5, -0.7, 0.5, "#f6c445"],
    [3.1, -1, 0.6, "#e84a6a"],
  ]);
  trees(s, [[-8, -10, 8, 4.6, leafage.rain]]);
  forest(s, { z: -16, x0: -34, x1: 34, step: 2, depth: 9, scale: 1.2 });
  distantHills(s, { z: -90, height: 18, seed: 5 });
  grassland(s, { n: 2600, near: 6, far: 24, keep, h: 0.22, flowerCount: 90 });
  s.lamp([0.1, 1.9, 2.2], "#ffe8c4", 1.1, 4);
}

/** Three children skip towards us on the red lane; their grandmother waves from her stall. */
export function skipping(s: Stage): void {
  const lane = [
    [0.1, 9],
    [0, 3],
    [0.3, -3],
    [-1.4, -9],
    [-6, -16],
    [-14, -24],
  ] as const;
  const keep = villageGround(s, lane, { width: 1.9, greens: ["#86b04a", "#a9c45a"] });
  s.shadow = { center: new THREE.Vector3(0.6, 1, -1), radius: 7 };
  const skip = (side: 1 | -1, o: Partial<Pose>): Pose => ({
    hip: [0, 0.88, 0],
    lean: 0.04,
    hands: [
      [0.46, 1.2, 0.06],
      [-0.46, 1.2, 0.06],
    ],
    feet: [
      side > 0 ? [0.1, 0.36, 0.24] : [0.09, 0.08, -0.06],
      side > 0 ? [-0.09, 0.08, -0.06] : [-0.1, 0.36, 0.24],
    ],
    ...o,
  });
  stand(
    s,
    "sadu",
    -0.82,
    0.62,
    0.16,
    skip(1, {
      headTilt: 0.08,
      hands: [
        [0.48, 0.98, 0.12],
        [-0.42, 1.52, 0.06],
      ],
    }),
    close("sadu", { hair: "long" }),
  );
  stand(
    s,
    "podi",
    -0.14,
    0.78,
    0.0,
    skip(-1, {
      headTilt: -0.06,
      hands: [
        [0.4, 1.56, 0.08],
        [-0.48, 0.96, 0.06],
      ],
    }),
    close("podi"),
  );
  stand(
    s,
    "sadu",
    0.52,
    0.34,
    -0.2,
    skip(1, { headTurn: -0.2 }),
    close(
      "sadu",
      { skin: "#7d4d31", hair: "bob", flower: false, happy: true },
      { top: "#e58aa0", bottom: "#1c8479" },
    ),
  );
  const b = new Builder(5);
  stall(b, 2.6);
  for (let i = 0; i < 5; i++) kingCoconut(b, [-1.05 + i * 0.27, 0.9, -0.08 + (i % 2) * 0.2], 0.125);
  fruitBasket(b, [0.42, 0.9, 0.08], ["#f0b93a", "#e8a13a", "#c9bb45"], 0.22, 2);
  fruitBasket(b, [0.95, 0.9, 0.02], ["#d8402c", "#c2342c", "#e8853a"], 0.2, 3);
  for (let i = 0; i < 7; i++)
    b.ball(
      0.07,
      "#e2c23c",
      {
        at: [-0.9 + (i % 4) * 0.07, 1.72 - Math.floor(i / 4) * 0.12, 0.38],
        scale: [0.5, 1.5, 0.5],
        rot: [0, 0, (i % 4) * 0.15 - 0.25],
      },
      { detail: 1 },
    );
  s.place(b.mesh(), 2.3, -2.1, -0.36);
  s.lamp([2.1, s.height(2.1, -1.7) + 1.8, -1.4], "#ffe8c8", 1.6, 3.4);
  stand(
    s,
    "achchi",
    2.2,
    -2.75,
    -0.36,
    poses.wave({
      hands: [
        [0.26, 1.04, 0.3],
        [-0.4, 1.5, 0.2],
      ],
    }),
    close("achchi"),
  );
  s.place(villageHouse({ roof: "tile", wall: "#e3c08a", door: "#b5472e", seed: 5 }), -4.6, -6.2, -0.9);
  palms(
    s,
    [
      [-3.4, -2.8, 6.4, 1.2, 0.2],
      [4.9, -4.2, 7, -1.4, 0],
      [1.2, -8.8, 8.4, 1, 0.4],
      [-6.6, -9.6, 8.4, 0.9, 0],
    ],
    true,
  );
  s.place(broadTree({ seed: 12, height: 7, spread: 4.2, leaves: leafage.mango }), 6.4, -8);
  bananas(s, [
    [4.1, -2.4, 2.5],
    [-2.7, -4.2, 2.4],
    [0.5, -6.2, 2.6],
  ]);
  shrubs(s, [
    [-2.3, -0.6, 0.5, "#e84a6a"],
    [-2.7, -2, 0.6, "#fff1e0"],
    [3.1, -0.8, 0.5, "#f6c445"],
  ]);
  forest(s, {
    z: -16,
    x0: -34,
    x1: 34,
    step: 2,
    depth: 10,
    scale: 1.1,
    leaves: [leafage.rain, leafage.kumbuk, leafage.mango],
  });
  distantHills(s, { z: -90, height: 16, seed: 7 });
  grassland(s, { n: 3400, near: 4.4, far: 24, keep, h: 0.18, flowerCount: 160 });
  s.lamp([0, 1.5, 2.6], "#fff0d8", 0.9, 3.4);
}

/** Two riders come round a bend in evening light, the first one near and whole. */
export function roundTheBend(s: Stage): void {
  const road = [
    [-3, 12],
    [-0.7, 5],
    [0.3, 1],
    [0, -3.4],
    [-2.4, -8],
    [-7.4, -13],
    [-16, -17],
    [-34, -20],
  ] as const;
  s.land({
    height: (x, z) =>
      (fbm(x * 0.05, z * 0.05, 3) - 0.5) * 1.1 -
      smoothstep(-14, -60, z) * 2 +
      smoothstep(3, 1.2, distanceToLine(road, x, z)) * 0.1,
    paint: countryside({
      grass: ["#86a548", "#a5b552"],
      dry: "#d6bc68",
      soil: "#b5704a",
      shore: "#b5704a",
      path: (x, z) => smoothstep(3, 2.2, distanceToLine(road, x, z)),
      pathColor: "#cf7d4c",
    }),
  });
  s.shadow = { center: new THREE.Vector3(0, 1, -1), radius: 8 };
  s.place(
    motorBike({
      color: "#b8412b",
      rider: "dilani",
      look: { laugh: true },
      helmet: "#f3e3bd",
      bags: true,
      headTurn: -0.5,
    }),
    0.25,
    0.6,
    0.62,
    1.08,
  );
  s.place(
    motorBike({
      color: "#0f766e",
      rider: "liam",
      look: { laugh: true },
      helmet: "#e8a33a",
      headTurn: 0.1,
    }),
    -1.55,
    -4.3,
    0.5,
    1.08,
  );
  distantHills(s, { z: -110, height: 20, seed: 9, color: "#8a7f6a" });
  palms(s, [
    [4.6, -4.4, 7, -1.3, 0],
    [6.6, -7, 8.6, 1.2, 0],
    [-6.6, -5.6, 7.6, 1.2, 0.2],
    [-4.8, -14, 9, 1, 0],
  ]);
  trees(s, [
    [-11, -9, 8, 4.4, leafage.kumbuk],
    [12, -13, 8.5, 5, leafage.rain],
  ]);
  forest(s, { z: -34, x0: -60, x1: 60, step: 2.4, depth: 14, scale: 1.2 });
  shrubs(s, [
    [3.4, -1, 0.55, "#e84a6a"],
    [4.4, -2.6, 0.6, "#f6c445"],
    [-4, -1.8, 0.5, "#fff1e0"],
  ]);
  for (const [x, z, k] of [
    [3, 0.6, 0.26],
    [-3.5, 0, 0.34],
  ] as const)
    s.place(boulder(Math.round(x * 3), k), x, z);
  grassland(s, {
    n: 4600,
    near: 4,
    far: 26,
    h: 0.22,
    keep: (x, z) => distanceToLine(road, x, z) > 2.7,
    flowerCount: 160,
  });
  birdsInSky(s, [-6, 7, -30], 5, 1.2, 0.9);
  s.lamp([-0.6, 1.9, 3], "#ffd8a8", 1, 3.4);
}
