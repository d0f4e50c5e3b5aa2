import * as THREE from "three";
import { type Builder, blend, type V3 } from "./builder";
import { type Face, head } from "./face";
import { type Soft, softBody } from "./sdf";

/** What somebody wears. */
export interface Outfit {
  lower: "trousers" | "shorts" | "sarong" | "sari" | "skirt";
  top: string;
  bottom: string;
  /** Second colour: sari border, sarong checks, backpack. */
  accent?: string;
  backpack?: boolean;
  apron?: string;
  sleeveless?: boolean;
  camera?: boolean;
}

/** Joint targets in metres; the person faces +z, left is +x. */
export interface Pose {
  hip: V3;
  lean?: number;
  twist?: number;
  /** Hands and feet: left, right. */
  hands: [V3, V3];
  feet: [V3, V3];
  headTurn?: number;
  headNod?: number;
  headTilt?: number;
}

/** Somebody. */
export interface Person extends Outfit {
  face: Face;
  pose: Pose;
  size?: number;
  fine?: boolean;
  seed?: number;
  /** Draws what the left and right hand hold, given where they are. */
  held?: (b: Builder, left: V3, right: V3) => void;
}

/** Ready poses. */
export const poses = {
  stand: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.82, 0],
    hands: [
      [0.3, 0.78, 0.1],
      [-0.3, 0.78, 0.1],
    ],
    feet: [
      [0.11, 0.05, 0],
      [-0.11, 0.05, 0.03],
    ],
    ...o,
  }),
  walk: (phase = 0.6, o: Partial<Pose> = {}): Pose => {
    const s = Math.sin(phase),
      lift = (v: number) => Math.max(0, v) * 0.06;
    return {
      hip: [0, 0.81, 0],
      lean: 0.06,
      hands: [
        [0.28, 0.84 + Math.abs(s) * 0.05, -s * 0.24 + 0.06],
        [-0.28, 0.84 + Math.abs(s) * 0.05, s * 0.24 + 0.06],
      ],
      feet: [
        [0.09, 0.05 + lift(-s), s * 0.3],
        [-0.09, 0.05 + lift(s), -s * 0.3],
      ],
      ...o,
    };
  },
  sit: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.12, 0],
    hands: [
      [0.2, 0.24, 0.36],
      [-0.2, 0.24, 0.36],
    ],
    feet: [
      [0.14, -0.32, 0.42],
      [-0.14, -0.32, 0.42],
    ],
    ...o,
  }),
  sitGround: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.13, 0],
    lean: 0.1,
    hands: [
      [0.22, 0.25, 0.35],
      [-0.22, 0.25, 0.35],
    ],
    feet: [
      [-0.2, 0.07, 0.36],
      [0.2, 0.07, 0.42],
    ],
    ...o,
  }),
  squat: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.26, -0.05],
    lean: 0.3,
    hands: [
      [0.18, 0.4, 0.5],
      [-0.18, 0.42, 0.52],
    ],
    feet: [
      [0.19, 0.05, 0.2],
      [-0.19, 0.05, 0.2],
    ],
    ...o,
  }),
  wave: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.82, 0],
    hands: [
      [0.42, 1.58, 0.12],
      [-0.28, 0.78, 0.1],
    ],
    feet: [
      [0.11, 0.05, 0],
      [-0.11, 0.05, 0.03],
    ],
    ...o,
  }),
  point: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.82, 0],
    hands: [
      [0.3, 1.3, 0.62],
      [-0.28, 0.78, 0.1],
    ],
    feet: [
      [0.11, 0.05, 0.05],
      [-0.11, 0.05, -0.05],
    ],
    ...o,
  }),
  ayubowan: (o: Partial<Pose> = {}): Pose => ({
    hip: [0, 0.82, 0],
    hands: [
      [0.025, 1.2, 0.28],
      [-0.025, 1.2, 0.28],
    ],
    feet: [
      [0.08, 0.05, 0],
      [-0.08, 0.05, 0],
    ],
    headNod: 0.15,
    ...o,
  }),
};

/** Middle joint of a two-part limb bending towards the hint. */
function elbow(
  a: THREE.Vector3,
  c: THREE.Vector3,
  l1: number,
  l2: number,
  hint: THREE.Vector3,
): THREE.Vector3 {
  const d = c.clone().sub(a),
    len = Math.min(d.length(), (l1 + l2) * 0.999);
  d.normalize();
  const x = (l1 * l1 - l2 * l2 + len * len) / (2 * len),
    h = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  const up = hint.clone().addScaledVector(d, -hint.dot(d)).normalize();
  return a.clone().addScaledVector(d, x).addScaledVector(up, h);
}

const arr = (v: THREE.Vector3): V3 => [v.x, v.y, v.z];

