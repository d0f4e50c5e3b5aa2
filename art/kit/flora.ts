import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { noise3, rng } from "./rng";

/** A tuft of grass blades; colours from root to tip. */
export function tuft(
  seed = 1,
  h = 0.35,
  n = 7,
  colors: [string, string] = ["#6a8a3c", "#c2c565"],
  spread = 0.12,
): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 10);
  const root = new THREE.Color(colors[0]),
    tip = new THREE.Color(colors[1]);
  for (let i = 0; i < n; i++) {
    const a = r() * 6.283,
      d = r() * spread,
      lean = 0.2 + r() * 0.5,
      hh = h * (0.6 + r() * 0.6),
      w = 0.02 + h * 0.035;
    const x = Math.cos(a) * d,
      z = Math.sin(a) * d,
      dx = Math.cos(a) * lean * hh,
      dz = Math.sin(a) * lean * hh;
    const sx = -Math.sin(a + r()) * w,
      sz = Math.cos(a + r()) * w,
      mid = root.clone().lerp(tip, 0.45);
    b.face(
      [
        [x - sx, -0.03, z - sz],
        [x + dx, hh, z + dz],
        [x + dx * 0.3 + sx * 1.3, hh * 0.55, z + dz * 0.3 + sz * 1.3],
        [x + sx, -0.03, z + sz],
      ],
      [dx * 0.4, 1, dz * 0.4],
      [root, tip, mid, root],
      { leaf: 1 },
    );
  }
  return b.mesh();
}

/** A small flower on a stem. */
export function wildflower(seed = 1, color = "#f6e6c8", h = 0.3): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 30);
  for (let k = 0; k < 3; k++) {
    const x = (r() - 0.5) * 0.22,
      z = (r() - 0.5) * 0.22,
      hh = h * (0.7 + r() * 0.5);
    b.rod([x, 0, z], [x + 0.02, hh, z], 0.007, "#6f8f45", { sides: 4, leaf: 0.7 });
    const c = [new THREE.Color(color)];
    for (let i = 0; i < 5; i++) {
      const q = i * 1.257 + k,
        px = (d: number, e: number): V3 => [
          x + 0.02 + Math.cos(q + e) * d,
          hh + d * 0.35,
          z + Math.sin(q + e) * d,
        ];
      b.face([px(0.005, 0), px(0.045, -0.45), px(0.068, 0), px(0.045, 0.45)], [0, 1, 0], c, { leaf: 0.7 });
    }
    b.ball(0.02, "#e9a83a", { at: [x + 0.02, hh + 0.014, z] }, { flat: true, detail: 0 });
  }
  return b.mesh();
}

/** A boulder, flat facets. */
export function boulder(seed = 1, size = 1, color = "#9a8e86", squash = 0.7): THREE.Mesh {
  const b = new Builder(seed);
  const g = new THREE.IcosahedronGeometry(size, 3),
    p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i) / size,
      y = p.getY(i) / size,
      z = p.getZ(i) / size;
    const k = 0.72 + noise3(x * 1.3 + seed * 3.1, y * 1.3, z * 1.3) * 0.5;
    p.setXYZ(i, x * k * size, y * k * size * squash, z * k * size);
  }
  b.add(
    g,
    (q, n) =>
      blend(color, "#cdbfa6", Math.max(0, n.y) * 0.35 + noise3(q.x * 3, q.y * 3, q.z * 3) * 0.2).lerp(
        new THREE.Color("#7d8a58"),
        Math.max(0, n.y - 0.6) * noise3(q.x * 2 + 9, q.z * 2, 1),
      ),
    {},
    { flat: true, vary: 0.06 },
  );
  return b.mesh();
}

/** Reeds standing in shallow water. */
export function reeds(seed = 1, h = 1.3, n = 14): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 50);
  const root = new THREE.Color("#55783f"),
    tip = new THREE.Color("#b9bd62");
  for (let i = 0; i < n; i++) {
    const a = r() * 6.283,
      d = r() * 0.4,
      hh = h * (0.55 + r() * 0.6),
      lean = 0.1 + r() * 0.25,
      w = 0.022;
    const x = Math.cos(a) * d,
      z = Math.sin(a) * d,
      t = r() * 6.283;
    const top: V3 = [x + Math.cos(t) * lean * hh, hh, z + Math.sin(t) * lean * hh],
      sx = Math.sin(t) * w,
      sz = -Math.cos(t) * w;
    b.face(
      [
        [x - sx, -0.3, z - sz],
        [x + (top[0] - x) * 0.3 - sx, hh * 0.55, z + (top[2] - z) * 0.3 - sz],
        top,
        [x + (top[0] - x) * 0.3 + sx, hh * 0.55, z + (top[2] - z) * 0.3 + sz],
        [x + sx, -0.3, z + sz],
      ],
      [Math.cos(t) * 0.3, 1, Math.sin(t) * 0.3],
      [root, root, tip, root, root],
      { leaf: 1 },
    );
    if (i % 5 === 0)
      b.rod([top[0], hh * 0.86, top[2]], [top[0], hh * 1.05, top[2]], 0.03, "#8a5a36", { sides: 6 });
  }
  return b.mesh();
}

