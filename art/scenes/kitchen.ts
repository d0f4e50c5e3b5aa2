import * as THREE from "three";
import { Builder, blend } from "../kit/builder";
import { feast, leafPlate } from "../kit/dishes";
import { lotusFlower } from "../kit/flora";
import { fruitBasket, kingCoconut } from "../kit/food";
import { thatch, villageHouse } from "../kit/house";
import { hearthBench, pantry, pot } from "../kit/kitchen";
import { bananaPlant } from "../kit/palms";
import { poses } from "../kit/people";
import { mat, someone } from "../kit/props";
import { noise2, smoothstep } from "../kit/rng";
import type { Stage } from "../kit/stage";
import { lantern } from "../kit/tables";
import { leafage, shrub } from "../kit/trees";
import { distantHills, forest, grassland, palms } from "./sets";
import type { SceneDef } from "./types";
import { stand, villageGround } from "./village";

/** An open cadjan-roofed kitchen: posts, half wall at the back, clay hearth, shelf of pots. */
export function openKitchen(s: Stage): void {
  const keep = villageGround(
    s,
    [
      [-14, 6],
      [-6, 4],
      [0, 1],
      [4, 0],
    ],
    { width: 0.8, yard: [0.5, 0, 5.6] },
  );
  const b = new Builder(8),
    y = s.height(0, 0);
  const mud = (p: THREE.Vector3) => blend("#b98558", "#dcae7a", noise2(p.x * 2, p.y * 2 + p.z));
  b.within({ at: [0, y, 0] }, () => {
    b.box(
      6.6,
      0.24,
      4.2,
      (p) => blend("#b58462", "#cfa078", noise2(p.x * 3, p.z * 3)),
      { at: [0, 0.0, 0] },
      { bevel: 0.08 },
    );
    for (const [x, z] of [
      [-3, 1.8],
      [3, 1.8],
      [-3, -1.8],
      [3, -1.8],
      [0, -1.8],
    ] as const)
      b.cyl(0.075, 0.09, 2.7, "#8a5f3e", { at: [x, 1.35, z] });
    b.box(6, 1.05, 0.2, mud, { at: [0, 0.6, -1.8] }, { bevel: 0.06 });
    b.box(0.2, 1.05, 2, mud, { at: [3, 0.6, -0.8] }, { bevel: 0.06 });
    b.within({ rot: [0, Math.PI / 2, 0] }, () => thatch(b, 2.7, 7.2, 1.5, 2.52, 7));
    b.rod([-3.1, 2.62, 1.8], [3.1, 2.62, 1.8], 0.06, "#8a5f3e");
    b.box(2.6, 0.06, 0.36, "#8a5f3e", { at: [-1.5, 1.42, -1.6] }, { bevel: 0.01 });
    [0.16, 0.13, 0.18, 0.14].forEach((r, i) =>
      pot(b, [-2.5 + i * 0.62, 1.45, -1.6], r, { lid: i % 2 === 0 }),
    );
    for (let i = 0; i < 6; i++)
      b.rod([0.4 + i * 0.22, 2.2, -1.72], [0.4 + i * 0.22, 1.8 + (i % 2) * 0.1, -1.7], 0.012, "#c9a060");
    for (let i = 0; i < 6; i++)
      b.ball(0.06, i % 2 ? "#c9a060" : "#6a4a32", {
        at: [0.4 + i * 0.22, 1.78 + (i % 2) * 0.1, -1.69],
        scale: [1, 1.2, 0.4],
      });
    for (let i = 0; i < 10; i++)
      b.ball(
        0.035,
        "#c8372d",
        {
          at: [2.2 + Math.cos(i * 2) * 0.05, 2.1 - i * 0.05, -1.66 + Math.sin(i * 2) * 0.05],
          scale: [0.8, 1.6, 0.8],
        },
        { detail: 0 },
      );
    b.within({ at: [0.75, 0.02, 0.2] }, () => {
      hearthBench(b, 2.3);
    });
  });
  s.scene.add(b.mesh());
  const fy = y + 0.12;
  for (const x of [0.06, 0.8, 1.51]) {
    s.lamp([x, fy + 0.66, 0.62], "#ffb06a", 0.55, 3);
    s.lamp([x, fy + 0.95, -0.1], "#ffbe84", 0.5, 2.6);
  }
  palms(s, [
    [-6.5, -4, 7.5, 1.2, 0.2],
    [6.8, -5, 8.5, -1.2, 0],
    [-9.5, -9, 9, 1, 0],
    [3, -8, 8, 1, 0.5],
  ]);
  (
    [
      [-4.6, -3.2, 2.6],
      [4.8, -3.4, 2.8],
      [-1, -4.6, 3],
      [1.8, -4.4, 2.4],
    ] as const
  ).forEach(([x, z, h], i) => s.place(bananaPlant(i + 3, h, i === 2), x, z, i));
  forest(s, { z: -15, x0: -40, x1: 40, step: 2.2, depth: 10, scale: 1.2 });
  distantHills(s, { z: -90, height: 16, seed: 11 });
  grassland(s, { n: 3600, near: 2, far: 24, keep, h: 0.24 });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 8 };
}