/** Adds a figure to a builder (so that riders can belong to their vehicle). */
export function figure(b: Builder, o: Person): void {
  const p = o.pose,
    skin = o.face.skin,
    cell = o.fine ? 0.018 : 0.026;
  const spine = new THREE.Matrix4().makeRotationFromEuler(
    new THREE.Euler(p.lean ?? 0, p.twist ?? 0, 0, "YXZ"),
  );
  const hip = new THREE.Vector3(...p.hip);
  const up = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z).applyMatrix4(spine).add(hip);
  const sh = [up(0.165, 0.44, 0), up(-0.165, 0.44, 0)],
    neck = up(0, 0.5, 0.01);
  const hands = p.hands.map((h) => new THREE.Vector3(...h)),
    feet = p.feet.map((f) => new THREE.Vector3(...f));
  const skinParts: Soft[] = [],
    topParts: Soft[] = [],
    lowParts: Soft[] = [];
  topParts.push(
    { from: arr(up(0, 0.02, 0)), to: arr(up(0, 0.36, 0.005)), r1: 0.135, r2: 0.15 },
    { from: arr(sh[0]), to: arr(sh[1]), r1: 0.075, r2: 0.075 },
  );
  for (const i of [0, 1]) {
    const s = i ? -1 : 1;
    const reach = hands[i].clone().sub(sh[i]);
    if (reach.length() > 0.56) hands[i].copy(sh[i]).addScaledVector(reach.normalize(), 0.56);
    const el = elbow(
      sh[i],
      hands[i],
      0.29,
      0.28,
      new THREE.Vector3(s * 0.7, -0.6, -0.5).applyMatrix4(new THREE.Matrix4().extractRotation(spine)),
    );
    skinParts.push(
      { from: arr(sh[i]), to: arr(el), r1: 0.056, r2: 0.047 },
      { from: arr(el), to: arr(hands[i]), r1: 0.047, r2: 0.035, k: 0.02 },
    );
    const palm = hands[i].clone().sub(el).normalize();
    skinParts.push({
      from: arr(hands[i]),
      to: arr(hands[i].clone().addScaledVector(palm, 0.06)),
      r1: 0.045,
      r2: 0.034,
      k: 0.03,
    });
    topParts.push({
      from: arr(sh[i]),
      to: arr(sh[i].clone().lerp(el, o.sleeveless ? 0.12 : 0.62)),
      r1: 0.075,
      r2: 0.066,
      k: 0.05,
    });
    limbs(i, s);
  }
  function limbs(i: number, s: number): void {
    const hj = hip.clone().add(new THREE.Vector3(s * 0.085, 0.0, 0)),
      foot = feet[i];
    const leg = foot.clone().sub(hj);
    if (leg.length() > 0.8) foot.copy(hj).addScaledVector(leg.normalize(), 0.8);
    const low = p.hip[1] < 0.3 && p.feet[0][1] > -0.1;
    const knee = elbow(hj, foot, 0.41, 0.4, new THREE.Vector3(s * (low ? 0.8 : 0.1), low ? 0.7 : 0.1, 1));
    const trousers = o.lower === "trousers" ? 0.92 : 0.12;
    lowParts.push({ from: arr(hj), to: arr(knee), r1: 0.115, r2: 0.085 });
    if (o.lower !== "shorts")
      lowParts.push({
        from: arr(knee),
        to: arr(knee.clone().lerp(foot, trousers)),
        r1: 0.085,
        r2: 0.07,
        k: 0.03,
      });
    skinParts.push({ from: arr(knee), to: arr(foot), r1: 0.062, r2: 0.043 });
    if (o.lower === "sarong" || o.lower === "sari" || o.lower === "skirt") {
      const hem = knee.clone().lerp(foot, o.lower === "skirt" ? 0.35 : 0.86);
      const seated = p.hip[1] < 0.5,
        w = seated ? 0.094 : 0.1;
      lowParts.push(
        { from: arr(knee), to: arr(hem), r1: w, r2: w * 0.98, k: 0.09 },
        { from: arr(hj), to: arr(knee), r1: seated ? 0.115 : 0.12, r2: w, k: 0.09 },
      );
    }
    const toe = new THREE.Vector3(0, 0, 1).applyAxisAngle(new THREE.Vector3(0, 1, 0), p.twist ?? 0);
    const shoe = o.lower === "trousers" || o.lower === "shorts";
    b.add(
      softBody(
        [
          {
            from: [foot.x, foot.y - 0.005, foot.z - 0.03],
            to: arr(
              foot
                .clone()
                .addScaledVector(toe, 0.12)
                .add(new THREE.Vector3(0, -0.015, 0)),
            ),
            r1: 0.046,
            r2: 0.036,
          },
        ],
        0.022,
      ),
      shoe ? "#4b3a33" : skin,
    );
  }
  const k = o.lower === "trousers" || o.lower === "shorts" ? 0.05 : 0.11;
  lowParts.push({ from: arr(up(0, 0.06, 0)), to: arr(up(0, -0.02, 0)), r1: 0.138, r2: 0.14 });
  b.add(softBody(skinParts, cell, 0.02), skin);
  b.add(softBody(topParts, cell, 0.09), (q) => blend(o.top, "#ffffff", 0.04 * Math.sin(q.y * 40)));
  b.add(softBody(lowParts, cell, k), lowerPaint(o));
  o.held?.(b, arr(hands[0]), arr(hands[1]));
  if (o.lower === "sari") drape(b, o, up, cell);
  if (o.backpack) {
    b.add(
      softBody(
        [
          { from: arr(up(0, 0.1, -0.2)), to: arr(up(0, 0.36, -0.2)), r1: 0.13, r2: 0.12 },
          { at: arr(up(0, 0.14, -0.31)), r: 0.075 },
        ],
        0.03,
        0.05,
      ),
      o.accent ?? "#c2542f",
    );
    for (const s of [1, -1])
      b.tube(
        [
          arr(up(s * 0.1, 0.5, -0.12)),
          arr(up(s * 0.115, 0.46, 0.08)),
          arr(up(s * 0.12, 0.26, 0.155)),
          arr(up(s * 0.14, 0.12, 0.0)),
        ],
        [0.02],
        "#3a2f2a",
        { sides: 5 },
      );
  }
  if (o.apron)
    b.add(
      softBody(
        [{ from: arr(up(0, 0.02, 0.045)), to: arr(up(0, 0.26, 0.04)), r1: 0.135, r2: 0.115 }],
        cell,
        0.03,
      ),
      o.apron,
    );
  if (o.camera) {
    b.tube(
      [
        arr(up(0.07, 0.5, -0.04)),
        arr(up(0.08, 0.4, 0.15)),
        arr(up(0, 0.22, 0.185)),
        arr(up(-0.08, 0.4, 0.15)),
        arr(up(-0.07, 0.5, -0.04)),
      ],
      [0.009],
      "#3a2a20",
      { sides: 5 },
    );
    b.within({ at: arr(up(0, 0.2, 0.2)) }, () => {
      b.box(0.12, 0.08, 0.05, "#2c2826");
      b.cyl(0.028, 0.03, 0.06, "#191615", { at: [0, 0, 0.04], rot: [Math.PI / 2, 0, 0] });
    });
  }
  b.within(
    {
      at: arr(neck),
      rot: [(p.headNod ?? 0) + (p.lean ?? 0) * 0.3, (p.headTurn ?? 0) + (p.twist ?? 0), p.headTilt ?? 0],
    },
    () => b.within({ at: [0, 0.055, 0.008], scale: 1.12 }, () => head(b, o.face, o.fine)),
  );
}

