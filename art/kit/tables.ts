import * as THREE from "three";
import { type Builder, blend, type V3 } from "./builder";
import { noise3 } from "./rng";

const china = "#fdf6ea";
const wood = (p: THREE.Vector3) => blend("#8a5c3c", "#c79863", noise3(p.x * 1.2, p.y * 10, p.z * 14));

/** More points on a soft curve through those of a profile. */
const rounded = (profile: [number, number][]): [number, number][] =>
  new THREE.CatmullRomCurve3(profile.map(([r, y]) => new THREE.Vector3(r, y, 0)))
    .getPoints(profile.length * 4)
    .map(({ x, y }) => [Math.max(0, x), y]);

/** A cup of tea on its saucer. */
export function teacup(b: Builder, at: V3, k = 1): void {
  b.within({ at, scale: k }, () => {
    b.lathe(
      [
        [0, 0],
        [0.06, 0.002],
        [0.1, 0.018],
        [0.095, 0.022],
        [0, 0.012],
      ],
      china,
      {},
      { sides: 24, gloss: 0.25 },
    );
    b.lathe(
      [
        [0.025, 0.015],
        [0.032, 0.02],
        [0.058, 0.06],
        [0.066, 0.1],
        [0.061, 0.1],
        [0.05, 0.06],
      ],
      china,
      {},
      { sides: 24, gloss: 0.25 },
    );
    b.lathe(
      [
        [0.0665, 0.085],
        [0.067, 0.095],
      ],
      "#0f766e",
      {},
      { sides: 24 },
    );
    b.cyl(0.058, 0.058, 0.004, "#b5622a", { at: [0, 0.086, 0] }, { sides: 20, gloss: 0.5 });
    b.add(
      new THREE.TorusGeometry(0.026, 0.007, 6, 14, Math.PI * 1.3),
      china,
      { at: [0.072, 0.062, 0], rot: [0, 0, -1.9] },
      { gloss: 0.25 },
    );
  });
}

/** A round-bellied teapot, spout towards +x. */
export function teapot(b: Builder, at: V3, k = 1, rot = 0, color = china): void {
  b.within({ at, scale: k, rot: [0, rot, 0] }, () => {
    b.lathe(
      rounded([
        [0.02, 0],
        [0.09, 0.005],
        [0.11, 0.02],
        [0.155, 0.08],
        [0.165, 0.14],
        [0.135, 0.21],
        [0.085, 0.245],
      ]),
      color,
      {},
      { sides: 44, gloss: 0.3 },
    );
    b.lathe(
      rounded([
        [0.095, 0.24],
        [0.08, 0.265],
        [0.035, 0.283],
        [0.014, 0.298],
        [0.026, 0.316],
        [0.002, 0.33],
      ]),
      color,
      {},
      { sides: 36, gloss: 0.3 },
    );
    b.lathe(
      [
        [0.166, 0.126],
        [0.1665, 0.15],
      ],
      "#0f766e",
      {},
      { sides: 30 },
    );
    b.tube(
      [
        [0.14, 0.1, 0],
        [0.22, 0.13, 0],
        [0.25, 0.2, 0],
        [0.3, 0.25, 0],
      ],
      [0.04, 0.032, 0.022, 0.018],
      color,
      { sides: 10, gloss: 0.3 },
    );
    b.tube(
      [
        [-0.13, 0.2, 0],
        [-0.22, 0.22, 0],
        [-0.25, 0.14, 0],
        [-0.2, 0.07, 0],
        [-0.13, 0.07, 0],
      ],
      [0.017],
      color,
      { sides: 8, gloss: 0.3 },
    );
  });
}

