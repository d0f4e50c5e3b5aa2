import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { noise3, rng, smoothstep } from "./rng";

const stone = (p: THREE.Vector3, n?: THREE.Vector3) =>
  blend("#a8957f", "#d9c3a0", noise3(p.x * 2.4, p.y * 2.4, p.z * 2.4)).lerp(
    new THREE.Color("#6f7a4c"),
    n ? Math.max(0, n.y) * smoothstep(0.5, 0.75, noise3(p.x * 1.5 + 9, p.y, p.z * 1.5)) * 0.6 : 0,
  );
const brick = (p: THREE.Vector3) =>
  blend("#a4573c", "#cf8458", noise3(p.x * 3, Math.floor(p.y * 5), p.z * 3));

/** A white or brick dagoba: terraces, bell, square crown and spire. */
export function stupa(o: { r?: number; white?: boolean; seed?: number } = {}): THREE.Mesh {
  const b = new Builder(o.seed ?? 1),
    r = o.r ?? 5,
    c = o.white
      ? (p: THREE.Vector3) => blend("#f6ead6", "#e6d2b4", noise3(p.x * 0.8, p.y * 0.8, p.z * 0.8))
      : brick;
  b.box(r * 3, r * 0.12, r * 3, stone, { at: [0, r * 0.06, 0] }, { bevel: 0.05 });
  for (let i = 0; i < 3; i++)
    b.cyl(
      r * (1.22 - i * 0.07),
      r * (1.25 - i * 0.07),
      r * 0.13,
      c,
      { at: [0, r * (0.18 + i * 0.13), 0] },
      { sides: 48 },
    );
  b.lathe(
    [
      [r * 1.04, r * 0.5],
      [r * 1.04, r * 0.62],
      [r * 1.0, r * 0.95],
      [r * 0.86, r * 1.25],
      [r * 0.6, r * 1.5],
      [r * 0.3, r * 1.6],
      [0, r * 1.62],
    ],
    c,
    {},
    { sides: 44 },
  );
  b.box(r * 0.42, r * 0.28, r * 0.42, c, { at: [0, r * 1.7, 0] }, { bevel: 0.04 });
  b.box(r * 0.5, r * 0.05, r * 0.5, c, { at: [0, r * 1.86, 0] }, { bevel: 0.02 });
  for (let i = 0; i < 9; i++)
    b.cyl(
      r * (0.14 - i * 0.012),
      r * (0.16 - i * 0.012),
      r * 0.07,
      c,
      { at: [0, r * (1.92 + i * 0.07), 0] },
      { sides: 18 },
    );
  b.cyl(0.01, r * 0.03, r * 0.25, "#d9a83e", { at: [0, r * 2.65, 0] }, { gloss: 0.5 });
  return b.mesh();
}

/** A carved stone pillar; broken ones are shorter. */
export function column(b: Builder, at: V3, h: number, o: { broken?: boolean; tilt?: number } = {}): void {
  b.within({ at, rot: [o.tilt ?? 0, 0, (o.tilt ?? 0) * 0.6] }, () => {
    b.box(0.5, 0.22, 0.5, stone, { at: [0, 0.1, 0] }, { bevel: 0.04 });
    b.box(0.3, h, 0.3, stone, { at: [0, h / 2 + 0.15, 0] }, { bevel: 0.05, flat: true, vary: 0.04 });
    if (!o.broken) {
      b.box(0.4, 0.12, 0.4, stone, { at: [0, h + 0.18, 0] }, { bevel: 0.03 });
      b.box(0.5, 0.14, 0.5, stone, { at: [0, h + 0.32, 0] }, { bevel: 0.05 });
    }
  });
}

