import * as THREE from "three";
import { bicycle } from "../kit/bikes";
import { Builder } from "../kit/builder";
import { teaRows } from "../kit/fields";
import { boulder, lotusFlower } from "../kit/flora";
import { countryside } from "../kit/ground";
import { poses } from "../kit/people";
import { parasol, someone } from "../kit/props";
import { fbm, noise2, smoothstep } from "../kit/rng";
import { column, moonstone, stupa, vatadage } from "../kit/ruins";
import type { Stage } from "../kit/stage";
import { caneChair, clothTable, teacup, teapot, tieredStand } from "../kit/tables";
import { leafage, shrub } from "../kit/trees";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, trees } from "./sets";
import type { SceneDef } from "./types";
import { stand } from "./village";

/** Sacred-city lawns with a relic house, columns and a dagoba. */
export function polonnaruwa(s: Stage): void {
  const path = (x: number, z: number) =>
    Math.max(
      smoothstep(1.7, 1.2, Math.abs(x + 0.5 + Math.sin(z * 0.16) * 1.2)) * (z > -6 ? 1 : 0),
      smoothstep(2.9, 2.3, Math.hypot(x - 8.4, z - 1.6)),
    );
  s.land({
    height: (x, z) => (fbm(x * 0.05, z * 0.05, 3) - 0.5) * 0.5 + (noise2(x * 0.5, z * 0.5) - 0.5) * 0.06,
    paint: countryside({
      grass: ["#8aa548", "#a9b856"],
      dry: "#d3bb6c",
      soil: "#c07a4c",
      shore: "#c07a4c",
      path,
      pathColor: "#d09060",
    }),
  });
  s.shadow = { center: new THREE.Vector3(0, 2, -8), radius: 24 };
  s.place(vatadage({ r: 6.2 }), -1.5, -14, 0.12);
  const st = s.place(stupa({ r: 7.5 }), 20, -42, 0.3);
  st.castShadow = false;
  const b = new Builder(2);
  for (let i = 0; i < 5; i++)
    for (const k of [0, 1])
      column(b, [7.4 + k * 2.4, 0, -2 - i * 2.6], [2.6, 2.4, 1.3, 2.6, 0.9][(i + k) % 5], {
        broken: (i + k) % 5 === 2 || (i + k) % 5 === 4,
        tilt: (i % 2) * 0.03,
      });
  for (let i = 0; i < 4; i++)
    column(b, [-9.4 - (i % 2) * 1.6, 0, -4 - i * 2.4], [1.1, 2.5, 2.6, 1.7][i], {
      broken: i === 0 || i === 3,
    });
  b.within({ at: [8.6, s.height(8.6, 1.6) + 0.06, 1.2], rot: [0, -0.5, 0] }, () => moonstone(b, 1.8, 2));
  s.scene.add(b.mesh());
  trees(s, [
    [-14, -10, 9.5, 5.4, leafage.rain],
    [15, -16, 9, 5, leafage.kumbuk],
    [-18, -22, 10, 6, leafage.kumbuk],
    [9, -28, 9, 5, leafage.rain],
  ]);
  forest(s, { z: -46, x0: -70, x1: 80, step: 2.4, depth: 10, scale: 1.35 });
  distantHills(s, { z: -120, height: 14, seed: 4, color: "#8a9070" });
  stand(
    s,
    "aiko",
    -1.9,
    -1.4,
    3.0,
    poses.stand({
      hands: [
        [0.14, 1.26, 0.3],
        [-0.12, 1.26, 0.3],
      ],
    }),
  );
  stand(
    s,
    "dilani",
    -0.4,
    -0.6,
    2.6,
    poses.point({
      hands: [
        [0.34, 1.45, 0.45],
        [-0.28, 0.78, 0.1],
      ],
    }),
  );
  stand(s, "hans", 0.9, -0.9, -2.9, poses.stand({ headTurn: 0.3 }));
  s.place(bicycle({ color: "#0f8a80", basket: "#f6c445" }), 3.5, 1.2, 1.1, 1.05).rotation.z = 0.12;
  s.place(bicycle({ color: "#d9472f" }), 4.3, 0.4, 1.2, 1.05).rotation.z = 0.12;
  for (const [x, z, k] of [
    [-5, 0.6, 0.4],
    [-5.8, 0, 0.6],
    [5.6, -1.4, 0.34],
  ] as const)
    s.place(boulder(Math.round(x * 3), k, "#b09a80"), x, z);
  s.place(shrub(4, 0.6, leafage.frangipani, "#fff1e0"), -4.2, 1.4);
  grassland(s, {
    n: 6600,
    near: 1.4,
    far: 26,
    h: 0.15,
    keep: (x, z) => path(x, z) < 0.3 && Math.hypot(x + 1.5, z + 14) > 7,
    flowerCount: 120,
  });
  birdsInSky(s, [6, 11, -30], 8, -1.2, 1);
}