function cooks(s: Stage, fy: number): void {
  s.add(
    someone(
      "kumari",
      poses.stand({
        hands: [
          [0.3, 1.14, 0.42],
          [-0.2, 1.04, 0.4],
        ],
        headTurn: 0.5,
        headNod: 0.12,
        lean: 0.06,
      }),
    ),
    [-0.06, fy, -0.6],
    0.16,
  );
  s.add(
    someone(
      "emma",
      poses.stand({
        hands: [
          [0.24, 1.02, 0.38],
          [-0.16, 1.12, 0.44],
        ],
        headTurn: -0.6,
        headNod: 0.14,
        lean: 0.06,
      }),
      { backpack: false, apron: "#f3e4c4" },
    ),
    [1.08, fy, -0.6],
    -0.14,
  );
  const b = new Builder(3);
  b.rod([0.12, fy + 1.2, -0.18], [0.08, fy + 0.86, 0.16], 0.016, "#a8784c");
  b.rod([0.9, fy + 1.2, -0.16], [0.84, fy + 0.86, 0.16], 0.016, "#a8784c");
  mat(b, [-0.75, fy + 0.01, 1.25], 1.7, 0.95, ["#d9b070", "#a4402e"], 0.12);
  pantry(b, [-0.7, fy + 0.03, 1.25]);
  kingCoconut(b, [0.5, fy, 1.2], 0.13, 0.1);
  kingCoconut(b, [0.82, fy, 1.32], 0.13, 0.2);
  fruitBasket(b, [1.6, fy, 1.15], ["#d8402c", "#7fae3c", "#f0b93a", "#8a3a6a"], 0.26, 4);
  lantern(b, [2.75, fy + 1.0, -0.4], 1.1, 0.9);
  s.scene.add(b.mesh());
  s.lamp([2.75, fy + 1.2, -0.4], "#ffb45e", 0.8, 3.2);
  s.add(
    someone(
      "liam",
      poses.sitGround({
        hands: [
          [0.14, 0.3, 0.4],
          [-0.1, 0.32, 0.42],
        ],
        headNod: 0.3,
      }),
      { backpack: false },
    ),
    [-1.5, fy, 0.55],
    0.75,
  );
}

/** The hearth with nobody in the way: spoons stand in the pots. */
export function simmering(s: Stage): void {
  openKitchen(s);
  const b = new Builder(3),
    y = s.height(0, 0) + 0.12;
  b.rod([0.2, y + 1.3, 0.34], [0.06, y + 0.82, 0.2], 0.016, "#a8784c");
  b.rod([1.62, y + 1.22, 0.3], [1.5, y + 0.82, 0.2], 0.014, "#a8784c");
  fruitBasket(b, [1.6, y, 1.15], ["#d8402c", "#7fae3c", "#f0b93a", "#8a3a6a"], 0.26, 4);
  s.scene.add(b.mesh());
}