/** The half-moon step at a threshold, carved in rings, with stairs and guard stones; facing +z. */
export function moonstone(b: Builder, w = 2.2, steps = 4): void {
  const tones = ["#b39c82", "#9c8870", "#c4ad8e", "#93806a", "#bfa788"];
  tones.forEach((c, i) =>
    b.add(
      new THREE.CylinderGeometry(
        w * (0.62 - i * 0.11),
        w * (0.62 - i * 0.11),
        0.06 + i * 0.012,
        40,
        1,
        false,
        -Math.PI / 2,
        Math.PI,
      ),
      c,
      { at: [0, 0.03 + i * 0.006, 0.02] },
    ),
  );
  const r = w * 0.34;
  for (let i = 0; i < 17; i++) {
    const a = -Math.PI / 2 + ((i + 0.5) / 17) * Math.PI;
    b.ball(
      0.055,
      "#d8c4a2",
      { at: [Math.sin(a) * r, 0.09, 0.02 + Math.cos(a) * r], scale: [0.7, 0.4, 1], rot: [0, a, 0] },
      { detail: 0 },
    );
  }
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI / 2 + ((i + 0.5) / 11) * Math.PI;
    b.ball(
      0.05,
      "#c9b08c",
      {
        at: [Math.sin(a) * w * 0.56, 0.07, 0.02 + Math.cos(a) * w * 0.56],
        scale: [1, 0.4, 0.6],
        rot: [0, a, 0],
      },
      { detail: 0 },
    );
  }
  for (let i = 0; i < steps; i++)
    b.box(
      w * 0.84,
      0.2,
      0.36,
      stone,
      { at: [0, 0.1 + i * 0.2, -0.16 - i * 0.34] },
      { bevel: 0.03, vary: 0.03 },
    );
  for (const s of [1, -1]) {
    b.tube(
      [
        [s * w * 0.5, 0.1, 0.12],
        [s * w * 0.5, 0.46, 0.06],
        [s * w * 0.5, 0.62, -0.3],
        [s * w * 0.5, 0.2 * steps + 0.35, -0.34 * steps],
      ],
      [0.12, 0.14, 0.14, 0.16],
      stone,
      { sides: 8 },
    );
    b.ball(0.19, stone, { at: [s * w * 0.5, 0.28, 0.16], scale: [0.75, 1, 1] }, { detail: 2 });
    b.box(0.34, 0.86, 0.14, stone, { at: [s * w * 0.72, 0.43, 0.0] }, { bevel: 0.06 });
    b.cyl(
      0.17,
      0.17,
      0.14,
      stone,
      { at: [s * w * 0.72, 0.86, 0.0], rot: [Math.PI / 2, 0, 0] },
      { sides: 20 },
    );
  }
}

/** A round relic house (vatadage): two ringed platforms with pillars, and a low brick drum. Entrance to +z. */
export function vatadage(o: { r?: number; seed?: number } = {}): THREE.Mesh {
  const b = new Builder(o.seed ?? 4),
    r = o.r ?? 6,
    q = rng(17);
  b.cyl(r, r * 1.03, 0.8, stone, { at: [0, 0.4, 0] }, { sides: 56, flat: true, vary: 0.04 });
  b.cyl(r * 0.74, r * 0.75, 0.8, brick, { at: [0, 1.2, 0] }, { sides: 48 });
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * 6.283;
    if (Math.cos(a) > 0.97) continue;
    b.box(
      0.3,
      0.34,
      0.16,
      stone,
      { at: [Math.sin(a) * r * 0.95, 0.96, Math.cos(a) * r * 0.95], rot: [0, a, 0] },
      { bevel: 0.05 },
    );
  }
  for (let i = 0; i < 22; i++) {
    const a = ((i + 0.5) / 22) * 6.283,
      broken = q() > 0.72;
    column(b, [Math.sin(a) * r * 0.66, 1.6, Math.cos(a) * r * 0.66], broken ? 0.8 + q() : 2.1, {
      broken,
      tilt: broken ? 0.03 : 0,
    });
  }
  b.add(
    new THREE.CylinderGeometry(r * 0.45, r * 0.45, 2.2, 40, 3, false, Math.PI * 0.1, Math.PI * 1.8),
    brick,
    { at: [0, 2.4, 0] },
    { flat: true, vary: 0.1 },
  );
  b.lathe(
    [
      [r * 0.26, 1.6],
      [r * 0.26, 2.5],
      [r * 0.2, 3.1],
      [r * 0.08, 3.5],
      [0, 3.55],
    ],
    stone,
    {},
    { sides: 30 },
  );
  b.within({ at: [0, 0, r * 1.02] }, () => moonstone(b, 2.3, 4));
  return b.mesh();
}

