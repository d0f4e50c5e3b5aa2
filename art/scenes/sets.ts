import * as THREE from "three";
import { blend } from "../kit/builder";
import { lotusFlower, lotusLeaf, reeds, tuft, wildflower } from "../kit/flora";
import { coconutPalm } from "../kit/palms";
import { ridge } from "../kit/rock";
import type { Stage } from "../kit/stage";
import { broadTree, farTree, type Leafage, leafage } from "../kit/trees";

/** Keeps grass away from somewhere. */
export type Keep = (x: number, z: number, y: number) => boolean;

/** Grass in three mixed tufts over the visible land, with flowers. */
export function grassland(
  s: Stage,
  o: {
    n?: number;
    near?: number;
    far?: number;
    keep?: Keep;
    h?: number;
    colors?: [string, string][];
    flowers?: string[];
    flowerCount?: number;
    spread?: number;
  } = {},
): void {
  const colors = o.colors ?? [
    ["#5f8138", "#b9bf5c"],
    ["#6f8f40", "#d6cc78"],
    ["#57783a", "#98ad52"],
  ];
  colors.forEach((c, i) => {
    const spots = s.inView(
      Math.round((o.n ?? 5200) / colors.length),
      o.near ?? 1.5,
      o.far ?? 45,
      o.keep,
      o.spread,
    );
    s.many(
      tuft(i + 1, (o.h ?? 0.3) * (0.8 + i * 0.3), 7, c),
      spots.map((p) => ({
        ...p,
        rot: s.rand() * 6.28,
        scale: 0.55 + s.rand() * 0.8,
        tint: new THREE.Color().setScalar(0.88 + s.rand() * 0.24),
      })),
    );
  });
  (o.flowers ?? ["#fdf3dc", "#f3c65a"]).forEach((c, i) => {
    s.many(
      wildflower(i + 4, c, (o.h ?? 0.3) * 0.95),
      s
        .inView(o.flowerCount ?? 120, o.near ?? 1.5, (o.far ?? 45) * 0.6, o.keep, o.spread)
        .map((p) => ({ ...p, rot: s.rand() * 6.28, scale: 0.7 + s.rand() * 0.6 })),
    );
  });
}

/** A line of trees along z, from x0 to x1, thinning and varying. */
export function forest(
  s: Stage,
  o: {
    z: number;
    x0: number;
    x1: number;
    step?: number;
    depth?: number;
    scale?: number;
    leaves?: Leafage[];
    gap?: (x: number) => boolean;
    y?: number;
    tint?: string;
  },
): void {
  const kinds = (o.leaves ?? [leafage.kumbuk, leafage.deep, leafage.rain]).map((l, i) => farTree(i + 3, l));
  const lists: { x: number; z: number; y?: number; rot: number; scale: number; tint: THREE.Color }[][] =
    kinds.map(() => []);
  for (let x = o.x0; x < o.x1; x += (o.step ?? 2.6) * (0.6 + s.rand() * 0.8)) {
    if (o.gap?.(x)) continue;
    const z = o.z - s.rand() * (o.depth ?? 8),
      k = Math.floor(s.rand() * kinds.length);
    lists[k].push({
      x,
      z,
      y: o.y,
      rot: s.rand() * 6.28,
      scale: (o.scale ?? 1) * (0.65 + s.rand() * 0.75),
      tint: blend("#ffffff", o.tint ?? "#ffffff", 0.6).multiplyScalar(0.85 + s.rand() * 0.25),
    });
  }
  kinds.forEach((m, i) => s.many(m, lists[i]));
}

/** A few big trees given as [x, z, height, spread, kind]. */
export function trees(
  s: Stage,
  list: readonly (readonly [number, number, number, number, Leafage?])[],
): void {
  list.forEach(([x, z, h, w, l], i) =>
    s.place(
      broadTree({
        seed: i * 3 + 1 + Math.round(Math.abs(x)),
        height: h,
        spread: w,
        leaves: l ?? leafage.kumbuk,
      }),
      x,
      z,
      i * 1.3,
    ),
  );
}

/** Palms given as [x, z, height, bend, turn]. */
export function palms(
  s: Stage,
  list: readonly (readonly [number, number, number, number?, number?])[],
  king = false,
): void {
  list.forEach(([x, z, h, bend, turn], i) =>
    s.place(
      coconutPalm({ seed: i + 2 + Math.round(Math.abs(x * 3)), height: h, bend: bend ?? 0.8, king }),
      x,
      z,
      turn ?? i * 1.7,
    ),
  );
}