/** A three-tier stand of cakes, sandwiches and fruit. */
export function tieredStand(b: Builder, at: V3, k = 1): void {
  b.within({ at, scale: k }, () => {
    b.rod([0, 0, 0], [0, 0.68, 0], 0.012, "#c9a35a", { gloss: 0.5 });
    b.add(new THREE.TorusGeometry(0.045, 0.01, 6, 18), "#c9a35a", { at: [0, 0.72, 0] }, { gloss: 0.5 });
    [
      [0.03, 0.25],
      [0.27, 0.19],
      [0.49, 0.14],
    ].forEach(([y, r], t) => {
      b.lathe(
        [
          [0, y],
          [r * 0.85, y + 0.002],
          [r, y + 0.02],
          [r * 0.98, y + 0.026],
          [0, y + 0.012],
        ],
        china,
        {},
        { sides: 30, gloss: 0.25 },
      );
      const n = [9, 7, 5][t];
      for (let i = 0; i < n; i++) {
        const a = (i / n) * 6.283 + t,
          x = Math.cos(a) * r * 0.66,
          z = Math.sin(a) * r * 0.66;
        if (t === 0)
          b.within({ at: [x, y + 0.055, z], rot: [0, -a, 0] }, () => {
            b.plate(
              [
                [-0.045, -0.035],
                [0.045, -0.035],
                [-0.045, 0.045],
              ],
              0.025,
              "#f6ead0",
              { at: [0, 0, 0.004] },
            );
            b.plate(
              [
                [-0.045, -0.035],
                [0.045, -0.035],
                [-0.045, 0.045],
              ],
              0.012,
              i % 2 ? "#8fae5a" : "#e58a8a",
              { at: [0, 0, -0.009] },
            );
            b.plate(
              [
                [-0.045, -0.035],
                [0.045, -0.035],
                [-0.045, 0.045],
              ],
              0.025,
              "#f6ead0",
              { at: [0, 0, -0.034] },
            );
          });
        else if (t === 1) {
          b.cyl(0.034, 0.026, 0.04, "#c98a4a", { at: [x, y + 0.035, z] }, { sides: 12 });
          b.ball(
            0.034,
            ["#fbe7d2", "#f4b8c0", "#f6d78a"][i % 3],
            { at: [x, y + 0.06, z], scale: [1, 0.75, 1] },
            { detail: 1 },
          );
          b.ball(0.011, "#c8372d", { at: [x, y + 0.088, z] }, { detail: 0 });
        } else {
          b.box(0.055, 0.035, 0.055, "#7a4a30", { at: [x, y + 0.03, z], rot: [0, a, 0] }, { bevel: 0.008 });
          b.box(0.055, 0.01, 0.055, "#fff1dc", { at: [x, y + 0.052, z], rot: [0, a, 0] }, { bevel: 0.004 });
        }
      }
    });
  });
}

