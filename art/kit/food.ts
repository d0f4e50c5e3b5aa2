import * as THREE from "three";
import { type Builder, blend, type V3 } from "./builder";
import { noise3, rng } from "./rng";

/** A banana-leaf mat lying flat, length along x. */
export function leafMat(b: Builder, at: V3, len: number, w: number, rot = 0): void {
  b.within({ at, rot: [0, rot, 0] }, () => {
    const n = 18;
    for (let i = 0; i < n; i++)
      for (const s of [1, -1]) {
        const t0 = i / n,
          t1 = (i + 1) / n,
          half = (t: number) => w * 0.5 * Math.min(1, Math.sin(Math.PI * (0.06 + t * 0.88)) * 2.2) ** 0.6;
        const x0 = (t0 - 0.5) * len,
          x1 = (t1 - 0.5) * len,
          y = (k: number) => 0.012 + Math.sin(i * 1.7 + s) * 0.005 * k;
        const c = blend("#4f8f43", "#86b552", (i % 2) * 0.18 + (s > 0 ? 0.25 : 0.05)),
          e = blend("#3f7d3c", "#7aa94a", 0.2 + (i % 2) * 0.2);
        b.face(
          [
            [x0, 0.014, 0],
            [x1, 0.014, 0],
            [x1, y(1), s * half(t1)],
            [x0, y(1), s * half(t0)],
          ],
          [0, 1, 0],
          [c, c, e, e],
          { gloss: 0.15, leaf: 0.3 },
        );
      }
    b.rod([-len * 0.52, 0.018, 0], [len * 0.5, 0.018, 0], 0.012, "#b9cf7a", { sides: 5 });
  });
}

/** A mound of rice or curry with visible grains and pieces; fine is for looking at it closely. */
export function mound(
  b: Builder,
  at: V3,
  r: number,
  color: string,
  o: { bits?: string[]; h?: number; seed?: number; grain?: number; fine?: "rice" | "curry" } = {},
): void {
  const q = rng(o.seed ?? 1),
    h = o.h ?? 0.5;
  const scatter = (n: number, size: number, long: number, detail: number) => {
    for (let i = 0; i < n; i++) {
      const a = q() * 6.28,
        e = Math.asin(q()),
        c = o.bits ? q.pick(o.bits) : blend(color, "#ffffff", q() * 0.5);
      b.ball(
        size * (0.75 + q() * 0.5),
        c,
        {
          at: [
            Math.cos(a) * Math.cos(e) * r * 0.97,
            Math.sin(e) * r * h,
            Math.sin(a) * Math.cos(e) * r * 0.97,
          ],
          scale: [long, 0.8, 0.8],
          rot: [(q() - 0.5) * 0.8, q() * 6.28, (q() - 0.5) * 0.7],
        },
        detail ? { detail, gloss: 0.12 } : { detail: 0, flat: true },
      );
    }
  };
  b.within({ at }, () => {
    b.ball(
      r,
      (p) => blend(color, "#fff6e0", noise3(p.x * 60, p.y * 60, p.z * 60) * 0.25),
      { scale: [1, h, 1], at: [0, 0, 0] },
      o.fine ? { detail: 9, gloss: o.fine === "curry" ? 0.22 : 0 } : { detail: 2 },
    );
    if (o.fine === "rice") scatter(1500, r * 0.026, 2.8, 1);
    else if (o.fine === "curry") {
      scatter(34, r * 0.1, 1.4, 2);
      scatter(90, r * 0.034, 1.5, 1);
    } else scatter(o.grain ?? 46, r * (o.bits ? 0.15 : 0.07), 1.7, 0);
  });
}

/** One guest's plate: a leaf-lined woven plate of rice and seven curries. */
export function plate(b: Builder, at: V3, r = 0.26, seed = 1): void {
  b.within({ at, rot: [0, seed * 1.1, 0] }, () => {
    b.lathe(
      [
        [0, 0],
        [r * 0.8, 0.004],
        [r, 0.04],
        [r * 0.97, 0.045],
        [r * 0.78, 0.016],
        [0, 0.014],
      ],
      "#c39a5c",
      {},
      { sides: 28 },
    );
    const leaf: [number, number][] = [];
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 6.283;
      leaf.push([
        Math.cos(a) * r * (0.9 + 0.07 * Math.sin(i * 2.4)),
        Math.sin(a) * r * (0.9 + 0.07 * Math.cos(i * 1.9)),
      ]);
    }
    b.plate(leaf, 0.006, "#5a9a48", { at: [0, 0.026, 0], rot: [-Math.PI / 2, 0, 0] }, { gloss: 0.2 });
    mound(b, [0, 0.03, 0], r * 0.42, "#fbf3e2", { seed, h: 0.55 });
    const dishes: [string, string[]][] = [
      ["#e2a92e", ["#f3cf62", "#d98f22"]],
      ["#b5402a", ["#d9603a", "#8a2f22"]],
      ["#5f8f3a", ["#86b552", "#3f6f2a"]],
      ["#8a4a6a", ["#b5668a", "#6a3050"]],
      ["#d8703a", ["#f09a5a", "#b5552a"]],
      ["#f4ead6", ["#d8e0a8", "#ffffff"]],
    ];
    dishes.forEach(([c, bits], i) => {
      const a = (i / dishes.length) * 6.283;
      mound(b, [Math.cos(a) * r * 0.63, 0.03, Math.sin(a) * r * 0.63], r * 0.2, c, {
        bits,
        seed: seed + i,
        h: 0.5,
        grain: 14,
      });
    });
    b.add(
      new THREE.CircleGeometry(r * 0.22, 14),
      "#eec070",
      { at: [r * 0.2, 0.2, -r * 0.1], rot: [-1.2, 0.4, 0] },
      { vary: 0.1 },
    );
  });
}