/** Tea country: round hills combed with rows, a terrace with a laid table in front. */
export function teaHills(s: Stage): void {
  const height = (x: number, z: number) => {
    const lawn = smoothstep(-2.4, -4.4, z + Math.abs(x) * 0.1);
    const roll =
      2.6 * Math.sin(x * 0.075 + 0.6) * Math.sin(z * 0.062 + 1) + (fbm(x * 0.03, z * 0.03, 3) - 0.5) * 6;
    return lawn * (-2.2 - (z + 4) * 0.0 + roll * smoothstep(-6, -22, z) + smoothstep(-24, -80, z) * 13);
  };
  s.land({
    height,
    cells: 200,
    paint: countryside({
      grass: ["#6f9f45", "#8ab552"],
      dry: "#b5b55a",
      soil: "#9a7a4a",
      shore: "#9a7a4a",
      dryness: 0.2,
    }),
  });
  teaRows(s, {
    x0: -46,
    x1: 46,
    z0: -64,
    z1: -6.2,
    keep: (x, z) => z < -5.6 - Math.abs(x) * 0.08,
    gap: 1.45,
  });
  trees(s, [
    [-16, -24, 6.5, 3.2, leafage.deep],
    [14, -30, 7, 3.4, leafage.kumbuk],
    [24, -22, 6.5, 3, leafage.deep],
    [-28, -40, 7, 3.4, leafage.deep],
    [3, -46, 7, 3.2, leafage.deep],
  ]);
  forest(s, {
    z: -72,
    x0: -90,
    x1: 90,
    step: 3.4,
    depth: 10,
    scale: 1.1,
    leaves: [leafage.deep, leafage.deep, leafage.kumbuk],
  });
  distantHills(s, { z: -130, height: 52, seed: 23, color: "#5a8f8a", y: 4 });
}