/** A round table with a cloth falling in folds; its top is at 0.74 m. */
export function clothTable(b: Builder, r = 0.7, color = "#fbf1dc", edge = "#0f766e", h = 0.74): void {
  const n = 72,
    pos: number[] = [],
    idx: number[] = [],
    rows = 6;
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= n; i++) {
      const a = (i / n) * 6.2832,
        t = j / rows,
        k = r * (1 + t * 0.05 + Math.sin(a * 14) * 0.045 * t + Math.sin(a * 5 + 1) * 0.03 * t);
      pos.push(Math.cos(a) * k, h - t * h * 0.72, Math.sin(a) * k);
      if (i < n && j < rows) {
        const q = j * (n + 1) + i;
        idx.push(q, q + 1, q + n + 2, q, q + n + 2, q + n + 1);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  b.add(g, (p) => (p.y < h * 0.42 ? new THREE.Color(edge) : new THREE.Color(color)));
  b.cyl(r, r, 0.03, color, { at: [0, h - 0.01, 0] }, { sides: 48 });
  b.cyl(0.05, 0.08, h, "#6a4a34", { at: [0, h / 2, 0] });
}

/** A slatted wooden table, top at h. */
export function plankTable(b: Builder, w: number, d: number, h: number): void {
  for (let i = 0; i < 5; i++)
    b.box(
      w,
      0.05,
      d / 5 - 0.015,
      wood,
      { at: [0, h - 0.025, -d / 2 + (i + 0.5) * (d / 5)] },
      { bevel: 0.012, vary: 0.05 },
    );
  for (const x of [1, -1])
    for (const z of [1, -1])
      b.box(
        0.07,
        h - 0.05,
        0.07,
        wood,
        { at: [x * (w / 2 - 0.1), (h - 0.05) / 2, z * (d / 2 - 0.08)] },
        { bevel: 0.015 },
      );
}

/** A low cane chair facing +z; the seat is at 0.4 m. */
export function caneChair(b: Builder, at: V3, rot = 0, cushion = "#d9663d"): void {
  b.within({ at, rot: [0, rot, 0] }, () => {
    const cane = "#b98a54";
    for (const x of [0.27, -0.27]) {
      b.rod([x, 0, 0.26], [x, 0.4, 0.25], 0.025, cane);
      b.rod([x, 0, -0.26], [x, 0.92, -0.3], 0.025, cane);
      b.tube(
        [
          [x, 0.4, 0.25],
          [x * 1.1, 0.62, 0.22],
          [x * 1.1, 0.66, -0.1],
          [x, 0.66, -0.29],
        ],
        [0.022],
        cane,
        { sides: 6 },
      );
    }
    b.box(0.56, 0.05, 0.56, cane, { at: [0, 0.38, 0] }, { bevel: 0.02 });
    b.box(0.5, 0.1, 0.5, cushion, { at: [0, 0.44, 0.01] }, { bevel: 0.045 });
    b.tube(
      [
        [-0.27, 0.9, -0.3],
        [-0.15, 0.98, -0.32],
        [0.15, 0.98, -0.32],
        [0.27, 0.9, -0.3],
      ],
      [0.025],
      cane,
      { sides: 6 },
    );
    for (let i = -3; i <= 3; i++)
      b.rod([i * 0.075, 0.42, -0.27], [i * 0.075, 0.96, -0.32], 0.01, cane, { sides: 5 });
    b.box(0.44, 0.36, 0.09, cushion, { at: [0, 0.68, -0.24], rot: [-0.1, 0, 0] }, { bevel: 0.04 });
  });
}

/** A tall glass of something cold; kinds: sunset, mint, hibiscus. */
export function cocktail(b: Builder, at: V3, kind: "sunset" | "mint" | "hibiscus", k = 1): void {
  const [low, high, bit] = {
    sunset: ["#f0642e", "#f9c04c", "#f29a2e"],
    mint: ["#8fc6a0", "#dff0c8", "#5fa64a"],
    hibiscus: ["#a8204e", "#ef7a8e", "#e84a6a"],
  }[kind];
  b.within({ at, scale: k }, () => {
    b.lathe(
      [
        [0, 0],
        [0.05, 0.002],
        [0.05, 0.012],
        [0.01, 0.02],
        [0.009, 0.075],
        [0.03, 0.09],
      ],
      "#e9f0ea",
      {},
      { sides: 20, gloss: 0.6 },
    );
    b.lathe(
      [
        [0.0, 0.088],
        [0.03, 0.092],
        [0.052, 0.13],
        [0.06, 0.2],
        [0.062, 0.25],
        [0, 0.25],
      ],
      (p) => blend(low, high, (p.y - 0.09) / 0.15),
      {},
      { sides: 22, gloss: 0.55, glow: 0.07 },
    );
    b.lathe(
      [
        [0.0625, 0.25],
        [0.066, 0.29],
        [0.064, 0.29],
      ],
      "#f4faf4",
      {},
      { sides: 22, gloss: 0.8 },
    );
    b.add(new THREE.CylinderGeometry(0.045, 0.045, 0.012, 18), bit, {
      at: [0.055, 0.29, 0],
      rot: [0, 0, 1.3],
    });
    b.rod([-0.01, 0.2, 0], [-0.06, 0.4, 0.02], 0.006, "#0f766e", { sides: 5 });
    if (kind === "mint")
      for (let i = 0; i < 5; i++)
        b.ball(
          0.022,
          "#4f9a4a",
          {
            at: [Math.cos(i) * 0.03, 0.275 + i * 0.006, Math.sin(i * 2) * 0.03],
            scale: [1, 0.4, 1.5],
            rot: [0.4, i, 0],
          },
          { detail: 0, leaf: 0.5 },
        );
    if (kind === "hibiscus")
      for (let i = 0; i < 5; i++)
        b.ball(
          0.025,
          "#e8365a",
          {
            at: [0.02 + Math.cos(i * 1.257) * 0.026, 0.285, Math.sin(i * 1.257) * 0.026],
            scale: [1, 0.35, 1],
          },
          { detail: 0, leaf: 0.5 },
        );
  });
}

/** A brass-and-glass lantern, lit. */
export function lantern(b: Builder, at: V3, k = 1, glow = 1): void {
  b.within({ at, scale: k }, () => {
    b.lathe(
      [
        [0, 0],
        [0.09, 0.004],
        [0.09, 0.02],
        [0.06, 0.03],
      ],
      "#8a6a3a",
      {},
      { sides: 16, gloss: 0.5 },
    );
    b.lathe(
      [
        [0.055, 0.03],
        [0.085, 0.09],
        [0.085, 0.15],
        [0.05, 0.21],
      ],
      "#ffd58a",
      {},
      { sides: 16, glow: 0.55 * glow },
    );
    b.ball(0.03, "#fff0c0", { at: [0, 0.1, 0], scale: [0.8, 1.5, 0.8] }, { glow: 1.4 * glow });
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.283;
      b.tube(
        [
          [Math.cos(a) * 0.06, 0.03, Math.sin(a) * 0.06],
          [Math.cos(a) * 0.09, 0.12, Math.sin(a) * 0.09],
          [Math.cos(a) * 0.055, 0.21, Math.sin(a) * 0.055],
        ],
        [0.006],
        "#6a4f2c",
        { sides: 4 },
      );
    }
    b.lathe(
      [
        [0.075, 0.205],
        [0.07, 0.225],
        [0.025, 0.27],
        [0, 0.275],
      ],
      "#8a6a3a",
      {},
      { sides: 16, gloss: 0.5 },
    );
    b.add(new THREE.TorusGeometry(0.045, 0.007, 6, 16), "#8a6a3a", { at: [0, 0.315, 0] });
  });
}
