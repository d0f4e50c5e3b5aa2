import * as THREE from "three";
import { catamaran, oruwa } from "../kit/boats";
import { bullockCart } from "../kit/cart";
import { elephant } from "../kit/elephant";
import { safariJeep } from "../kit/jeep";
import { bananaPlant } from "../kit/palms";
import type { Stage } from "../kit/stage";
import { leafage, shrub } from "../kit/trees";
import { tukTuk } from "../kit/tuk-tuk";
import { tank } from "./jeep-safari";
import { lagoon } from "./lagoon";
import { lunchTogether } from "./moments";
import { birdsInSky } from "./motion";
import { distantHills, forest, grassland, lotusPatches, palms, trees } from "./sets";
import type { SceneDef } from "./types";
import { villageGround } from "./village";

/** A quiet lane to show one vehicle on. */
function lane(s: Stage): void {
  const path = [
    [-30, 1.2],
    [-8, 0.4],
    [0, 0],
    [8, 0.4],
    [30, 1.6],
  ] as const;
  const keep = villageGround(s, path, { width: 1.9, greens: ["#74a548", "#95b955"] });
  s.shadow = { center: new THREE.Vector3(0, 1, 0), radius: 9 };
  palms(s, [
    [-6.4, -4.4, 7.5, 1.3, 0.2],
    [6.6, -5, 8, -1.2, 0],
    [-9, -8, 9, 1, 0],
  ]);
  trees(s, [
    [10, -9, 8, 4.6, leafage.rain],
    [-13, -10, 8.5, 5, leafage.kumbuk],
  ]);
  s.place(bananaPlant(4, 2.6), 3.8, -3.6);
  for (const [x, z, c] of [
    [-3.4, -2.6, "#e84a6a"],
    [4.4, 2.6, "#f6c445"],
    [-4.4, 2.4, "#fff1e0"],
  ] as const)
    s.place(shrub(Math.round(x * 5), 0.55, leafage.mango, c), x, z);
  forest(s, { z: -20, x0: -50, x1: 50, step: 2.2, depth: 10, scale: 1.2 });
  distantHills(s, { z: -100, height: 22, seed: 27 });
  grassland(s, { n: 5600, near: 1.6, far: 22, keep, h: 0.2, flowerCount: 180 });
  birdsInSky(s, [-4, 6, -16], 5, 1.2, 0.7);
}

const warm = (elevation: number, azimuth: number, power = 3.6) => ({
  sun: { elevation, azimuth, color: "#ffd8a0", power, size: 2 },
});

