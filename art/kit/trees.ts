import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { noise3, rng, smoothstep } from "./rng";

/** Leaf colours of a tree from shade to sun. */
export type Leafage = readonly [string, string, string];

/** Common leaf colours. */
export const leafage = {
  kumbuk: ["#2f5a3a", "#4f8a45", "#8fb555"] as Leafage,
  rain: ["#3a6338", "#6a973f", "#b3bf58"] as Leafage,
  deep: ["#1f4a40", "#2f7056", "#5da06a"] as Leafage,
  mango: ["#2a5236", "#3f7a3e", "#7fa843"] as Leafage,
  gold: ["#6a6a2e", "#a88f3a", "#dcb654"] as Leafage,
  flame: ["#7a3a28", "#d2562f", "#f08a3c"] as Leafage,
  frangipani: ["#3d6b45", "#6b9a55", "#a8c478"] as Leafage,
};

function leafCluster(
  b: Builder,
  c: V3,
  r: V3,
  n: number,
  size: number,
  colors: Leafage,
  seed: number,
  top: number,
  bottom: number,
): void {
  const rand = rng(seed);
  const tones = colors.map((h) => new THREE.Color(h));
  const col = new THREE.Color();
  b.add(
    blob(r, seed, n < 100 ? 1 : 2),
    (p) => blend(colors[0], colors[1], smoothstep(-r[1], r[1], p.y) * 0.6),
    { at: c, scale: 0.8 },
    { flat: true, vary: 0.06, leaf: 0.6 },
  );
  for (let i = 0; i < n; i++) {
    const u = rand() * 2 - 1,
      a = rand() * Math.PI * 2,
      s = Math.sqrt(1 - u * u);
    const d = new THREE.Vector3(Math.cos(a) * s, u * (u < 0 ? 0.75 : 1), Math.sin(a) * s);
    const wob = 0.78 + noise3(d.x * 2.1 + seed, d.y * 2.1, d.z * 2.1) * 0.44;
    const p = new THREE.Vector3(c[0] + d.x * r[0] * wob, c[1] + d.y * r[1] * wob, c[2] + d.z * r[2] * wob);
    const nrm = new THREE.Vector3(d.x / r[0], d.y / r[1], d.z / r[2]).normalize();
    const t = smoothstep(bottom, top, p.y) * 0.75 + rand() * 0.3;
    if (t < 0.5) col.copy(tones[0]).lerp(tones[1], t * 2);
    else col.copy(tones[1]).lerp(tones[2], (t - 0.5) * 2);
    const tangent = new THREE.Vector3(rand() - 0.5, rand() - 0.5, rand() - 0.5).cross(nrm).normalize();
    const out = nrm
      .clone()
      .multiplyScalar(0.35 + rand() * 0.5)
      .addScaledVector(tangent, 0.9)
      .normalize();
    const side = new THREE.Vector3().crossVectors(out, nrm).normalize();
    const L = size * (0.7 + rand() * 0.6),
      W = L * 0.34;
    const at = (f: number, g: number): V3 => [
      p.x + out.x * L * f + side.x * W * g,
      p.y + out.y * L * f + side.y * W * g - f * f * L * 0.15,
      p.z + out.z * L * f + side.z * W * g,
    ];
    const shade = col.clone().multiplyScalar(0.9);
    b.face([at(0, 0), at(0.5, 1), at(1, 0), at(0.5, -1)], [nrm.x, nrm.y, nrm.z], [shade, col, col, shade], {
      leaf: 1,
    });
  }
}

function blob(r: V3, seed: number, detail = 2): THREE.BufferGeometry {
  const g = new THREE.IcosahedronGeometry(1, detail);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const k = 0.74 + noise3(p.getX(i) * 2.1 + seed, p.getY(i) * 2.1, p.getZ(i) * 2.1) * 0.5;
    p.setXYZ(i, p.getX(i) * r[0] * k, p.getY(i) * r[1] * k, p.getZ(i) * r[2] * k);
  }
  g.computeVertexNormals();
  return g;
}

