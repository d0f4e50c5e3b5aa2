import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { noise3, rng } from "./rng";

/** Adds one drooping frond with leaflets, growing from the origin along direction a (radians) with the given lift. */
function frond(
  b: Builder,
  at: V3,
  a: number,
  lift: number,
  len: number,
  colors: [string, string],
  leaflets = 18,
  droop = 1,
  width = 0.6,
): void {
  const dir = new THREE.Vector3(Math.sin(a), 0, Math.cos(a)),
    side = new THREE.Vector3(Math.cos(a), 0, -Math.sin(a));
  const c0 = new THREE.Color(colors[0]),
    c1 = new THREE.Color(colors[1]);
  const spine = (t: number) =>
    new THREE.Vector3(...at)
      .addScaledVector(dir, len * (t - 0.12 * t * t * droop))
      .add(new THREE.Vector3(0, len * (lift * t - (0.5 + lift * 0.35) * droop * t * t), 0));
  const pts: V3[] = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const p = spine(t);
    return [p.x, p.y, p.z];
  });
  b.tube(pts, [0.05, 0.035, 0.02, 0.008], blend(colors[1], "#c8b060", 0.5), {
    sides: 4,
    steps: 6,
    leaf: 0.4,
  });
  for (let i = 1; i <= leaflets; i++) {
    const t = 0.1 + 0.9 * (i / leaflets),
      p = spine(t),
      q = spine(Math.min(1.02, t + 0.03));
    const along = q.clone().sub(p).normalize();
    const L =
      len * width * (0.42 + 0.58 * Math.sin(Math.PI * (0.15 + 0.8 * t))) * (0.9 + b.rand() * 0.2) * 0.62;
    for (const s of [1, -1]) {
      const out = side.clone().multiplyScalar(s).addScaledVector(along, 0.75).normalize();
      const tip = p
        .clone()
        .addScaledVector(out, L)
        .add(new THREE.Vector3(0, -L * (0.32 + 0.3 * droop) * (0.6 + b.rand() * 0.5), 0));
      const midA = p
        .clone()
        .lerp(tip, 0.45)
        .addScaledVector(along, L * 0.085)
        .add(new THREE.Vector3(0, L * 0.12, 0));
      const midB = p
        .clone()
        .lerp(tip, 0.45)
        .addScaledVector(along, -L * 0.085)
        .add(new THREE.Vector3(0, L * 0.12, 0));
      const n = new THREE.Vector3(out.x * 0.35, 0.9, out.z * 0.35).normalize();
      const c = c0.clone().lerp(c1, 0.2 + 0.6 * t + (b.rand() - 0.5) * 0.3);
      b.face(
        [
          [p.x, p.y, p.z],
          [midA.x, midA.y, midA.z],
          [tip.x, tip.y, tip.z],
          [midB.x, midB.y, midB.z],
        ],
        [n.x, n.y, n.z],
        [c0, c, c, c],
        { leaf: 1 },
      );
    }
  }
}

/** A coconut palm with a curved trunk; bend leans it towards +x. */
export function coconutPalm(
  o: {
    seed?: number;
    height?: number;
    bend?: number;
    king?: boolean;
    fronds?: number;
    colors?: [string, string];
  } = {},
): THREE.Mesh {
  const seed = o.seed ?? 1,
    h = o.height ?? 7,
    bend = o.bend ?? 1;
  const b = new Builder(seed),
    r = rng(seed * 13 + 1);
  const colors = o.colors ?? ["#3f7038", "#93b04c"];
  const top: V3 = [bend, h, (r() - 0.5) * 0.4];
  const bark = (p: THREE.Vector3) =>
    blend(
      "#86705c",
      "#b7a184",
      (Math.sin(p.y * 16) * 0.5 + 0.5) * 0.55 + noise3(p.x * 4, p.y, p.z * 4) * 0.4,
    );
  b.tube(
    [[0, -0.4, 0], [bend * 0.12, h * 0.3, 0], [bend * 0.52, h * 0.68, top[2] * 0.5], top],
    [0.25, 0.155, 0.12, 0.1],
    bark,
    { flat: true, sides: 8, steps: 22 },
  );
  b.ball(0.17, "#8d7a4a", { at: [top[0], top[1], top[2]], scale: [1, 1.5, 1] }, { flat: true });
  const n = o.fronds ?? 17;
  for (let i = 0; i < n; i++) {
    const tier = i / n;
    frond(
      b,
      [top[0], top[1] + 0.12, top[2]],
      i * 2.399 + seed,
      0.95 - tier * 1.15,
      h * 0.1 + 1.75 + r() * 0.4,
      i > n - 4 ? ["#7d6f38", "#b59a4e"] : colors,
      17,
      0.8 + tier * 0.5,
    );
  }
  for (let i = 0; i < 7; i++) {
    const a = i * 0.95 + seed;
    b.ball(
      0.15,
      o.king ? "#e8973a" : "#7f9a3f",
      {
        at: [top[0] + Math.cos(a) * 0.24, top[1] - 0.12 - (i % 2) * 0.14, top[2] + Math.sin(a) * 0.24],
        scale: [1, 1.15, 1],
      },
      { detail: 1, vary: 0.1 },
    );
  }
  return b.mesh();
}

