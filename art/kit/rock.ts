import * as THREE from "three";
import { Builder, blend } from "./builder";
import { fbm, noise3, smoothstep } from "./rng";
import { surfaceNets } from "./sdf";

/** Shape of a great rock: half-axes at the foot, height, how sheer, and its top. */
export interface RockShape {
  rx: number;
  rz: number;
  height: number;
  seed?: number;
  cell?: number;
  flare?: number;
  dome?: boolean;
  warm?: string;
  cool?: string;
  green?: string;
}

/** A monolith with strata, streaks and a green crown: Sigiriya, or Pidurangala when domed. */
export function greatRock(o: RockShape): THREE.Mesh {
  const s = o.seed ?? 1,
    H = o.height,
    cell = o.cell ?? H / 20,
    flare = o.flare ?? 0.28;
  const field = (x: number, y: number, z: number) => {
    const t = y / H,
      a = Math.atan2(x / o.rx, z / o.rz);
    const out =
      1 +
      (noise3(Math.cos(a) * 1.7 + s, Math.sin(a) * 1.7, (y * 0.9) / H + s) - 0.5) * 0.42 +
      (noise3(Math.cos(a) * 5 + s, Math.sin(a) * 5, (y * 3) / H) - 0.5) * 0.12;
    const step = (Math.abs(((y / H) * 7 + noise3(x * 0.08, 2, z * 0.08) * 1.2) % 1) - 0.5) * 0.01;
    const profile = o.dome
      ? Math.sqrt(Math.max(0.02, 1 - Math.max(0, t) ** 2.6))
      : 1 +
        flare * Math.max(0, 0.42 - t) ** 1.3 +
        0.05 * smoothstep(0.55, 0.85, t) -
        0.12 * smoothstep(0.88, 1.02, t);
    const r = out * (profile + step);
    const side = (Math.hypot(x / o.rx, z / o.rz) - r) * Math.min(o.rx, o.rz) * 0.8;
    const top = y - H * (0.96 + (fbm(x * 0.12 + s, z * 0.12, 2) - 0.5) * 0.16) - (x / o.rx) * H * 0.035;
    return Math.max(side, o.dome ? y - H : top);
  };
  const geo = surfaceNets(
    field,
    [-o.rx * 1.6, -H * 0.12, -o.rz * 1.6],
    [o.rx * 1.6, H * 1.1, o.rz * 1.6],
    cell,
  );
  const b = new Builder(s);
  const warm = new THREE.Color(o.warm ?? "#c9835a"),
    cool = new THREE.Color(o.cool ?? "#8d6a66"),
    pale = new THREE.Color("#e8bd92"),
    dark = new THREE.Color("#5d4a4c"),
    green = new THREE.Color(o.green ?? "#6f8a4a");
  b.add(
    geo,
    (p, n) => {
      const band = fbm(
          p.y * (13 / H) + noise3(p.x * 0.12, 0, p.z * 0.12) * 3,
          s + Math.atan2(p.x, p.z) * 0.8,
          3,
        ),
        streak = fbm(Math.atan2(p.x, p.z) * 9, p.y * 0.06 + s, 3);
      const c = warm
        .clone()
        .lerp(pale, smoothstep(0.45, 0.75, band) * 0.6)
        .lerp(cool, smoothstep(0.45, 0.8, streak) * 0.6);
      c.lerp(dark, smoothstep(0.62, 0.85, streak) * smoothstep(0.2, 0.9, p.y / H) * 0.55);
      return c.lerp(
        green,
        smoothstep(0.62, 0.88, n.y + (noise3(p.x * 0.4, p.y * 0.4, p.z * 0.4) - 0.5) * 0.4) *
          (o.dome ? 0.55 : 0.95),
      );
    },
    {},
    { flat: true, vary: 0.06 },
  );
  return b.mesh();
}

/** A far range of hills as one ridge ribbon; baseline at y 0. */
export function ridge(o: {
  width: number;
  height: number;
  depth?: number;
  seed: number;
  color: string;
  color2?: string;
  rough?: number;
}): THREE.Mesh {
  const b = new Builder(o.seed),
    n = 70,
    rows = 6,
    depth = o.depth ?? o.height * 2.2;
  const h = (u: number) =>
    o.height *
    (0.25 + 0.75 * fbm(u * (o.rough ?? 5) + o.seed * 7.7, o.seed, 4)) *
    Math.sin(Math.PI * Math.min(1, Math.max(0, u))) ** 0.4;
  const pos: number[] = [],
    idx: number[] = [];
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= n; i++) {
      const u = i / n,
        t = j / rows,
        wob = (fbm(u * 20 + j * 3, o.seed + j, 2) - 0.5) * 0.22 * (1 - t);
      pos.push(
        (u - 0.5) * o.width,
        h(u) * Math.min(1, Math.max(0, Math.sin((t * Math.PI) / 2) + wob)) - (j === 0 ? 6 : 0),
        -t * depth + (fbm(u * 30, j, 2) - 0.5) * depth * 0.3,
      );
      if (i < n && j < rows) {
        const k = j * (n + 1) + i;
        idx.push(k, k + 1, k + n + 2, k, k + n + 2, k + n + 1);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  b.add(
    g,
    (p) => blend(o.color, o.color2 ?? o.color, fbm(p.x * 0.08, p.y * 0.3, 3)),
    {},
    { flat: true, vary: 0.05 },
  );
  const m = b.mesh();
  m.castShadow = false;
  return m;
}