function lowerPaint(o: Person): string | ((p: THREE.Vector3) => THREE.Color) {
  if (o.lower === "sarong")
    return (p) =>
      blend(
        o.bottom,
        o.accent ?? "#f2e2c0",
        Math.abs(Math.sin(p.y * 22)) > 0.93 || Math.abs(Math.sin((p.x + p.z) * 20)) > 0.95 ? 0.65 : 0,
      );
  if (o.lower === "sari")
    return (p) =>
      blend(
        o.bottom,
        o.accent ?? "#e6b64a",
        p.y < o.pose.feet[0][1] + 0.13 && o.pose.hip[1] > 0.5 ? 0.9 : Math.sin(p.y * 34) * 0.05 + 0.04,
      );
  return o.bottom;
}

function drape(
  b: Builder,
  o: Person,
  up: (x: number, y: number, z: number) => THREE.Vector3,
  cell: number,
): void {
  const gold = o.accent ?? "#e6b64a";
  const band: Soft[] = [
    { from: arr(up(-0.12, 0.02, 0.07)), to: arr(up(0.02, 0.28, 0.105)), r1: 0.085, r2: 0.075 },
    { from: arr(up(0.02, 0.28, 0.105)), to: arr(up(0.14, 0.48, 0.02)), r1: 0.075, r2: 0.062 },
    { from: arr(up(0.14, 0.48, 0.0)), to: arr(up(0.13, 0.3, -0.13)), r1: 0.062, r2: 0.05 },
    { from: arr(up(0.13, 0.3, -0.13)), to: arr(up(0.12, -0.12, -0.17)), r1: 0.05, r2: 0.055 },
  ];
  b.add(softBody(band, cell, 0.05), o.bottom);
  b.tube(
    [
      [-0.17, 0.05, 0.115],
      [-0.035, 0.31, 0.152],
      [0.085, 0.5, 0.075],
    ].map(([x, y, z]) => arr(up(x, y, z))),
    [0.014],
    gold,
    { sides: 5 },
  );
}