/** Two or three ridges fading into the distance. */
export function distantHills(
  s: Stage,
  o: {
    z?: number;
    height?: number;
    seed?: number;
    color?: string;
    x?: number;
    width?: number;
    y?: number;
  } = {},
): void {
  const z = o.z ?? -150,
    h = o.height ?? 26,
    seed = o.seed ?? 4;
  [1, 1.55, 2.3].forEach((k, i) => {
    const m = ridge({
      width: (o.width ?? 420) * k,
      height: h * (0.7 + i * 0.42),
      seed: seed + i * 3,
      color: o.color ?? "#5f8a6a",
      color2: "#6f9a70",
      rough: 4 + i,
    });
    s.add(m, [(o.x ?? 0) + (i - 1) * 40, o.y ?? -2, z * k]);
  });
}

/** Lotus leaves and flowers in patches on the water: [x, z, radius, leaves, flowers]. */
export function lotusPatches(
  s: Stage,
  level: number,
  patches: readonly (readonly [number, number, number, number, number])[],
  o: { size?: number; color?: [string, string] } = {},
): void {
  const size = o.size ?? 0.42;
  const leafKinds = [lotusLeaf(size, 0, 1), lotusLeaf(size * 0.8, 0, 2), lotusLeaf(size * 1.05, 0.16, 3)];
  const flowers = [
    lotusFlower(0.95, size * 0.62, 0.22, o.color, 1),
    lotusFlower(0.6, size * 0.6, 0.34, o.color, 2),
    lotusFlower(0.1, size * 0.5, 0.3, o.color, 3),
  ];
  const leafSpots: Parameters<Stage["many"]>[1][number][][] = [[], [], []],
    flowerSpots: Parameters<Stage["many"]>[1][number][][] = [[], [], []];
  for (const [cx, cz, r, n, f] of patches) {
    const put: [number, number, number][] = [];
    for (let i = 0, tries = 0; i < n && tries < n * 14; tries++) {
      const a = s.rand() * 6.283,
        d = Math.sqrt(s.rand()) * r,
        x = cx + Math.cos(a) * d,
        z = cz + Math.sin(a) * d * 0.7,
        k = 0.6 + s.rand() * 0.6;
      if (
        s.height(x, z) > level - 0.08 ||
        put.some(([px, pz, pk]) => Math.hypot(px - x, pz - z) < (k + pk) * size * 0.86)
      )
        continue;
      put.push([x, z, k]);
      leafSpots[i % 5 === 0 ? 2 : i % 2].push({
        x,
        z,
        y: level,
        rot: s.rand() * 6.28,
        scale: k,
        tint: new THREE.Color().setScalar(0.85 + s.rand() * 0.3),
      });
      i++;
    }
    for (let i = 0; i < f; i++) {
      const a = s.rand() * 6.283,
        d = Math.sqrt(s.rand()) * r * 0.9,
        x = cx + Math.cos(a) * d,
        z = cz + Math.sin(a) * d * 0.7;
      if (s.height(x, z) < level - 0.08)
        flowerSpots[i % 4 === 3 ? 2 : i % 2].push({
          x,
          z,
          y: level,
          rot: s.rand() * 6.28,
          scale: 0.85 + s.rand() * 0.4,
          tilt: (s.rand() - 0.5) * 0.2,
        });
    }
  }
  leafKinds.forEach((m, i) => s.many(m, leafSpots[i]));
  flowers.forEach((m, i) => s.many(m, flowerSpots[i]));
}

/** Reeds where the land dips under the water, inside a box. */
export function shoreReeds(
  s: Stage,
  level: number,
  n: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  h = 1.1,
): void {
  const spots: { x: number; z: number; rot: number; scale: number; y: number }[] = [];
  for (let i = 0; i < n * 30 && spots.length < n; i++) {
    const x = x0 + s.rand() * (x1 - x0),
      z = z0 + s.rand() * (z1 - z0),
      y = s.height(x, z) - level;
    if (y < 0.06 && y > -0.28)
      spots.push({ x, z, y: level - 0.05, rot: s.rand() * 6.28, scale: 0.6 + s.rand() * 0.7 });
  }
  s.many(reeds(3, h), spots.slice(0, n / 2));
  s.many(reeds(8, h * 0.8), spots.slice(n / 2));
}