/** A clump of banana plants with torn broad leaves. */
export function bananaPlant(seed = 1, height = 2.6, fruit = false): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 60);
  for (let s = 0; s < 3; s++) {
    const x = (r() - 0.5) * 1.1,
      z = (r() - 0.5) * 1.1,
      h = height * (0.5 + r() * 0.4) * (s === 0 ? 1.15 : 0.85);
    b.tube(
      [
        [x, -0.2, z],
        [x, h * 0.5, z],
        [x + 0.04, h, z],
      ],
      [0.13, 0.1, 0.06],
      (p) => blend("#8f9a5a", "#b5b26a", noise3(p.x * 5, p.y * 2, p.z * 5)),
      { sides: 7, steps: 4 },
    );
    for (let i = 0; i < 7; i++)
      bananaLeaf(
        b,
        [x, h * 0.95, z],
        i * 2.4 + r() * 0.6 + s,
        0.95 - i * 0.1,
        height * (0.5 + r() * 0.22),
        r,
      );
    if (fruit && s === 0)
      for (let k = 0; k < 16; k++)
        b.ball(
          0.045,
          "#c9bb45",
          {
            at: [
              x + 0.3 + Math.cos(k * 1.9) * 0.1,
              h * 0.82 - Math.floor(k / 5) * 0.12,
              z + Math.sin(k * 1.9) * 0.1,
            ],
            scale: [1, 2.2, 1],
            rot: [0.4, k, 0],
          },
          { detail: 0 },
        );
  }
  return b.mesh();
}

function bananaLeaf(b: Builder, at: V3, a: number, lift: number, len: number, r: () => number): void {
  const dir = new THREE.Vector3(Math.sin(a), 0, Math.cos(a)),
    side = new THREE.Vector3(Math.cos(a), 0, -Math.sin(a));
  const spine = (t: number) =>
    new THREE.Vector3(...at)
      .addScaledVector(dir, len * t * (0.75 + 0.15 * t))
      .add(new THREE.Vector3(0, len * (lift * 1.25 * t - 0.95 * t * t), 0));
  const dark = new THREE.Color("#4f8a3e"),
    light = new THREE.Color("#a5c659");
  const seg = 9;
  for (const s of [1, -1])
    for (let i = 0; i < seg; i++) {
      const t0 = 0.1 + 0.9 * (i / seg),
        t1 = 0.1 + 0.9 * ((i + 0.93) / seg);
      const w = (t: number) =>
        len * 0.17 * Math.sqrt(Math.max(0.02, Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.9))));
      const p0 = spine(t0),
        p1 = spine(t1);
      const hang = r() * 0.12;
      const e = (p: THREE.Vector3, t: number): V3 => [
        p.x + side.x * s * w(t) + dir.x * 0.04,
        p.y - w(t) * (0.18 + hang),
        p.z + side.z * s * w(t) + dir.z * 0.04,
      ];
      const c = dark.clone().lerp(light, 0.25 + r() * 0.4 + (s > 0 ? 0.15 : 0));
      const n = new THREE.Vector3(side.x * s * 0.45, 0.85, side.z * s * 0.45).normalize();
      b.face(
        [[p0.x, p0.y, p0.z], e(p0, t0), e(p1, t1), [p1.x, p1.y, p1.z]],
        [n.x, n.y, n.z],
        [c.clone().lerp(light, 0.4), c, c, c.clone().lerp(light, 0.4)],
        { leaf: 1 },
      );
    }
}
