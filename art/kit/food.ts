import { type Builder, blend, type V3 } from "./builder";
import { rng } from "./rng";

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
