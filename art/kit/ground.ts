import * as THREE from "three";
import { paintMaterial } from "./material";
import { fbm, noise2, rng, smoothstep } from "./rng";

/** Height of the land in metres at x, z. */
export type HeightFn = (x: number, z: number) => number;
/** Colour of the land at x, z given its height and slope (0 flat, 1 steep). */
export type GroundPaint = (x: number, z: number, y: number, slope: number) => THREE.Color;

/** What a piece of land looks like. */
export interface GroundOptions {
  height: HeightFn;
  paint: GroundPaint;
  /** Half size in metres, and where the facets are finest. */
  radius?: number;
  center?: readonly [number, number];
  cells?: number;
  seed?: number;
  /** Smooth shading for soft lawns and sand. */
  smooth?: boolean;
}

/** Faceted land whose facets are small near the centre and large far away. */
export function ground(o: GroundOptions): THREE.Mesh {
  const n = o.cells ?? 160,
    radius = o.radius ?? 260,
    [cx, cz] = o.center ?? [0, 0];
  const r = rng(o.seed ?? 5);
  const at = (i: number) => {
    const u = (i / n) * 2 - 1;
    return Math.sign(u) * (Math.abs(u) * 0.14 + Math.abs(u) ** 3.2 * 0.86) * radius;
  };
  const px = new Float32Array((n + 1) ** 2),
    pz = new Float32Array((n + 1) ** 2),
    py = new Float32Array((n + 1) ** 2);
  for (let j = 0; j <= n; j++)
    for (let i = 0; i <= n; i++) {
      const k = j * (n + 1) + i;
      const sx = at(Math.min(n, i + 1)) - at(Math.max(0, i - 1)),
        sz = at(Math.min(n, j + 1)) - at(Math.max(0, j - 1));
      px[k] = cx + at(i) + (r() - 0.5) * sx * 0.3;
      pz[k] = cz + at(j) + (r() - 0.5) * sz * 0.3;
      py[k] = o.height(px[k], pz[k]);
    }
  const pos: number[] = [],
    nor: number[] = [],
    col: number[] = [];
  const a = new THREE.Vector3(),
    b = new THREE.Vector3(),
    c = new THREE.Vector3(),
    nn = new THREE.Vector3();
  const smoothNormal = (x: number, z: number) => {
    const e = 0.4;
    return new THREE.Vector3(
      o.height(x - e, z) - o.height(x + e, z),
      2 * e,
      o.height(x, z - e) - o.height(x, z + e),
    ).normalize();
  };
  const tri = (i: number, j: number, k: number) => {
    a.set(px[i], py[i], pz[i]);
    b.set(px[j], py[j], pz[j]);
    c.set(px[k], py[k], pz[k]);
    nn.copy(b).sub(a).cross(c.clone().sub(a)).normalize();
    const face = o
      .paint((a.x + b.x + c.x) / 3, (a.z + b.z + c.z) / 3, (a.y + b.y + c.y) / 3, 1 - nn.y)
      .multiplyScalar(0.965 + r() * 0.07);
    for (const v of [a, b, c]) {
      pos.push(v.x, v.y, v.z);
      const sn = o.smooth ? smoothNormal(v.x, v.z).lerp(nn, 0.25).normalize() : nn;
      nor.push(sn.x, sn.y, sn.z);
      const own = o.paint(v.x, v.z, v.y, 1 - nn.y).lerp(face, 0.6);
      col.push(own.r, own.g, own.b);
    }
  };
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const k = j * (n + 1) + i;
      if ((i + j) % 2) {
        tri(k, k + n + 1, k + 1);
        tri(k + 1, k + n + 1, k + n + 2);
      } else {
        tri(k, k + n + 1, k + n + 2);
        tri(k, k + n + 2, k + 1);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute("normal", new THREE.Float32BufferAttribute(nor, 3));
  g.setAttribute("color", new THREE.Float32BufferAttribute(col, 3));
  g.setAttribute("fx", new THREE.Float32BufferAttribute(new Float32Array(pos.length), 3));
  const mesh = new THREE.Mesh(g, paintMaterial());
  mesh.frustumCulled = false;
  return mesh;
}

/** Colours of a countryside: two greens in patches, dry spots, bare banks, sand by the water. */
export interface Countryside {
  grass: [string, string];
  dry: string;
  soil: string;
  shore: string;
  waterLevel?: number;
  /** 0..1 for how much path is at x, z. */
  path?: (x: number, z: number) => number;
  pathColor?: string;
  dryness?: number;
}

/** Ground colours from a countryside. */
export function countryside(c: Countryside): GroundPaint {
  const g1 = new THREE.Color(c.grass[0]),
    g2 = new THREE.Color(c.grass[1]),
    dry = new THREE.Color(c.dry);
  const soil = new THREE.Color(c.soil),
    shore = new THREE.Color(c.shore),
    path = new THREE.Color(c.pathColor ?? c.soil);
  const level = c.waterLevel ?? -1e3;
  return (x, z, y, slope) => {
    const out = g1.clone().lerp(g2, smoothstep(0.3, 0.7, fbm(x * 0.06 + 3, z * 0.06, 3)));
    out.lerp(dry, smoothstep(0.5, 0.75, fbm(x * 0.13 + 40, z * 0.13, 3)) * (c.dryness ?? 0.6));
    out.lerp(soil, smoothstep(0.12, 0.35, slope) * 0.8);
    out.lerp(shore, 1 - smoothstep(0.05, 0.55 + noise2(x * 0.4, z * 0.4) * 0.4, y - level));
    if (c.path)
      out.lerp(
        path.clone().multiplyScalar(0.92 + noise2(x * 1.3, z * 1.3) * 0.16),
        smoothstep(0.35, 0.65, c.path(x, z) + (noise2(x * 0.9, z * 0.9) - 0.5) * 0.35),
      );
    return out;
  };
}

/** Distance from a polyline in the xz plane. */
export function distanceToLine(points: readonly (readonly [number, number])[], x: number, z: number): number {
  let best = 1e9;
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, az] = points[i],
      [bx, bz] = points[i + 1];
    const dx = bx - ax,
      dz = bz - az;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
    best = Math.min(best, Math.hypot(x - ax - dx * t, z - az - dz * t));
  }
  return best;
}