/** The white colonnade under the overhanging rock at Dambulla, 18 m wide, facing +z. */
export function caveTemple(w = 18): THREE.Mesh {
  const b = new Builder(6),
    white = (p: THREE.Vector3) => blend("#fbf3e4", "#e9d8bc", noise3(p.x * 0.7, p.y * 1.4, p.z) * 0.8);
  b.box(w + 1.2, 0.5, 3.6, "#cdb593", { at: [0, 0.2, 0.6] }, { bevel: 0.06 });
  b.box(w, 0.1, 3.2, "#e3cfae", { at: [0, 0.48, 0.6] }, { bevel: 0.02 });
  b.box(w, 3.4, 0.5, white, { at: [0, 2.2, -0.9] }, { bevel: 0.04 });
  const n = 7,
    gap = w / n;
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + gap * (i + 0.5),
      big = i === 3;
    b.box(gap - 0.62, 0.36, 0.3, white, { at: [x, 3.1, 1.4] }, { bevel: 0.02 });
    b.add(archway(gap - 0.55, 0.95), white, { at: [x, 2.4, 1.28] }, { flat: true });
    b.box(1.0, 2.1, 0.1, big ? "#a5382c" : "#7a4a34", { at: [x, 1.6, -0.63] }, { bevel: 0.02 });
    b.cyl(
      0.5,
      0.5,
      0.1,
      big ? "#e0b04a" : "#b58a4c",
      { at: [x, 2.72, -0.64], rot: [Math.PI / 2, 0, 0] },
      { sides: 24 },
    );
    b.plate(
      [
        [-gap / 2 + 0.1, 0],
        [gap / 2 - 0.1, 0],
        [0, big ? 1.3 : 0.75],
      ],
      0.2,
      white,
      { at: [x, 3.52, 1.3] },
    );
    b.ball(0.1, "#d9a83e", { at: [x, 3.62 + (big ? 1.3 : 0.75), 1.4] }, { gloss: 0.5 });
  }
  for (let i = 0; i <= n; i++) {
    const x = -w / 2 + gap * i;
    b.box(0.5, 2.8, 0.5, white, { at: [x, 1.9, 1.4] }, { bevel: 0.05 });
    b.box(0.62, 0.16, 0.62, white, { at: [x, 0.6, 1.4] }, { bevel: 0.04 });
    b.box(0.62, 0.14, 0.62, white, { at: [x, 3.0, 1.4] }, { bevel: 0.03 });
  }
  b.box(w + 0.7, 0.26, 0.7, white, { at: [0, 3.42, 1.4] }, { bevel: 0.05 });
  b.box(w + 0.9, 0.12, 3.0, "#b9583a", { at: [0, 3.6, 0.3], rot: [0.12, 0, 0] }, { bevel: 0.02 });
  return b.mesh();
}

function archway(w: number, h: number): THREE.BufferGeometry {
  const s = new THREE.Shape([
    new THREE.Vector2(-w / 2 - 0.1, 0),
    new THREE.Vector2(-w / 2 - 0.1, h),
    new THREE.Vector2(w / 2 + 0.1, h),
    new THREE.Vector2(w / 2 + 0.1, 0),
    new THREE.Vector2(w / 2 - 0.06, 0),
  ]);
  for (let i = 0; i <= 14; i++) {
    const a = (i / 14) * Math.PI;
    s.lineTo(Math.cos(a) * (w / 2 - 0.06), Math.sin(a) * h * 0.72);
  }
  return new THREE.ExtrudeGeometry(s, { depth: 0.24, bevelEnabled: false });
}

/** A lion's paw of plastered brick, 2 m long, facing +z. */
export function lionPaw(b: Builder, at: V3, k = 1): void {
  const c = (p: THREE.Vector3) => blend("#c98a5c", "#e3b488", noise3(p.x * 1.6, p.y * 1.6, p.z * 1.6));
  b.within({ at, scale: k }, () => {
    b.box(2.2, 1.5, 2.2, c, { at: [0, 0.75, -1.4] }, { bevel: 0.35 });
    b.ball(1.1, c, { at: [0, 0.75, -0.1], scale: [1.05, 0.75, 1.1] }, { flat: true, detail: 3 });
    for (let i = 0; i < 4; i++) {
      const x = (i - 1.5) * 0.56;
      b.ball(
        0.42,
        c,
        { at: [x, 0.42, 0.95 - Math.abs(i - 1.5) * 0.12], scale: [0.72, 0.95, 1.25] },
        { flat: true, detail: 2 },
      );
      b.tube(
        [
          [x, 0.42, 1.3 - Math.abs(i - 1.5) * 0.12],
          [x, 0.4, 1.52 - Math.abs(i - 1.5) * 0.12],
          [x, 0.12, 1.68 - Math.abs(i - 1.5) * 0.12],
        ],
        [0.16, 0.12, 0.03],
        "#a8694a",
        { sides: 7, flat: true },
      );
    }
  });
}

/** Brick terrace walls in steps, for tops of rocks and gardens. */
export function terraces(b: Builder, at: V3, w: number, d: number, n: number, seed = 1): void {
  const q = rng(seed);
  b.within({ at }, () => {
    for (let i = 0; i < n; i++) {
      const k = 1 - i / (n + 0.6),
        x = (q() - 0.5) * w * 0.12;
      b.box(w * k, 0.7, d * k, brick, { at: [x, 0.3 + i * 0.62, (q() - 0.5) * d * 0.1] }, { bevel: 0.03 });
      b.box(w * k - 0.2, 0.1, d * k - 0.2, "#9aa857", { at: [x, 0.64 + i * 0.62, 0] }, { bevel: 0.02 });
    }
  });
}

export { brick as brickPaint, stone as stonePaint };
