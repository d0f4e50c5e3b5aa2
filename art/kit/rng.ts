/** Seeded randomness and value noise: every picture comes out the same each time. */

/** A deterministic random source. */
export interface Rng {
  (): number;
  /** A number between a and b. */
  range(a: number, b: number): number;
  /** One of the given items. */
  pick<T>(items: readonly T[]): T;
}

/** mulberry32 with helpers. */
export function rng(seed: number): Rng {
  let a = (seed * 2654435761) >>> 0;
  const next = (() => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }) as Rng;
  next.range = (lo, hi) => lo + (hi - lo) * next();
  next.pick = (items) => items[Math.floor(next() * items.length)];
  return next;
}

function hash3(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in 0..1. */
export function noise3(x: number, y: number, z: number): number {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    zi = Math.floor(z);
  const f = (t: number) => t * t * (3 - 2 * t);
  const u = f(x - xi),
    v = f(y - yi),
    w = f(z - zi);
  const l = (a: number, b: number, t: number) => a + (b - a) * t;
  const c = (i: number, j: number, k: number) => hash3(xi + i, yi + j, zi + k);
  return l(
    l(l(c(0, 0, 0), c(1, 0, 0), u), l(c(0, 1, 0), c(1, 1, 0), u), v),
    l(l(c(0, 0, 1), c(1, 0, 1), u), l(c(0, 1, 1), c(1, 1, 1), u), v),
    w,
  );
}

/** Two-dimensional value noise in 0..1. */
export const noise2 = (x: number, y: number): number => noise3(x, y, 7.3);

/** Layered noise, about 0..1. */
export function fbm(x: number, y: number, octaves = 4): number {
  let sum = 0,
    amp = 0.5,
    total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amp * noise2(x, y);
    total += amp;
    amp *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
  }
  return sum / total;
}

/** Clamped smooth ramp from 0 at a to 1 at b. */
export function smoothstep(a: number, b: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}
