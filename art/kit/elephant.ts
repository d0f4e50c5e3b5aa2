import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { fbm, smoothstep } from "./rng";
import { type Soft, softBody } from "./sdf";

/** How an elephant stands. */
export interface ElephantPose {
  trunk?: "down" | "reach" | "drink" | "up" | "mouth";
  /** Walking phase, 0 standing. */
  stride?: number;
  ears?: number;
  /** Head turned to its left, radians. */
  turn?: number;
  nod?: number;
  tusks?: boolean;
  calf?: boolean;
  seed?: number;
}

const trunks: Record<NonNullable<ElephantPose["trunk"]>, V3[]> = {
  down: [
    [0, 0.02, 0.3],
    [0, -0.42, 0.58],
    [0, -0.95, 0.64],
    [0, -1.4, 0.62],
    [0, -1.68, 0.74],
    [0, -1.72, 0.92],
  ],
  drink: [
    [0, 0.02, 0.3],
    [0, -0.42, 0.6],
    [0, -1.0, 0.72],
    [0, -1.55, 0.85],
    [0, -1.95, 1.0],
    [0, -2.2, 1.12],
  ],
  reach: [
    [0, 0.02, 0.3],
    [0, -0.4, 0.62],
    [0, -0.75, 0.95],
    [0, -0.85, 1.4],
    [0, -0.7, 1.8],
    [0, -0.48, 1.98],
  ],
  up: [
    [0, 0.02, 0.3],
    [0, -0.32, 0.66],
    [0, -0.42, 1.05],
    [0, -0.1, 1.4],
    [0, 0.38, 1.48],
    [0, 0.7, 1.32],
  ],
  mouth: [
    [0, 0.02, 0.3],
    [0, -0.45, 0.6],
    [0, -1.05, 0.72],
    [0, -1.25, 0.5],
    [0, -1.0, 0.28],
    [0, -0.78, 0.3],
  ],
};

/** An Asian elephant, 2.5 m at the shoulder, facing +z. */
export function elephant(pose: ElephantPose = {}): THREE.Mesh {
  const b = new Builder(pose.seed ?? 3);
  const st = pose.stride ?? 0;
  const calf = pose.calf ?? false;
  const skin = (p: THREE.Vector3, n: THREE.Vector3) => {
    const c = blend("#8b7e78", "#a3948a", fbm(p.x * 2 + 5, p.y * 2 + p.z * 1.3, 3));
    c.lerp(new THREE.Color("#b39a80"), smoothstep(0.55, 0.95, n.y) * 0.55);
    c.lerp(new THREE.Color("#6d605e"), smoothstep(1.0, 0.1, p.y) * 0.35);
    return c;
  };
  const legs: Soft[] = [];
  const toes: V3[] = [];
  const leg = (x: number, z: number, swing: number, hind: boolean) => {
    const fz = z + swing * 0.42,
      lift = Math.max(0, swing) * 0.04;
    const knee: V3 = [x * 1.02, 0.82, z + swing * 0.28 + (hind ? 0.1 : 0.06)];
    legs.push({ from: [x, 1.6, z], to: knee, r1: hind ? 0.42 : 0.36, r2: 0.27, k: 0.2 });
    legs.push({ from: knee, to: [x, 0.17 + lift, fz], r1: 0.26, r2: 0.25, k: 0.1 });
    legs.push({
      from: [x, 0.1 + lift, fz + 0.02],
      to: [x, 0.12 + lift, fz + 0.06],
      r1: 0.27,
      r2: 0.27,
      k: 0.08,
    });
    toes.push([x, 0.1 + lift, fz + 0.04]);
  };
  leg(0.4, 0.82, Math.sin(st) * 0.9, false);
  leg(-0.4, 0.82, -Math.sin(st) * 0.9, false);
  leg(0.4, -0.82, -Math.sin(st + 0.5) * 0.9, true);
  leg(-0.4, -0.82, Math.sin(st + 0.5) * 0.9, true);
  const body: Soft[] = [
    { at: [0, 1.72, 0.05], r: [0.86, 0.8, 1.25] },
    { at: [0, 1.95, 0.25], r: [0.6, 0.62, 0.95] },
    { at: [0, 1.68, -0.72], r: [0.76, 0.8, 0.66] },
    { at: [0, 1.62, 0.72], r: [0.72, 0.82, 0.62] },
    { at: [0, 1.4, 0.0], r: [0.78, 0.62, 1.0] },
    { from: [0, 1.95, 0.9], to: [0, 2.12, 1.45], r1: 0.56, r2: 0.46 },
    ...legs,
  ];
  b.add(softBody(body, 0.115, 0.28), skin, {}, { flat: true, vary: 0.07 });
  for (const [x, y, z] of toes)
    for (const a of [-0.7, -0.25, 0.25, 0.7])
      b.ball(
        0.055,
        "#cdbda6",
        { at: [x + Math.sin(a) * 0.25, y - 0.03, z + Math.cos(a) * 0.25], scale: [1, 0.9, 0.6] },
        { detail: 0 },
      );
  b.tube(
    [
      [0, 1.95, -1.32],
      [0, 1.6, -1.52],
      [0.04, 1.1, -1.5],
      [0.09, 0.8, -1.44],
    ],
    [0.08, 0.05, 0.03, 0.025],
    skin,
    { sides: 6 },
  );
  b.tube(
    [
      [0.085, 0.84, -1.45],
      [0.1, 0.62, -1.42],
    ],
    [0.05, 0.012],
    "#4a4040",
    { sides: 5 },
  );
  b.within({ at: [0, 2.18, 1.62], rot: [pose.nod ?? 0, pose.turn ?? 0, 0], scale: calf ? 1.16 : 1 }, () =>
    head(b, pose, skin),
  );
  const mesh = b.mesh();
  return mesh;
}