/** The whole table: pots of curry, rice bowl, papadam, fruit and flowers on a long leaf. */
export function feast(b: Builder, at: V3, len = 2.6): void {
  b.within({ at }, () => {
    leafMat(b, [0, 0, 0], len, 0.92);
    leafMat(b, [len * 0.12, 0.004, 0.04], len * 0.8, 0.7, 0.08);
    const bowl = (p: V3, r: number, c: string, bits: string[], s: number) => {
      b.within({ at: p }, () => {
        b.lathe(
          [
            [0, 0],
            [r * 0.6, 0.01],
            [r, r * 0.55],
            [r * 0.93, r * 0.56],
            [r * 0.55, r * 0.12],
          ],
          "#9a5236",
          {},
          { sides: 40, gloss: 0.1 },
        );
        mound(b, [0, r * 0.42, 0], r * 0.84, c, { bits, seed: s, h: 0.3, fine: s === 1 ? "rice" : "curry" });
      });
    };
    bowl([0, 0.02, 0.02], 0.3, "#fbf3e2", ["#ffffff", "#f4e6c8", "#fff8ec"], 1);
    bowl([-0.55, 0.02, 0.2], 0.19, "#e2a92e", ["#f3cf62", "#d98f22", "#fbe08a"], 2);
    bowl([-0.52, 0.02, -0.22], 0.19, "#b5402a", ["#d9603a", "#8a2f22", "#e88a4a"], 3);
    bowl([0.54, 0.02, -0.22], 0.19, "#5f8f3a", ["#86b552", "#3f6f2a", "#c8d878"], 4);
    bowl([0.56, 0.02, 0.22], 0.19, "#8a4a6a", ["#b5668a", "#6a3050", "#d98aa8"], 5);
    bowl([-0.98, 0.02, 0], 0.18, "#d8703a", ["#f09a5a", "#b5552a", "#f6c07a"], 6);
    bowl([0.98, 0.02, -0.02], 0.18, "#f4ead6", ["#d8e0a8", "#ffffff", "#9fb85a"], 7);
    for (let i = 0; i < 6; i++)
      b.add(
        new THREE.CircleGeometry(0.12, 14),
        "#eec070",
        {
          at: [0.02 + i * 0.02 - 0.06, 0.05 + i * 0.014, -0.42 + (i % 2) * 0.05],
          rot: [-1.45 + i * 0.04, 0, i],
        },
        { vary: 0.1 },
      );
  });
}

/** A king coconut with its top cut and a straw of leaf. */
export function kingCoconut(b: Builder, at: V3, r = 0.13, tilt = 0): void {
  b.within({ at, rot: [tilt, 0, tilt * 0.5] }, () => {
    b.lathe(
      [
        [0, 0],
        [r * 0.7, r * 0.15],
        [r, r * 0.85],
        [r * 0.86, r * 1.6],
        [r * 0.5, r * 1.95],
        [0.01, r * 1.97],
      ],
      "#ea9838",
      {},
      { sides: 18, gloss: 0.15 },
    );
    b.cyl(r * 0.42, r * 0.46, 0.02, "#fff3de", { at: [0, r * 1.97, 0] }, { sides: 14 });
    b.rod([0, r * 1.9, 0], [r * 0.5, r * 2.8, 0.02], 0.009, "#6f9a4a", { sides: 5 });
  });
}

/** Baskets of fruit. */
export function fruitBasket(b: Builder, at: V3, colors: string[], r = 0.24, seed = 1): void {
  const q = rng(seed);
  b.within({ at }, () => {
    b.lathe(
      [
        [0, 0],
        [r * 0.8, 0],
        [r, r * 0.5],
        [r * 1.04, r * 0.55],
        [r * 0.94, r * 0.52],
        [r * 0.74, 0.04],
      ],
      (p) => blend("#a87a44", "#dcb87a", Math.sin(p.y * 90) * 0.5 + 0.5),
      {},
      { sides: 24 },
    );
    for (let i = 0; i < 17; i++) {
      const a = i * 2.4,
        d = r * 0.72 * Math.sqrt((i + 0.5) / 17);
      b.ball(
        r * 0.27,
        colors[i % colors.length],
        { at: [Math.cos(a) * d, r * 0.5 + (1 - d / r) * r * 0.35 + q() * 0.02, Math.sin(a) * d] },
        { detail: 1, gloss: 0.15 },
      );
    }
  });
}
