import * as THREE from "three";
import { Builder, blend } from "./builder";
import { noise3, rng } from "./rng";

/** Looks of a village house. */
export interface HouseOptions {
  seed?: number;
  roof?: "thatch" | "tile";
  wall?: string;
  dado?: string;
  door?: string;
  w?: number;
  d?: number;
  veranda?: boolean;
  lamp?: boolean;
}

/** Thatch in rough layered tufts on two slopes; half width w, length d, rise h, at height y. */
export function thatch(b: Builder, w: number, d: number, h: number, y: number, layers = 7): void {
  const r = rng(31),
    straw = (p: THREE.Vector3) => blend("#8f6a38", "#d9b46c", noise3(p.x * 6, p.y * 5, p.z * 6));
  const slope = Math.atan2(h, w),
    len = Math.hypot(w, h);
  for (const s of [1, -1]) {
    b.box(
      len,
      0.14,
      d,
      straw,
      { at: [s * w * 0.5, y + h * 0.5 - 0.08, 0], rot: [0, 0, -s * slope] },
      { bevel: 0.04 },
    );
    for (let k = 0; k < layers; k++)
      for (let z = -d / 2; z < d / 2; z += 0.17) {
        const t = (k + 0.5) / layers,
          x = w * t,
          yy = y + h * (1 - t) + 0.03;
        b.box(
          (len / layers) * 1.35,
          0.07,
          0.15,
          straw,
          {
            at: [s * (x + 0.04), yy + r() * 0.03, z + r() * 0.08],
            rot: [0, (r() - 0.5) * 0.2, -s * (slope - 0.06 - r() * 0.06)],
          },
          { bevel: 0, vary: 0.16, flat: true },
        );
      }
  }
  b.rod([0, y + h + 0.03, -d / 2 - 0.05], [0, y + h + 0.03, d / 2 + 0.05], 0.11, "#8f6a38");
  for (let z = -d / 2; z < d / 2; z += 0.5)
    b.box(0.5, 0.08, 0.1, "#a88246", { at: [0, y + h + 0.1, z] }, { bevel: 0.02 });
}

/** Half-round clay tiles on two slopes. */
export function tiles(b: Builder, w: number, d: number, h: number, y: number): void {
  const r = rng(12),
    slope = Math.atan2(h, w),
    len = Math.hypot(w, h),
    rows = Math.round(len / 0.3);
  const tile = new THREE.CylinderGeometry(0.095, 0.11, 0.36, 6, 1, true, -Math.PI / 2, Math.PI);
  const tones = ["#b9583a", "#c96c47", "#a84c34", "#d27f56", "#96503c"];
  for (const s of [1, -1]) {
    b.box(
      len,
      0.07,
      d,
      "#8a4430",
      { at: [s * w * 0.5, y + h * 0.5 - 0.06, 0], rot: [0, 0, -s * slope] },
      { bevel: 0 },
    );
    for (let k = 0; k < rows; k++)
      for (let z = -d / 2 + 0.1; z < d / 2; z += 0.2) {
        const t = (k + 0.5) / rows;
        b.add(
          tile,
          r.pick(tones),
          { at: [s * w * t, y + h * (1 - t) + 0.01, z], rot: [0, s > 0 ? Math.PI / 2 : -Math.PI / 2, 0] },
          {},
        );
        void slope;
      }
  }
  b.rod([0, y + h + 0.04, -d / 2], [0, y + h + 0.04, d / 2], 0.1, "#b9583a");
}