/** A lotus flower; open from 0 (bud) to 1 (full). Centre at the origin on the water. */
export function lotusFlower(
  open = 0.8,
  size = 0.4,
  stem = 0.25,
  colors: [string, string] = ["#fbe9ee", "#e2609a"],
  seed = 1,
): THREE.Mesh {
  const b = new Builder(seed);
  const base = new THREE.Color(colors[0]),
    edge = new THREE.Color(colors[1]);
  b.rod([0, -0.3, 0], [0, stem, 0], 0.025 * size * 2, "#6f9a54", { sides: 6 });
  const ring = (n: number, tilt: number, len: number, off: number, y: number) => {
    for (let i = 0; i < n; i++) petal(b, (i / n) * 6.283 + off, tilt, len, stem + y, base, edge);
  };
  ring(8, 0.25 + open * 1.12, size, 0, 0);
  ring(8, 0.2 + open * 0.8, size * 0.97, 0.39, 0.01);
  ring(6, 0.15 + open * 0.48, size * 0.86, 0.1, 0.02);
  if (open > 0.4) {
    b.lathe(
      [
        [0.04 * size, stem],
        [0.2 * size, stem + 0.27 * size],
        [0.19 * size, stem + 0.3 * size],
        [0, stem + 0.31 * size],
      ],
      "#e6c64e",
      {},
      { sides: 12 },
    );
    for (let i = 0; i < 22; i++) {
      const a = i * 2.399,
        d = 0.24 * size;
      b.rod(
        [Math.cos(a) * d * 0.6, stem + 0.08 * size, Math.sin(a) * d * 0.6],
        [Math.cos(a) * d * 1.15, stem + 0.33 * size, Math.sin(a) * d * 1.15],
        0.012 * size,
        "#f2b13c",
        { sides: 4 },
      );
    }
  }
  return b.mesh();
}

function petal(
  b: Builder,
  a: number,
  tilt: number,
  len: number,
  y: number,
  base: THREE.Color,
  edge: THREE.Color,
): void {
  const rows = 6,
    cols = 4;
  const at = (u: number, v: number): V3 => {
    const w = len * 0.3 * Math.sin(Math.PI * Math.min(1, 0.1 + v * 0.9)) ** 0.8 * (1 - v ** 5);
    const x = (u * 2 - 1) * w,
      cup = (u * 2 - 1) ** 2 * w * 0.55;
    const t = tilt * (1 - v * 0.35),
      h = Math.cos(t) * len * v + cup * Math.sin(t),
      d = Math.sin(t) * len * v - cup * Math.cos(t) + 0.03;
    return [Math.sin(a) * d + Math.cos(a) * x, y + h, Math.cos(a) * d - Math.sin(a) * x];
  };
  const n: V3 = [Math.sin(a) * 0.4, 1, Math.cos(a) * 0.4];
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++) {
      const c = (v: number, u: number) =>
        base.clone().lerp(edge, Math.min(1, v ** 1.6 * 0.85 + Math.abs(u - 0.5) * 0.3 * v));
      const v0 = i / rows,
        v1 = (i + 1) / rows,
        u0 = j / cols,
        u1 = (j + 1) / cols;
      b.face(
        [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)],
        n,
        [c(v0, u0), c(v0, u1), c(v1, u1), c(v1, u0)],
        { leaf: 0.8 },
      );
    }
}

/** A floating or raised lotus leaf with a notch and soft ruffled rim. */
export function lotusLeaf(size = 0.5, raise = 0, seed = 1): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 70),
    n = 22;
  const inner = new THREE.Color("#9cc07a"),
    mid = new THREE.Color("#5f9a64"),
    outer = new THREE.Color("#3f7f5c");
  const rim = (i: number, f: number): V3 => {
    const a = 0.12 + (i / n) * (6.283 - 0.24),
      k = size * f * (1 + Math.sin(a * 5 + seed) * 0.025);
    return [
      Math.cos(a) * k,
      raise + 0.015 + f * f * (raise ? 0.16 * size : 0.03 * size) * (1 + Math.sin(a * 3 + seed * 2) * 0.8),
      Math.sin(a) * k,
    ];
  };
  for (let i = 0; i < n; i++) {
    const shade = 0.94 + (i % 2) * 0.08 + r() * 0.03;
    const c1 = mid.clone().multiplyScalar(shade),
      c2 = outer.clone().multiplyScalar(shade);
    b.face([[0, raise + 0.01, 0], rim(i + 1, 0.55), rim(i, 0.55)], [0, 1, 0], [inner, c1, c1], {
      leaf: 0.7,
      gloss: 0.12,
    });
    b.face([rim(i, 0.55), rim(i + 1, 0.55), rim(i + 1, 1), rim(i, 1)], [0, 1, 0], [c1, c1, c2, c2], {
      leaf: 0.7,
      gloss: 0.12,
    });
  }
  if (raise) b.rod([0, -0.4, 0], [0, raise + 0.01, 0], 0.02, "#6f9a54", { sides: 5 });
  return b.mesh();
}
