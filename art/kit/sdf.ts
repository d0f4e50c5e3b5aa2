import * as THREE from "three";
import type { V3 } from "./builder";

/** A primitive of a soft body: an ellipsoid, or a capsule with two radii. */
export type Soft =
  | { at: V3; r: number | V3; k?: number; cut?: boolean }
  | { from: V3; to: V3; r1: number; r2: number; k?: number; cut?: boolean };

/** Signed distance to the smooth union of the parts, which may carve with cut. */
export function softField(parts: readonly Soft[], k: number): (x: number, y: number, z: number) => number {
  return (x, y, z) => {
    let d = 1e9;
    for (const p of parts) {
      const e = distance(p, x, y, z);
      const kk = p.k ?? k;
      if (p.cut) d = -smin(-d, e, kk);
      else d = smin(d, e, kk);
    }
    return d;
  };
}

function smin(a: number, b: number, k: number): number {
  if (k <= 0) return Math.min(a, b);
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

function distance(p: Soft, x: number, y: number, z: number): number {
  if ("at" in p) {
    const dx = x - p.at[0],
      dy = y - p.at[1],
      dz = z - p.at[2];
    if (typeof p.r === "number") return Math.hypot(dx, dy, dz) - p.r;
    const k0 = Math.hypot(dx / p.r[0], dy / p.r[1], dz / p.r[2]);
    const k1 = Math.hypot(dx / p.r[0] ** 2, dy / p.r[1] ** 2, dz / p.r[2] ** 2);
    return k1 < 1e-9 ? -Math.min(...p.r) : (k0 * (k0 - 1)) / k1;
  }
  const ax = p.from[0],
    ay = p.from[1],
    az = p.from[2];
  const bx = p.to[0] - ax,
    by = p.to[1] - ay,
    bz = p.to[2] - az;
  const px = x - ax,
    py = y - ay,
    pz = z - az;
  const l2 = bx * bx + by * by + bz * bz || 1e-9;
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / l2));
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - (p.r1 + (p.r2 - p.r1) * t);
}

function bounds(parts: readonly Soft[]): { min: number[]; max: number[] } {
  const min = [1e9, 1e9, 1e9],
    max = [-1e9, -1e9, -1e9];
  const grow = (c: V3, r: V3) => {
    for (let i = 0; i < 3; i++) {
      min[i] = Math.min(min[i], c[i] - r[i]);
      max[i] = Math.max(max[i], c[i] + r[i]);
    }
  };
  for (const p of parts) {
    if (p.cut) continue;
    if ("at" in p) grow(p.at, typeof p.r === "number" ? [p.r, p.r, p.r] : p.r);
    else {
      grow(p.from, [p.r1, p.r1, p.r1]);
      grow(p.to, [p.r2, p.r2, p.r2]);
    }
  }
  return { min, max };
}

/** Polygonises a soft body of the given parts; cell is the facet size in metres. */
export function softBody(parts: readonly Soft[], cell: number, k = 0.1): THREE.BufferGeometry {
  const { min, max } = bounds(parts);
  // Smooth joints swell beyond the parts themselves.
  const swell = Math.max(k, ...parts.map((p) => p.k ?? 0)) * 0.5;
  return surfaceNets(
    softField(parts, k),
    min.map((v) => v - swell),
    max.map((v) => v + swell),
    cell,
  );
}

/** Naive surface nets: one vertex in each crossed cell, smooth normals from the field. */
export function surfaceNets(
  f: (x: number, y: number, z: number) => number,
  min: number[],
  max: number[],
  cell: number,
): THREE.BufferGeometry {
  const pad = cell * 2;
  const n = [0, 1, 2].map((i) => Math.ceil((max[i] - min[i] + 2 * pad) / cell) + 1);
  const o = min.map((v) => v - pad);
  const [nx, ny, nz] = n;
  const val = new Float32Array(nx * ny * nz);
  const id = (i: number, j: number, l: number) => i + nx * (j + ny * l);
  for (let l = 0; l < nz; l++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) val[id(i, j, l)] = f(o[0] + i * cell, o[1] + j * cell, o[2] + l * cell);
  const vert = new Int32Array(nx * ny * nz).fill(-1);
  const pos: number[] = [],
    nor: number[] = [],
    idx: number[] = [];
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((c) => [c & 1, (c >> 1) & 1, (c >> 2) & 1]);
  const edges: [number, number][] = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ];
  for (let l = 0; l < nz - 1; l++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const v = corners.map(([a, b, c]) => val[id(i + a, j + b, l + c)]);
        const inside = v.filter((x) => x < 0).length;
        if (inside === 0 || inside === 8) continue;
        let x = 0,
          y = 0,
          z = 0,
          cnt = 0;
        for (const [a, b] of edges) {
          if (v[a] < 0 === v[b] < 0) continue;
          const t = v[a] / (v[a] - v[b]),
            A = corners[a],
            B = corners[b];
          x += A[0] + (B[0] - A[0]) * t;
          y += A[1] + (B[1] - A[1]) * t;
          z += A[2] + (B[2] - A[2]) * t;
          cnt++;
        }
        const px = o[0] + (i + x / cnt) * cell,
          py = o[1] + (j + y / cnt) * cell,
          pz = o[2] + (l + z / cnt) * cell;
        vert[id(i, j, l)] = pos.length / 3;
        pos.push(px, py, pz);
        const e = cell * 0.5;
        const gx = f(px + e, py, pz) - f(px - e, py, pz),
          gy = f(px, py + e, pz) - f(px, py - e, pz),
          gz = f(px, py, pz + e) - f(px, py, pz - e);
        const g = Math.hypot(gx, gy, gz) || 1;
        nor.push(gx / g, gy / g, gz / g);
      }
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flip) idx.push(a, c, b, a, d, c);
    else idx.push(a, b, c, a, c, d);
  };
  for (let l = 1; l < nz - 1; l++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const s = val[id(i, j, l)] < 0;
        if (s !== val[id(i + 1, j, l)] < 0)
          quad(
            vert[id(i, j - 1, l - 1)],
            vert[id(i, j, l - 1)],
            vert[id(i, j, l)],
            vert[id(i, j - 1, l)],
            !s,
          );
        if (s !== val[id(i, j + 1, l)] < 0)
          quad(
            vert[id(i - 1, j, l - 1)],
            vert[id(i - 1, j, l)],
            vert[id(i, j, l)],
            vert[id(i, j, l - 1)],
            !s,
          );
        if (s !== val[id(i, j, l + 1)] < 0)
          quad(
            vert[id(i - 1, j - 1, l)],
            vert[id(i, j - 1, l)],
            vert[id(i, j, l)],
            vert[id(i - 1, j, l)],
            !s,
          );
      }
  const geo = new THREE.BufferGeometry();
  geo.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  geo.setAttribute("normal", new THREE.Float32BufferAttribute(nor, 3));
  geo.setIndex(idx);
  return geo;
}
