import * as THREE from "three";
import { type Builder, blend, type Look, type V3 } from "./builder";
import { smoothstep } from "./rng";
import { type Soft, softBody, softField } from "./sdf";

/** Hair and hat styles. */
export type Hair = "short" | "bun" | "long" | "bald" | "curly" | "tail" | "bob";
/** Things worn on the head. */
export type Hat = "straw" | "cap" | "helmet" | "safari" | "scarf" | "none";

/** A face. */
export interface Face {
  skin: string;
  hair: Hair;
  hairColor: string;
  hat?: Hat;
  hatColor?: string;
  beard?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  moustache?: boolean;
  flower?: boolean;
  /** Eyes closed in a smile. */
  happy?: boolean;
  /** An open smile with teeth, which is seen from afar, instead of a closed one. */
  laugh?: boolean;
}

/** Head and neck without hair. */
const SKULL: readonly Soft[] = [
  { at: [0, 0.165, 0], r: [0.122, 0.135, 0.128] },
  { at: [0, 0.085, 0.028], r: [0.092, 0.085, 0.092] },
  { at: [0, 0.132, 0.134], r: [0.02, 0.026, 0.024], k: 0.03 },
  { at: [0.124, 0.135, -0.004], r: [0.016, 0.035, 0.024], k: 0.015 },
  { at: [-0.124, 0.135, -0.004], r: [0.016, 0.035, 0.024], k: 0.015 },
  { from: [0, -0.07, -0.015], to: [0, 0.05, -0.005], r1: 0.054, r2: 0.05, k: 0.03 },
];
/** How softly its parts join. */
const SKULL_JOINT = 0.06;

/** Builds a head with its neck joint at the origin, looking along +z. fine is for portraits. */
export function head(b: Builder, f: Face, fine = false): void {
  const skin = new THREE.Color(f.skin),
    blush = blend(f.skin, "#d4553f", 0.3);
  const paint = (p: THREE.Vector3) => {
    const cheek = Math.max(0, 1 - Math.hypot(Math.abs(p.x) - 0.075, p.y - 0.1, p.z - 0.12) / 0.055);
    return skin
      .clone()
      .lerp(blush, cheek * 0.8)
      .lerp(blend(f.skin, "#000", 0.25), smoothstep(0.03, -0.03, p.y) * 0.5);
  };
  const cell = fine ? 0.008 : 0.0145;
  b.add(softBody(SKULL, cell, SKULL_JOINT), paint);
  for (const s of [1, -1]) {
    if (f.happy)
      b.tube(
        [
          [s * 0.03, 0.165, 0.122],
          [s * 0.047, 0.176, 0.119],
          [s * 0.065, 0.165, 0.109],
        ],
        [0.0045],
        "#241712",
        { sides: 5, steps: 6 },
      );
    else {
      b.ball(0.0165, "#21150f", { at: [s * 0.047, 0.168, 0.116], scale: [0.85, 1.2, 0.55] }, { gloss: 0.3 });
      b.ball(0.0045, "#ffffff", { at: [s * 0.047 + 0.006, 0.176, 0.126] }, { detail: 0, glow: 0.4 });
    }
    b.tube(
      [
        [s * 0.027, 0.212, 0.121],
        [s * 0.048, 0.216, 0.116],
        [s * 0.07, 0.205, 0.104],
      ],
      [0.004, 0.006, 0.003],
      f.hairColor,
      { sides: 5, steps: 6 },
    );
  }
  if (f.laugh) laughingMouth(b, f);
  else closedMouth(b, f);
  if (f.moustache || f.beard)
    b.tube(
      [
        [-0.042, 0.096, 0.11],
        [0, 0.109, 0.126],
        [0.042, 0.096, 0.11],
      ],
      [0.006, 0.011, 0.006],
      f.hairColor,
      { sides: 6, steps: 8 },
    );
  if (f.beard)
    b.add(
      softBody(
        [
          { at: [0, 0.07, 0.03], r: [0.1, 0.085, 0.095] },
          { at: [0, 0.135, 0.1], r: [0.085, 0.07, 0.1], k: 0.02, cut: true },
        ],
        cell,
        0.03,
      ),
      f.hairColor,
      { at: [0, -0.006, 0.002] },
    );
  if (f.bindi) b.ball(0.0075, "#a8201f", { at: [0, 0.2, 0.1275] }, { detail: 0 });
  if (f.glasses)
    for (const s of [1, -1]) {
      b.add(new THREE.TorusGeometry(0.031, 0.0045, 6, 18), "#2b2320", {
        at: [s * 0.048, 0.166, 0.127],
        rot: [0, s * 0.2, 0],
      });
      b.rod([s * 0.078, 0.17, 0.118], [s * 0.125, 0.17, 0.0], 0.004, "#2b2320");
    }
  hairdo(b, f, cell);
  hat(b, f);
}