function head(
  b: Builder,
  pose: ElephantPose,
  skin: (p: THREE.Vector3, n: THREE.Vector3) => THREE.Color,
): void {
  const headSkin = (p: THREE.Vector3, n: THREE.Vector3) => {
    const c = skin(new THREE.Vector3(p.x, 1.8, p.z), n);
    const freckle = smoothstep(0.45, 0.68, fbm(p.x * 7 + 2, p.y * 7 + p.z * 5, 3));
    const front = smoothstep(0.35, 0.75, p.z) * smoothstep(0.15, -0.5, p.y);
    return c.lerp(new THREE.Color("#d3a493"), freckle * front * 0.75);
  };
  const pts = trunks[pose.trunk ?? "down"];
  const radii = [0.3, 0.25, 0.195, 0.155, 0.12, 0.095];
  const parts: Soft[] = [
    { at: [0, 0, 0.05], r: [0.5, 0.52, 0.5] },
    { at: [0.2, 0.4, -0.02], r: [0.27, 0.28, 0.3] },
    { at: [-0.2, 0.4, -0.02], r: [0.27, 0.28, 0.3] },
    { at: [0, 0.16, 0.36], r: [0.34, 0.3, 0.22] },
    { at: [0.3, 0.12, 0.33], r: [0.13, 0.12, 0.14], k: 0.12 },
    { at: [-0.3, 0.12, 0.33], r: [0.13, 0.12, 0.14], k: 0.12 },
    { at: [0.27, -0.28, 0.28], r: [0.2, 0.24, 0.24], k: 0.16 },
    { at: [-0.27, -0.28, 0.28], r: [0.2, 0.24, 0.24], k: 0.16 },
    { from: [0, -0.36, 0.16], to: [0, -0.55, 0.42], r1: 0.2, r2: 0.1, k: 0.12 },
  ];
  const curve = new THREE.CatmullRomCurve3(pts.map((p) => new THREE.Vector3(...p)));
  const n = 15;
  for (let i = 0; i < n; i++) {
    const p = curve.getPoint(i / n),
      q = curve.getPoint((i + 1) / n);
    const rad = (t: number) => {
      const f = t * (radii.length - 1),
        k = Math.min(radii.length - 2, Math.floor(f));
      return radii[k] + (radii[k + 1] - radii[k]) * (f - k) + (i % 2) * 0.008;
    };
    parts.push({
      from: [p.x, p.y, p.z],
      to: [q.x, q.y, q.z],
      r1: rad(i / n),
      r2: rad((i + 1) / n),
      k: i < 4 ? 0.14 : 0.03,
    });
  }
  b.add(softBody(parts, 0.072, 0.16), headSkin, {}, { flat: true, vary: 0.06 });
  for (const s of [1, -1]) {
    b.ball(0.052, "#231a18", { at: [s * 0.405, 0.06, 0.375], scale: [0.75, 0.95, 0.95] }, { gloss: 0.7 });
    b.ball(0.012, "#d8d0c8", { at: [s * 0.437, 0.085, 0.4] }, { detail: 0 });
    b.tube(
      [
        [s * 0.35, 0.15, 0.4],
        [s * 0.42, 0.145, 0.36],
        [s * 0.43, 0.1, 0.29],
      ],
      [0.025, 0.032, 0.015],
      headSkin,
      { sides: 5 },
    );
    if (pose.tusks)
      b.tube(
        [
          [s * 0.2, -0.42, 0.42],
          [s * 0.26, -0.75, 0.66],
          [s * 0.25, -0.92, 0.98],
          [s * 0.22, -0.9, 1.2],
        ],
        [0.075, 0.065, 0.045, 0.012],
        "#f3e6cc",
        { sides: 8 },
      );
    ear(b, s, pose.ears ?? 0.5, headSkin);
  }
}

