import * as THREE from "three";
import { Builder, blend } from "./builder";
import { tuft } from "./flora";
import type { HeightFn } from "./ground";
import { noise2, rng, smoothstep } from "./rng";
import type { Stage } from "./stage";

/** Young paddy planted in rows wherever inField says so, seen from the stage's camera. */
export function paddy(
  s: Stage,
  o: {
    inField: (x: number, z: number) => boolean;
    x0: number;
    x1: number;
    z0: number;
    z1: number;
    gap?: number;
    h?: number;
    colors?: [string, string];
    max?: number;
  },
): void {
  const spots: { x: number; z: number; rot: number; scale: number; tint: THREE.Color }[] = [];
  const eye = new THREE.Vector3(...s.shot.pos),
    max = o.max ?? 9000;
  let gap = o.gap ?? 0.26;
  while (((o.x1 - o.x0) * (o.z1 - o.z0)) / (gap * gap) > max * 3.4) gap *= 1.15;
  for (let z = o.z0; z < o.z1; z += gap)
    for (let x = o.x0; x < o.x1; x += gap) {
      const xx = x + (s.rand() - 0.5) * gap * 0.5,
        zz = z + (s.rand() - 0.5) * gap * 0.5;
      const d = Math.hypot(xx - eye.x, zz - eye.z);
      if (!o.inField(xx, zz) || s.rand() > 26 / d) continue;
      spots.push({
        x: xx,
        z: zz,
        rot: s.rand() * 6.28,
        scale: (0.8 + s.rand() * 0.4) * (1 + Math.max(0, d - 26) * 0.018),
        tint: new THREE.Color().setScalar(0.86 + noise2(xx * 0.3, zz * 0.3) * 0.28),
      });
    }
  const mesh = tuft(3, o.h ?? 0.5, 8, o.colors ?? ["#4f8a34", "#b9d458"], 0.07);
  s.many(mesh, spots);
}

/** Terraced height: fields are flat steps with low earth bunds between them. */
export function terraceHeight(
  base: HeightFn,
  step: number,
  cell: number,
): { height: HeightFn; bund: (x: number, z: number) => number } {
  const plot = (x: number, z: number) => {
    const wx = x + Math.sin(z * 0.13) * 1.6,
      wz = z + Math.sin(x * 0.11) * 1.8;
    const ix = Math.floor(wx / cell),
      iz = Math.floor(wz / (cell * 0.8));
    const fx = wx / cell - ix,
      fz = wz / (cell * 0.8) - iz;
    const edge =
      Math.min(fx, 1 - fx) * cell < Math.min(fz, 1 - fz) * cell * 0.8
        ? Math.min(fx, 1 - fx) * cell
        : Math.min(fz, 1 - fz) * cell * 0.8;
    return { ix, iz, edge };
  };
  const level = (ix: number, iz: number) =>
    Math.round(base((ix + 0.5) * cell, (iz + 0.5) * cell * 0.8) / step) * step;
  const bund = (x: number, z: number) => 1 - smoothstep(0.16, 0.36, plot(x, z).edge);
  return {
    bund,
    height: (x, z) => {
      const p = plot(x, z);
      return level(p.ix, p.iz) + bund(x, z) * 0.2;
    },
  };
}

/** Clipped tea bushes in contour rows over a slope. */
export function teaRows(
  s: Stage,
  o: {
    x0: number;
    x1: number;
    z0: number;
    z1: number;
    keep?: (x: number, z: number) => boolean;
    gap?: number;
    colors?: [string, string];
  },
): void {
  const spots: { x: number; z: number; rot: number; scale: number; tint: THREE.Color }[] = [];
  const eye = new THREE.Vector3(...s.shot.pos);
  for (let z = o.z0; z < o.z1; z += o.gap ?? 1.25) {
    for (let x = o.x0; x < o.x1; x += 0.78) {
      const zz = z + Math.sin(x * 0.16 + z * 0.3) * 0.7 + Math.sin(x * 0.05) * 2,
        d = Math.hypot(x - eye.x, zz - eye.z);
      if ((o.keep && !o.keep(x, zz)) || (d > 34 && Math.floor(x / 0.78) % 2)) continue;
      spots.push({
        x: x + (s.rand() - 0.5) * 0.16,
        z: zz,
        rot: s.rand() * 6.28,
        scale: (0.85 + s.rand() * 0.3) * (d > 34 ? 1.45 : 1),
        tint: new THREE.Color().setScalar(0.84 + noise2(x * 0.2, zz * 0.2) * 0.36),
      });
    }
  }
  [1, 2].forEach((k) =>
    s.many(
      teaBush(k, o.colors),
      spots.filter((_, i) => i % 2 === k - 1),
    ),
  );
}

/** One flat-topped tea bush. */
export function teaBush(seed = 1, colors: [string, string] = ["#2f6b3f", "#8fbf4f"]): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed + 5);
  b.ball(
    0.5,
    (p) => blend("#24512f", colors[0], smoothstep(-0.2, 0.4, p.y)),
    { at: [0, 0.22, 0], scale: [1, 0.72, 0.98] },
    { flat: true, detail: 1, vary: 0.1, leaf: 0.5 },
  );
  for (let i = 0; i < 70; i++) {
    const a = r() * 6.283,
      d = Math.sqrt(r()) * 0.5,
      y = 0.55 - d * d * 0.75 + r() * 0.05,
      t = a + r() * 2,
      L = 0.12;
    const x = Math.cos(a) * d,
      z = Math.sin(a) * d,
      c = blend(colors[0], colors[1], 0.35 + r() * 0.65);
    b.face(
      [
        [x, y - 0.03, z],
        [x + Math.cos(t + 0.6) * L * 0.5, y + 0.03, z + Math.sin(t + 0.6) * L * 0.5],
        [x + Math.cos(t) * L, y + 0.06, z + Math.sin(t) * L],
        [x + Math.cos(t - 0.6) * L * 0.5, y + 0.03, z + Math.sin(t - 0.6) * L * 0.5],
      ],
      [Math.cos(a) * d, 1, Math.sin(a) * d],
      [c, c, c, c],
      { leaf: 1 },
    );
  }
  return b.mesh();
}