function closedMouth(b: Builder, f: Face): void {
  const lip = blend(f.skin, "#8a2f2a", 0.55);
  b.tube(
    [
      [-0.034, 0.088, 0.113],
      [-0.018, 0.078, 0.1215],
      [0, 0.0745, 0.124],
      [0.018, 0.078, 0.1215],
      [0.034, 0.088, 0.113],
    ],
    [0.0035, 0.0065, 0.007, 0.0065, 0.0035],
    lip,
    { sides: 6, steps: 12 },
  );
}

/** A point of the face, as far in front as the skin is there. */
function onSkin(x: number, y: number, lift: number): V3 {
  const field = softField(SKULL, SKULL_JOINT);
  let inside = 0,
    outside = 0.25;
  for (let i = 0; i < 14; i++) {
    const middle = (inside + outside) / 2;
    if (field(x, y, middle) < 0) inside = middle;
    else outside = middle;
  }
  return [x, y, inside + lift];
}

function laughingMouth(b: Builder, f: Face): void {
  const half = 0.044;
  const upper = (t: number) => 0.078 + t * t * 0.016,
    lower = (t: number) => upper(t) - 0.036 * Math.sqrt(Math.max(0, 1 - t * t));
  /** The part of the mouth between two shares of its height, 0 at the upper lip. */
  const fill = (from: number, to: number, reach: number, color: string, lift: number, look: Look = {}) => {
    const columns = 14,
      rows = 4,
      colors = [new THREE.Color(color)];
    const at = (i: number, j: number) => {
      const t = (i / columns) * 2 - 1,
        share = from + (to - from) * (j / rows);
      return onSkin(t * half * reach, upper(t * reach) + (lower(t * reach) - upper(t * reach)) * share, lift);
    };
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < rows; j++)
        b.face([at(i, j + 1), at(i + 1, j + 1), at(i + 1, j), at(i, j)], [0, 0.1, 1], colors, look);
  };
  fill(0, 1, 1, "#5a1a1c", 0.002);
  fill(0.68, 1, 0.8, "#c4574f", 0.003);
  fill(0.04, 0.42, 0.88, "#fffaf0", 0.0035, { gloss: 0.15 });
  const edge = (of: (t: number) => number) =>
    [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((t) => onSkin(t * half, of(t), 0.001));
  const lip = blend(f.skin, "#a83a34", 0.5);
  b.tube(edge(upper), [0.003, 0.0045, 0.005, 0.0045, 0.003], lip, { sides: 6, steps: 14 });
  b.tube(edge(lower), [0.003, 0.006, 0.007, 0.006, 0.003], lip, { sides: 6, steps: 14 });
}

function hairdo(b: Builder, f: Face, cell: number): void {
  if (f.hair === "bald") return;
  const shine = (p: THREE.Vector3, n: THREE.Vector3) =>
    blend(f.hairColor, "#c9a27a", Math.max(0, n.y) ** 3 * 0.16);
  const cap = [
    { at: [0, 0.178, -0.012] as V3, r: [0.138, 0.143, 0.14] as V3 },
    ...(f.hair === "long" || f.hair === "bob"
      ? [
          {
            from: [0, 0.13, -0.06] as V3,
            to: [0, f.hair === "long" ? -0.1 : 0.03, -0.09] as V3,
            r1: 0.125,
            r2: f.hair === "long" ? 0.085 : 0.12,
            k: 0.04,
          },
        ]
      : []),
    { at: [0, 0.1, 0.125] as V3, r: [0.108, 0.132, 0.11] as V3, cut: true, k: 0.02 },
    ...(f.hair === "long" || f.hair === "bob"
      ? []
      : [{ at: [0, 0.005, 0.03] as V3, r: [0.2, 0.1, 0.16] as V3, cut: true, k: 0.02 }]),
  ];
  if (f.hair === "curly") {
    for (let i = 0; i < 60; i++) {
      const u = i / 60,
        a = i * 2.399,
        y = 1 - u * 1.25,
        s = Math.sqrt(Math.max(0, 1 - y * y));
      const p: V3 = [Math.cos(a) * s * 0.132, 0.175 + y * 0.135, Math.sin(a) * s * 0.132 - 0.012];
      if (p[2] > 0.055 && p[1] < 0.235) continue;
      b.ball(0.042, f.hairColor, { at: p }, { flat: true, detail: 1, vary: 0.1 });
    }
    return;
  }
  b.add(softBody(cap, cell, 0.04), shine);
  if (f.hair === "bun") b.ball(0.06, shine, { at: [0, 0.17, -0.165], scale: [1, 0.95, 0.8] });
  if (f.hair === "tail")
    b.tube(
      [
        [0, 0.22, -0.13],
        [0, 0.16, -0.2],
        [0, 0.04, -0.19],
        [0, -0.08, -0.17],
      ],
      [0.03, 0.045, 0.035, 0.01],
      f.hairColor,
      { sides: 8 },
    );
  if (f.flower)
    for (let i = 0; i < 6; i++)
      b.ball(
        0.02,
        "#fff6ea",
        { at: [0.09 + Math.cos(i) * 0.02, 0.19 + Math.sin(i) * 0.022, -0.125], scale: [1, 1, 0.6] },
        { detail: 0 },
      );
}