function lunch(s: Stage): void {
  const y = 0;
  s.land({
    height: () => -0.03,
    radius: 40,
    cells: 80,
    paint: (x, z) =>
      blend("#c98a58", "#d9a06a", noise2(x * 1.4, z * 1.4)).lerp(
        new THREE.Color("#7ea24a"),
        smoothstep(3.9, 5.4, Math.hypot(x, z) + noise2(x, z)),
      ),
  });
  s.shadow = { center: new THREE.Vector3(0, 0.4, 0), radius: 4.2 };
  const b = new Builder(9);
  mat(b, [0, y, 0], 3.6, 2.5, ["#e0b878", "#a83c2c"]);
  feast(b, [0, 0.03, 0], 2.5);
  (
    [
      [-0.95, 0.72, 1],
      [0.05, 0.78, 2],
      [1.02, 0.72, 3],
      [-0.98, -0.74, 4],
      [0.0, -0.8, 5],
      [1.0, -0.72, 6],
    ] as const
  ).forEach(([x, z, k]) => leafPlate(b, [x, 0.03, z], 0.25, k));
  kingCoconut(b, [1.52, 0.02, 0.12], 0.11);
  kingCoconut(b, [-1.5, 0.02, 0.3], 0.11);
  fruitBasket(b, [-1.48, 0.02, -0.3], ["#f0b93a", "#c9bb45", "#e8853a"], 0.2, 3);
  for (let i = 0; i < 16; i++)
    b.ball(
      0.03,
      i % 2 ? "#fff6ea" : "#f6c445",
      {
        at: [Math.cos(i * 1.9) * (1.9 + (i % 3) * 0.16), 0.03, Math.sin(i * 1.9) * (1.42 + (i % 2) * 0.1)],
        scale: [1, 0.4, 1],
      },
      { detail: 0 },
    );
  s.scene.add(b.mesh());
  (
    [
      [-1.46, 0.06, -0.86],
      [1.5, 0.06, -0.5],
    ] as const
  ).forEach(([x, yy, z], i) => s.add(lotusFlower(0.9, 0.15, 0.0, undefined, i + 1), [x, yy, z], i));
  const reach = (h: number) =>
    poses.sitGround({
      lean: 0.22,
      headNod: 0.35,
      hands: [
        [0.14, 0.2, 0.52],
        [-0.16, 0.24 + h, 0.42],
      ],
    });
  (
    [
      ["kumari", -0.95, 1.42, Math.PI],
      ["kofi", 0.08, 1.5, Math.PI],
      ["aiko", 1.06, 1.42, Math.PI],
      ["hans", -1.0, -1.42, 0],
      ["sofia", 0, -1.5, 0],
      ["seeya", 1.02, -1.42, 0],
    ] as const
  ).forEach(([k, x, z, r], i) => s.add(someone(k, reach(i % 2 ? 0.04 : 0), { camera: false }), [x, 0, z], r));
  s.place(bananaPlant(3, 2.2), -3.3, -1.5);
  s.place(bananaPlant(5, 2.0), 3.3, 1.6);
  s.place(shrub(4, 0.6, leafage.mango, "#e84a6a"), 3.0, -1.9);
  s.place(shrub(6, 0.6, leafage.mango, "#f6c445"), -3.0, 1.9);
}

export const kitchenScenes: SceneDef[] = [
  {
    id: "village-cooking-experience",
    palette: "hearth",
    focus: "52% 52%",
    alt: "A village cook and a guest stir curries together over glowing clay hearths in an open thatched kitchen.",
    shot: { pos: [0.1, 1.95, 4.35], target: [0.3, 1.16, -0.5], fov: 36, lens: 0.03, sharp: [0.3, 1.2, -0.3] },
    build: (s) => {
      openKitchen(s);
      cooks(s, s.height(0, 0) + 0.12);
    },
  },
  {
    id: "hero-village-cooking",
    palette: "hearth",
    focus: "70% 55%",
    format: "wide",
    alt: "Warm hearth light fills an open village kitchen at blue hour as a cook teaches two guests.",
    shot: { pos: [-3.9, 2.0, 6.9], target: [-1.25, 1.6, -0.8], fov: 33, lens: 0.04, sharp: [0.1, 1.2, 0] },
    phone: {
      shot: {
        pos: [-0.5, 1.75, 4.6],
        target: [0.36, 1.34, -0.5],
        fov: 34,
        lens: 0.03,
        sharp: [0.3, 1.2, -0.2],
      },
    },
    build: (s) => {
      openKitchen(s);
      const fy = s.height(0, 0) + 0.12;
      cooks(s, fy);
      s.place(villageHouse({ roof: "thatch", lamp: true }), -11.5, -9, -0.7, 1);
      s.lamp([0.8, fy + 1.9, 0.9], "#ffb878", 1.3, 5);
      stand(
        s,
        "achchi",
        2.35,
        -0.4,
        -1.5,
        poses.stand({
          hands: [
            [0.2, 0.98, 0.3],
            [-0.2, 0.98, 0.3],
          ],
          headNod: 0.1,
        }),
      );
    },
  },
  {
    id: "traditional-village-lunch",
    palette: "bright",
    tweak: {
      sun: { elevation: 52, azimuth: 300, color: "#ffeccb", power: 3.0, size: 3 },
      mist: 0,
      fog: 0.001,
    },
    focus: "50% 50%",
    alt: "Seen from above, six people share rice and curry in clay bowls on a banana leaf, seated on a woven mat.",
    shot: { pos: [1.1, 5.4, 2.5], target: [0, 0.1, 0.02], fov: 34, lens: 0.02 },
    build: lunch,
  },
];