/** Wattle-and-daub village house, door towards +x, ridge along z. */
export function villageHouse(o: HouseOptions = {}): THREE.Mesh {
  const b = new Builder(o.seed ?? 2),
    w = o.w ?? 2.1,
    d = o.d ?? 5,
    H = 2.1,
    wall = o.wall ?? "#d9a06a",
    door = o.door ?? "#0f766e";
  const mud = (p: THREE.Vector3) => blend(wall, "#f0cd9c", noise3(p.x * 2.2, p.y * 2.2, p.z * 2.2) * 0.7);
  b.box(
    w * 2 + 0.9,
    0.34,
    d + 0.8,
    (p) => blend("#a8623f", "#c98a5c", noise3(p.x * 3, p.y, p.z * 3)),
    { at: [0.15, 0.12, 0] },
    { bevel: 0.1 },
  );
  b.box(w * 2 - 0.4, H, d, mud, { at: [-0.2, H / 2 + 0.25, 0] }, { bevel: 0.09 });
  b.box(w * 2 - 0.36, 0.42, d + 0.04, o.dado ?? "#a4553a", { at: [-0.2, 0.46, 0] }, { bevel: 0.06 });
  const fx = w - 0.38;
  b.box(0.08, 1.62, 0.86, "#5b3a2a", { at: [fx, 1.05, 0.3] }, { bevel: 0.02 });
  for (const s of [0.19, -0.19])
    b.box(0.09, 1.52, 0.36, door, { at: [fx + 0.03, 1.05, 0.3 + s] }, { bevel: 0.02 });
  for (const z of [-1.35, 1.65]) {
    b.box(0.07, 0.74, 0.8, "#5b3a2a", { at: [fx, 1.4, z] }, { bevel: 0.02 });
    b.box(
      0.06,
      0.6,
      0.66,
      o.lamp ? "#ffcf86" : "#3d2c26",
      { at: [fx + 0.025, 1.4, z] },
      { bevel: 0, glow: o.lamp ? 0.5 : 0 },
    );
    for (let i = -2; i <= 2; i++)
      b.rod([fx + 0.06, 1.08, z + i * 0.13], [fx + 0.06, 1.72, z + i * 0.13], 0.018, "#7a5238");
    for (const s of [1, -1])
      b.box(
        0.05,
        0.68,
        0.32,
        door,
        { at: [fx + 0.14, 1.4, z + s * 0.5], rot: [0, s * 0.7, 0] },
        { bevel: 0.015 },
      );
  }
  const gable = (z: number) =>
    b.plate(
      [
        [-w, 0],
        [w - 0.4, 0],
        [-0.2, 1.05],
      ],
      0.12,
      mud,
      { at: [0, H + 0.2, z] },
    );
  gable(-d / 2);
  gable(d / 2 - 0.12);
  const y = H + 0.06;
  if (o.veranda !== false) {
    for (const z of [-d / 2 + 0.2, -0.55, 1.05, d / 2 - 0.2]) {
      b.cyl(0.07, 0.08, 1.95, "#8a5f3e", { at: [w + 0.42, 1.1, z] });
      b.box(0.22, 0.2, 0.22, "#a4553a", { at: [w + 0.42, 0.32, z] }, { bevel: 0.04 });
    }
    b.rod([w + 0.42, 2.05, -d / 2], [w + 0.42, 2.05, d / 2], 0.06, "#8a5f3e");
    b.box(0.42, 0.08, 1.3, "#9a6c46", { at: [w + 0.02, 0.66, -1.35] }, { bevel: 0.02 });
    for (const z of [-1.85, -0.85]) b.box(0.3, 0.36, 0.06, "#8a5f3e", { at: [w + 0.02, 0.46, z] });
  }
  const over = w + 0.75;
  if (o.roof === "tile") tiles(b, over, d + 0.9, 1.35, y - 0.1);
  else thatch(b, over, d + 0.9, 1.6, y - 0.16);
  b.tube(
    [
      [w + 0.42, 1.95, -0.2],
      [w + 0.42, 1.75, -0.2],
    ],
    [0.008],
    "#4a3a30",
    { sides: 4 },
  );
  b.lathe(
    [
      [0.02, 1.7],
      [0.1, 1.64],
      [0.1, 1.5],
      [0.03, 1.44],
    ],
    "#ffcf7a",
    { at: [w + 0.42, 0, -0.2] },
    { glow: o.lamp ? 0.8 : 0.15, sides: 10 },
  );
  return b.mesh();
}

/** A woven stick fence between points on flat land. */
export function fence(
  points: readonly (readonly [number, number])[],
  height: (x: number, z: number) => number,
  seed = 1,
): THREE.Mesh {
  const b = new Builder(seed),
    r = rng(seed);
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, az] = points[i],
      [bx, bz] = points[i + 1],
      n = Math.max(1, Math.round(Math.hypot(bx - ax, bz - az) / 0.22));
    for (let k = 0; k <= n; k++) {
      const x = ax + ((bx - ax) * k) / n,
        z = az + ((bz - az) * k) / n,
        y = height(x, z),
        h = 0.72 + r() * 0.22;
      b.rod(
        [x, y - 0.1, z],
        [x + (r() - 0.5) * 0.07, y + h, z + (r() - 0.5) * 0.07],
        0.024 + r() * 0.012,
        blend("#7d5a3e", "#b89468", r()),
        { sides: 5 },
      );
    }
    for (const y of [0.3, 0.62])
      b.rod([ax, height(ax, az) + y, az], [bx, height(bx, bz) + y, bz], 0.022, "#9a774f", { sides: 5 });
  }
  return b.mesh();
}