export const providerScenes: SceneDef[] = [
  {
    id: "category-jeep-safari",
    palette: "golden",
    tweak: { ...warm(24, 300), glowPower: 0.5 },
    focus: "50% 58%",
    alt: "A green open safari jeep with three guests on a grassy track.",
    shot: { pos: [0.3, 1.9, 7.6], target: [0, 1.35, 0], fov: 38, lens: 0.03, sharp: [0.4, 1.2, 0.8] },
    build: (s) => {
      lane(s);
      s.place(safariJeep({ look: 0.4 }), 0, -0.1, 0.72);
    },
  },
  {
    id: "category-tuk-tuk-ride",
    palette: "bright",
    tweak: { ...warm(38, 320, 3.4) },
    focus: "50% 58%",
    alt: "A teal tuk tuk with a cream stripe and waving guests on a village lane.",
    shot: { pos: [0, 1.6, 6.2], target: [0, 1.1, 0], fov: 36, lens: 0.03, sharp: [0.3, 1, 0.8] },
    build: (s) => {
      lane(s);
      s.place(tukTuk({ body: "#12807a", look: 0.2, riders: ["nimal", "aiko", "kofi"] }), 0, 0.1, 0.62, 1.12);
      s.lamp([0.8, 1.6, 2.2], "#fff0d8", 1.4, 3);
    },
  },
  {
    id: "category-catamaran-boat-ride",
    palette: "morning",
    focus: "52% 58%",
    alt: "A thatched outrigger boat with guests on a bright lotus lake.",
    shot: { pos: [0, 1.6, 8.2], target: [0, 1.2, 0], fov: 40, lens: 0.026, sharp: [0, 0.8, 0.8] },
    tweak: { mist: 0.005 },
    build: (s) => {
      lagoon(s);
      s.shadow = { center: new THREE.Vector3(0, 0, 0), radius: 10 };
      s.add(
        catamaran({ riders: ["emma", "liam", "amara", "mei"], look: 0.4, boatman: "sunil" }),
        [0.2, -0.09, 0],
        0.9,
      );
      lotusPatches(
        s,
        0,
        [
          [-3.6, 4.4, 1.8, 26, 6],
          [4.6, 3.6, 1.8, 24, 5],
          [-7, -5, 4, 50, 10],
          [8, -7, 4, 50, 10],
        ],
        { size: 0.42 },
      );
      birdsInSky(s, [-4, 6, -24], 6, 1.2, 0.8);
    },
  },
  {
    id: "category-bullock-cart-ride",
    palette: "morning",
    tweak: { ...warm(32, 310, 3.8), horizon: "#fff0c0" },
    focus: "48% 58%",
    alt: "A thatched bullock cart and its two oxen on a lane by palms.",
    shot: { pos: [-1.6, 1.9, 8.4], target: [-0.5, 1.35, 0], fov: 40, lens: 0.03, sharp: [-1, 1.2, 0.8] },
    build: (s) => {
      lane(s);
      s.place(bullockCart({ look: 0.2, riders: ["sofia", "liam"] }), 0.9, -0.2, -1.05);
    },
  },
  {
    id: "category-village-lunch",
    palette: "bright",
    tweak: { ...warm(40, 322, 3.2), mist: 0.004 },
    focus: "50% 45%",
    alt: "A host laughs with two guests over a mat full of rice, seven curries and king coconuts.",
    shot: { pos: [0.12, 1.42, 3.0], target: [0, 0.48, 0.1], fov: 35, lens: 0.022, sharp: [0, 0.6, 0.1] },
    build: lunchTogether,
  },
  {
    id: "provider-cover-1",
    palette: "golden",
    focus: "50% 60%",
    alt: "Elephants cross a track in front of the forest.",
    shot: { pos: [-6, 2.2, 6], target: [4, 1.4, -4], fov: 38, lens: 0.035 },
    tweak: warm(18, 290, 4),
    build: (s) => {
      tank(s, { jeep: false });
      s.place(elephant({ trunk: "up", ears: 1, seed: 31 }), -0.4, -1.4, 0.2, 0.9);
    },
  },
  {
    id: "provider-cover-2",
    palette: "dawn",
    focus: "55% 55%",
    alt: "A lone canoe on a lake at first light.",
    shot: { pos: [-1, 1.4, 8], target: [0.6, 1.3, -4], fov: 40, lens: 0.026, sharp: [1.6, 0.7, -0.6] },
    build: (s) => {
      lagoon(s);
      s.add(oruwa({ rider: "nimal", stand: true }), [1.6, -0.04, -0.6], -0.9);
      lotusPatches(
        s,
        0,
        [
          [-3.4, 4, 1.6, 20, 4],
          [6, -2, 3, 40, 8],
        ],
        {},
      );
      birdsInSky(s, [-3, 5.6, -22], 6, 1.2, 0.8);
    },
  },
  {
    id: "provider-cover-7",
    palette: "rose",
    focus: "50% 60%",
    alt: "A tuk tuk waits under palms at sunset.",
    shot: { pos: [-3.4, 1.5, 5.4], target: [0, 1.15, 0], fov: 38, lens: 0.03 },
    tweak: warm(16, 280, 3.2),
    build: (s) => {
      lane(s);
      s.place(tukTuk({ body: "#e0a030", riders: ["sunil"], look: -0.4 }), 0.2, 0.1, -0.5, 1.12);
    },
  },
  {
    id: "provider-cover-9",
    palette: "amber",
    focus: "52% 55%",
    alt: "A bullock cart passes along a lane in evening dust.",
    shot: { pos: [3.2, 1.7, 7.4], target: [0, 1.5, 0], fov: 40, lens: 0.03 },
    tweak: warm(15, 300, 3.8),
    build: (s) => {
      lane(s);
      s.place(bullockCart({ look: 0.3, riders: ["aiko", "hans", "emma"] }), -0.6, -0.1, 1.15);
    },
  },
];