/** A broad tree with a branching trunk. spread and height in metres. */
export function broadTree(
  o: {
    seed?: number;
    height?: number;
    spread?: number;
    leaves?: Leafage;
    flat?: number;
    bark?: string;
    density?: number;
  } = {},
): THREE.Mesh {
  const seed = o.seed ?? 1,
    h = o.height ?? 7,
    w = o.spread ?? 4,
    leaves = o.leaves ?? leafage.kumbuk,
    squash = o.flat ?? 0.42,
    dens = o.density ?? 1;
  const b = new Builder(seed),
    r = rng(seed * 31 + 7);
  const bark = o.bark ?? "#7a5f4c";
  const paint = (p: THREE.Vector3) => blend(bark, "#a58a6d", noise3(p.x * 3, p.y * 1.2, p.z * 3));
  const fork = h * 0.36,
    lean = (r() - 0.5) * 0.5;
  const base = h * 0.045 + 0.06;
  b.tube(
    [
      [0, -0.4, 0],
      [lean * 0.3, fork * 0.5, 0.05],
      [lean, fork, 0],
    ],
    [base * 1.9, base * 1.05, base * 0.9],
    paint,
    { flat: true, vary: 0.08, sides: 8, steps: 5 },
  );
  const n = 5 + Math.floor(w / 2);
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + r() * 0.6,
      ring = i % 3 === 2 ? 0.28 : 0.66;
    const cx = lean + Math.cos(a) * w * ring,
      cz = Math.sin(a) * w * ring;
    const cy = h * (ring < 0.4 ? 0.86 : 0.7) + (r() - 0.5) * h * 0.1;
    b.tube(
      [
        [lean, fork * 0.92, 0],
        [lean + (cx - lean) * 0.4, fork + (cy - fork) * 0.55, cz * 0.4],
        [cx * 0.9, cy, cz * 0.9],
      ],
      [base * 0.72, base * 0.45, base * 0.16],
      paint,
      { flat: true, sides: 6, steps: 4 },
    );
    const rr = w * (0.42 + r() * 0.14);
    leafCluster(
      b,
      [cx, cy, cz],
      [rr, rr * (squash + 0.2), rr],
      Math.round(300 * dens),
      0.24 + w * 0.035,
      leaves,
      seed * 17 + i,
      h,
      h * 0.5,
    );
  }
  leafCluster(
    b,
    [lean, h * 0.84, 0],
    [w * 0.6, w * squash * 0.75, w * 0.6],
    Math.round(340 * dens),
    0.24 + w * 0.035,
    leaves,
    seed * 17 + 99,
    h,
    h * 0.5,
  );
  return b.mesh();
}

/** A rounded shrub. */
export function shrub(seed = 1, size = 1, leaves: Leafage = leafage.mango, flower?: string): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 400);
  for (let i = 0; i < 3; i++)
    leafCluster(
      b,
      [(r() - 0.5) * size * 0.9, size * (0.35 + r() * 0.25), (r() - 0.5) * size * 0.9],
      [size * 0.55, size * 0.5, size * 0.55],
      110,
      size * 0.24,
      leaves,
      seed * 7 + i,
      size,
      0,
    );
  if (flower)
    for (let i = 0; i < 26; i++) {
      const a = r() * 6.28,
        e = r() * 1.3;
      b.ball(
        0.045 * size + 0.02,
        flower,
        {
          at: [
            Math.cos(a) * Math.cos(e) * size * 0.85,
            size * 0.45 + Math.sin(e) * size * 0.55,
            Math.sin(a) * Math.cos(e) * size * 0.85,
          ],
        },
        { flat: true, detail: 0, vary: 0.15, leaf: 0.5 },
      );
    }
  return b.mesh();
}

/** A cheap far tree: two or three leafy puffs for forest lines. */
export function farTree(seed = 1, leaves: Leafage = leafage.kumbuk): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 900);
  b.tube(
    [
      [0, -1, 0],
      [0.1, 2.6, 0],
    ],
    [0.3, 0.18],
    "#6d5646",
    { sides: 5, steps: 2, flat: true },
  );
  for (let i = 0; i < 6; i++) {
    const w = 1.05 + r() * 0.85,
      a = i * 2.4 + r(),
      d = i === 0 ? 0 : 0.9 + r() * 0.8;
    leafCluster(
      b,
      [Math.cos(a) * d, 3.3 + (i === 0 ? 1.2 : r() * 1.5), Math.sin(a) * d],
      [w, w * 0.74, w],
      64,
      0.52,
      leaves,
      seed * 5 + i,
      6.4,
      2.2,
    );
  }
  return b.mesh();
}
