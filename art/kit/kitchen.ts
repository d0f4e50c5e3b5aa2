import type * as THREE from "three";
import { type Builder, blend, type V3 } from "./builder";
import { noise3, rng } from "./rng";

const clay = (p: THREE.Vector3) => blend("#8a4a32", "#b86a45", noise3(p.x * 8, p.y * 8, p.z * 8));

/** A round clay pot; open shows its curry. */
export function pot(
  b: Builder,
  at: V3,
  r: number,
  o: { curry?: string; lid?: boolean; color?: string; seed?: number } = {},
): void {
  b.within({ at }, () => {
    const c = o.color ?? clay;
    b.lathe(
      [
        [0, 0],
        [r * 0.55, 0.02],
        [r * 0.95, r * 0.42],
        [r, r * 0.62],
        [r * 0.86, r * 0.98],
        [r * 0.72, r * 1.08],
        [r * 0.86, r * 1.2],
        [r * 0.8, r * 1.21],
        [r * 0.66, r * 1.08],
      ],
      c,
      {},
      { sides: 26, gloss: 0.06 },
    );
    if (o.curry) {
      b.cyl(r * 0.7, r * 0.66, 0.02, o.curry, { at: [0, r * 1.1, 0] }, { sides: 24, gloss: 0.2 });
      const q = rng(o.seed ?? 4);
      for (let i = 0; i < 14; i++) {
        const a = q() * 6.28,
          d = Math.sqrt(q()) * r * 0.6;
        b.ball(
          r * 0.12,
          blend(o.curry, i % 3 ? "#ffdf9a" : "#3f6a2a", 0.35),
          { at: [Math.cos(a) * d, r * 1.13, Math.sin(a) * d], scale: [1.2, 0.5, 0.8], rot: [0, a, 0] },
          { flat: true, detail: 0 },
        );
      }
    }
    if (o.lid)
      b.lathe(
        [
          [r * 0.88, r * 1.2],
          [r * 0.6, r * 1.36],
          [r * 0.1, r * 1.44],
          [r * 0.09, r * 1.56],
          [0, r * 1.58],
        ],
        c,
        {},
        { sides: 24 },
      );
  });
}

/** A burning fire of soft tongues, glowing. */
export function fire(b: Builder, at: V3, size = 0.3): void {
  const r = rng(9);
  b.within({ at }, () => {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.3;
      b.rod(
        [Math.cos(a) * size * 1.5, 0.03, Math.sin(a) * size * 1.5],
        [0, size * 0.25, 0],
        size * 0.14,
        "#5a3b2a",
        { sides: 6 },
      );
    }
    b.ball(size * 0.5, "#ff7a2a", { scale: [1.2, 0.35, 1.2] }, { glow: 0.9, flat: true });
    for (let i = 0; i < 11; i++) {
      const a = r() * 6.28,
        d = r() * size * 0.55,
        h = size * (0.7 + r() * 0.9) * (1 - (d / size) * 0.6),
        x = Math.cos(a) * d,
        z = Math.sin(a) * d;
      b.tube(
        [
          [x, 0, z],
          [x * 0.9 + (r() - 0.5) * 0.05, h * 0.5, z * 0.9],
          [x * 0.3 + (r() - 0.5) * 0.08, h, z * 0.3],
        ],
        [size * 0.16, size * 0.17, 0.004],
        i % 3 ? "#ff9a2e" : "#ffd35c",
        { sides: 6, steps: 5, glow: i % 3 ? 0.9 : 1.2 },
      );
    }
  });
}

/** Clay hearth of three stones with a pot over a fire, fire towards +z. */
export function hearth(b: Builder, at: V3, o: { curry?: string; r?: number } = {}): void {
  b.within({ at }, () => {
    const r = o.r ?? 0.3;
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * 6.283 + Math.PI / 2 + Math.PI;
      b.box(
        0.22,
        0.3,
        0.26,
        clay,
        { at: [Math.cos(a) * r * 1.02, 0.14, Math.sin(a) * r * 1.02], rot: [0, -a, 0] },
        { bevel: 0.08 },
      );
    }
    fire(b, [0, 0.02, 0.05], 0.24);
    pot(b, [0, 0.21, 0], r, { curry: o.curry ?? "#e0a93a" });
  });
}

/** Raised clay hearth bench with three fires, facing +z. */
export function hearthBench(b: Builder, w = 2.6): void {
  b.box(
    w,
    0.46,
    0.9,
    (p) => blend("#b98a66", "#d6ab82", noise3(p.x * 4, p.y * 4, p.z * 4)),
    { at: [0, 0.23, 0] },
    { bevel: 0.1 },
  );
  b.box(w * 0.98, 0.06, 0.86, "#d8b088", { at: [0, 0.46, 0] }, { bevel: 0.03 });
  for (const x of [-w * 0.3, w * 0.02, w * 0.33])
    hearth(b, [x, 0.47, 0], {
      curry: x < -0.2 ? "#c9552e" : x > 0.2 ? "#7a9a3a" : "#e6b33c",
      r: x > 0.2 ? 0.22 : 0.26,
    });
}

/** Woven tray, coconut halves, chilli, limes, mortar: things around a kitchen. */
export function pantry(b: Builder, at: V3, seed = 3): void {
  const r = rng(seed);
  b.within({ at }, () => {
    b.lathe(
      [
        [0, 0.02],
        [0.3, 0.02],
        [0.34, 0.07],
        [0.32, 0.07],
        [0.29, 0.04],
      ],
      "#c9a060",
      {},
      { sides: 22 },
    );
    for (let i = 0; i < 18; i++) {
      const a = r() * 6.28,
        d = r() * 0.22;
      b.ball(
        0.035,
        ["#d8402c", "#7fae3c", "#f0b93a", "#8a3a6a"][i % 4],
        { at: [Math.cos(a) * d, 0.06, Math.sin(a) * d], scale: [1, 0.9, 1.5], rot: [0, a, 0] },
        { detail: 1, gloss: 0.2 },
      );
    }
    for (const [x, z, t] of [
      [0.5, 0.12, 0.2],
      [0.46, -0.22, -0.5],
    ] as const)
      b.within({ at: [x, 0.1, z], rot: [t, 0, 0.3] }, () => {
        b.lathe(
          [
            [0, -0.1],
            [0.09, -0.06],
            [0.125, 0.02],
            [0.12, 0.03],
          ],
          "#6a4a32",
          {},
          { sides: 18 },
        );
        b.cyl(0.118, 0.118, 0.012, "#fffaf0", { at: [0, 0.026, 0] }, { sides: 18 });
        b.cyl(0.085, 0.06, 0.012, "#e6ddd0", { at: [0, 0.03, 0] }, { sides: 18 });
      });
    b.lathe(
      [
        [0.1, 0],
        [0.15, 0.03],
        [0.13, 0.16],
        [0.17, 0.26],
        [0.14, 0.26],
        [0.09, 0.12],
      ],
      "#8b8580",
      { at: [-0.5, 0, 0.05] },
      { sides: 18 },
    );
    b.rod([-0.5, 0.14, 0.05], [-0.42, 0.52, 0.12], 0.035, "#a8784c");
  });
}