function hat(b: Builder, f: Face): void {
  const c = f.hatColor ?? "#e3c37f";
  if (f.hat === "straw") {
    b.lathe(
      [
        [0.26, 0.225],
        [0.25, 0.238],
        [0.135, 0.246],
        [0.128, 0.315],
        [0.1, 0.35],
        [0, 0.356],
      ],
      c,
      {},
      { sides: 24 },
    );
    b.lathe(
      [
        [0.1355, 0.247],
        [0.133, 0.278],
      ],
      f.hatColor ? "#8a4b2f" : "#b2452f",
      {},
      { sides: 24 },
    );
  } else if (f.hat === "safari") {
    b.lathe(
      [
        [0.235, 0.222],
        [0.225, 0.236],
        [0.14, 0.24],
        [0.14, 0.29],
        [0.12, 0.34],
        [0.05, 0.352],
        [0, 0.345],
      ],
      f.hatColor ?? "#9a8a5c",
      {},
      { sides: 20 },
    );
    b.lathe(
      [
        [0.1425, 0.24],
        [0.1425, 0.262],
      ],
      "#5e5236",
      {},
      { sides: 20 },
    );
  } else if (f.hat === "cap") {
    b.lathe(
      [
        [0.143, 0.2],
        [0.146, 0.235],
        [0.12, 0.3],
        [0.06, 0.328],
        [0, 0.333],
      ],
      c,
      { at: [0, 0, -0.008] },
      { sides: 20 },
    );
    b.ball(0.12, c, { at: [0, 0.217, 0.125], scale: [0.95, 0.09, 0.85] });
  } else if (f.hat === "helmet") {
    // Open in front from the brow down.
    const at: V3 = [0, 0, -0.012],
      rot: V3 = [-0.1, 0, 0],
      open = 1.3,
      side = (points: readonly (readonly [number, number])[]) =>
        new THREE.LatheGeometry(
          points.map(([x, y]) => new THREE.Vector2(x, y)),
          22,
          open,
          Math.PI * 2 - open * 2,
        );
    b.lathe(
      [
        [0.158, 0.205],
        [0.163, 0.225],
        [0.147, 0.29],
        [0.085, 0.343],
        [0, 0.357],
      ],
      c,
      { at, rot },
      { sides: 22, gloss: 0.7 },
    );
    b.add(
      side([
        [0.152, 0.085],
        [0.158, 0.13],
        [0.1625, 0.21],
      ]),
      c,
      { at, rot },
      { gloss: 0.7 },
    );
    b.lathe(
      [
        [0.1645, 0.212],
        [0.1625, 0.236],
      ],
      "#fff3dc",
      { at, rot },
      { sides: 22 },
    );
    for (const s of [1, -1]) b.rod([s * 0.132, 0.1, 0.03], [s * 0.03, 0.0, 0.07], 0.008, "#2b2320");
  } else if (f.hat === "scarf") {
    b.add(
      softBody(
        [
          { at: [0, 0.185, -0.02], r: [0.147, 0.145, 0.145] },
          { from: [0, 0.1, -0.09], to: [0, -0.03, -0.1], r1: 0.11, r2: 0.07, k: 0.05 },
          { at: [0, 0.1, 0.13], r: [0.11, 0.135, 0.11], cut: true, k: 0.02 },
        ],
        0.016,
        0.04,
      ),
      c,
    );
  }
}