function ear(
  b: Builder,
  side: number,
  open: number,
  skin: (p: THREE.Vector3, n: THREE.Vector3) => THREE.Color,
): void {
  // Outline of an Asian ear seen from the side: folded top, rounded back, pointed lobe.
  const outline: [number, number][] = [
    [0, 0.3],
    [0.16, 0.44],
    [0.38, 0.46],
    [0.58, 0.36],
    [0.68, 0.14],
    [0.64, -0.12],
    [0.53, -0.36],
    [0.38, -0.58],
    [0.25, -0.66],
    [0.16, -0.52],
    [0.08, -0.3],
    [0, -0.12],
  ];
  const curve = new THREE.CatmullRomCurve3(
    outline.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
  );
  const rim = curve.getPoints(26).slice(0, 26),
    rings = 5;
  const pos: number[] = [],
    idx: number[] = [];
  const hub = new THREE.Vector3(0.16, 0.02, 0);
  const bend = (p: THREE.Vector3, thick: number) => {
    const wave = Math.sin(p.y * 9 + p.x * 4) * 0.018 * p.x;
    const fold = smoothstep(0.3, 0.48, p.y) * 0.1;
    pos.push(
      p.x,
      p.y - fold * 0.3,
      0.12 * Math.sin(p.x * 2.6) - p.x * p.x * 0.16 + wave + fold * 0.7 + thick,
    );
  };
  const layer = (thick: number, flip: boolean) => {
    const start = pos.length / 3;
    bend(hub, thick);
    for (let k = 1; k <= rings; k++)
      for (const q of rim) bend(hub.clone().lerp(q, k / rings), k === rings ? 0 : thick);
    const n = rim.length;
    const t = (a: number, c: number, d: number) =>
      flip ? idx.push(start + a, start + d, start + c) : idx.push(start + a, start + c, start + d);
    for (let j = 0; j < n; j++) {
      const j2 = (j + 1) % n;
      t(0, 1 + j2, 1 + j);
      for (let k = 1; k < rings; k++) {
        const a = 1 + (k - 1) * n;
        t(a + j, a + j2, a + n + j);
        t(a + j2, a + n + j2, a + n + j);
      }
    }
  };
  layer(0.022, false);
  layer(-0.022, true);
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  const paint = (p: THREE.Vector3, n: THREE.Vector3) => {
    const c = skin(new THREE.Vector3(p.x, p.y, 0), n);
    const pink =
      smoothstep(0.36, 0.66, fbm(p.x * 9 + 8, p.y * 9, 3)) *
      smoothstep(0.15, 0.62, Math.hypot(p.x - 0.1, (p.y + 0.1) * 0.9));
    return c.lerp(new THREE.Color("#dcae9c"), pink * 0.8);
  };
  // Local x runs backwards from the head, local z outwards.
  const yaw = side * (0.55 + open * 0.75);
  b.within({ at: [side * 0.4, 0.1, -0.06], rot: [0, 0, 0] }, () => {
    b.within({ rot: [0, yaw, 0] }, () =>
      b.add(g, paint, { scale: [side * 1.02, 1.08, 1], rot: [0, 0, 0] }, { vary: 0.04 }),
    );
  });
}