/** A laid table on a terrace over the tea hills. */
export function highTea(s: Stage, guests = true): void {
  teaHills(s);
  s.shadow = { center: new THREE.Vector3(0, 0.8, 0), radius: 9 };
  const b = new Builder(4);
  b.within({ at: [0.5, 0, 0.6] }, () => {
    clothTable(b, 0.74);
    tieredStand(b, [0.02, 0.745, -0.12], 1.0);
    teapot(b, [-0.36, 0.745, 0.1], 0.95, 2.6);
    teacup(b, [0.42, 0.745, 0.2], 1.05);
    teacup(b, [-0.08, 0.745, 0.44], 1.05);
    teacup(b, [0.46, 0.745, -0.26], 1.05);
    b.lathe(
      [
        [0.03, 0.745],
        [0.045, 0.8],
        [0.03, 0.86],
      ],
      "#0f766e",
      { at: [-0.46, 0, -0.3] },
      { gloss: 0.4 },
    );
    caneChair(b, [-1.12, 0, 0.0], 1.4, "#0f8a80");
    caneChair(b, [1.14, 0, 0.05], -1.35, "#d9663d");
    parasol(b, [0.15, 0, -0.95], 1.7, 2.75, ["#fbf1dc", "#8fbf9a"]);
  });
  b.within({ at: [0, 0, -2.6] }, () => {
    for (let i = 0; i < 15; i++) {
      b.lathe(
        [
          [0.06, 0],
          [0.09, 0.1],
          [0.05, 0.22],
          [0.09, 0.4],
          [0.05, 0.5],
        ],
        "#f3e6cc",
        { at: [-4.2 + i * 0.6, 0, 0] },
        { sides: 10 },
      );
    }
    b.box(9.2, 0.12, 0.3, "#f3e6cc", { at: [0, 0.55, 0] }, { bevel: 0.03 });
    b.box(9.2, 0.1, 0.36, "#e3cfae", { at: [0, 0.02, 0] }, { bevel: 0.02 });
  });
  s.scene.add(b.mesh());
  s.add(lotusFlower(0.75, 0.13, 0.05), [0.04, 0.83, 0.3], 0.6);
  if (guests) takeTea(s);
  for (const [x, z, c] of [
    [-3.4, -1.9, "#e84a6a"],
    [3.9, -1.8, "#f7d3dd"],
    [-4.4, -0.6, "#fff1e0"],
    [4.6, -0.2, "#f6c445"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.55, leafage.frangipani, c), x, z);
  stand(
    s,
    "malini",
    -13,
    -17,
    0.8,
    poses.stand({
      lean: 0.3,
      hands: [
        [0.2, 0.9, 0.5],
        [-0.2, 0.9, 0.5],
      ],
    }),
  );
  grassland(s, { n: 3600, near: 2, far: 9, h: 0.1, keep: (_x, z) => z > -2.3, flowerCount: 60 });
  birdsInSky(s, [-6, 5.6, -22], 6, 1.3, 0.8);
}

function takeTea(s: Stage): void {
  s.add(
    someone(
      "amara",
      poses.sit({
        hands: [
          [0.12, 0.4, 0.46],
          [-0.14, 0.42, 0.46],
        ],
        feet: [
          [0.1, -0.4, 0.34],
          [-0.1, -0.4, 0.4],
        ],
        headTurn: -0.05,
      }),
    ),
    [-0.58, 0.5, 0.6],
    1.4,
  );
  s.add(
    someone(
      "hans",
      poses.sit({
        hands: [
          [0.16, 0.3, 0.4],
          [-0.2, 0.52, 0.42],
        ],
        feet: [
          [0.12, -0.4, 0.36],
          [-0.12, -0.4, 0.4],
        ],
        headTurn: 0.05,
      }),
      {
        camera: false,
        face: {
          skin: "#f2cdb0",
          hair: "short",
          hairColor: "#d8d2c8",
          glasses: true,
          beard: true,
          happy: true,
        },
      },
    ),
    [1.58, 0.5, 0.65],
    -1.35,
  );
}

export const ruinsTeaScenes: SceneDef[] = [
  {
    id: "polonnaruwa-city-tour",
    palette: "golden",
    tweak: {
      sun: { elevation: 24, azimuth: 62, color: "#ffc88a", power: 3.9, size: 1.8 },
      zenith: "#5fa0bc",
      mid: "#b9d3c4",
      horizon: "#ffe6b4",
      mist: 0.006,
    },
    focus: "50% 52%",
    alt: "Visitors with bicycles look at the round relic house and stone columns of Polonnaruwa in warm afternoon light.",
    shot: { pos: [1.4, 2.7, 9.6], target: [0.1, 2.2, -8], fov: 44, lens: 0.04, sharp: [0, 1.2, -1.5] },
    build: polonnaruwa,
  },
  {
    id: "high-tea",
    palette: "mist",
    tweak: {
      mist: 0.012,
      fog: 0.008,
      mistHeight: 7,
      sun: { elevation: 32, azimuth: 300, color: "#ffeec8", power: 2.9, size: 3 },
    },
    focus: "55% 60%",
    alt: "Two friends take high tea at a white table under a parasol above misty green tea hills.",
    shot: { pos: [-0.5, 1.75, 5.4], target: [0.2, 1.22, -2], fov: 42, lens: 0.035, sharp: [0.5, 1, 0.7] },
    build: (s) => highTea(s),
  },
];
