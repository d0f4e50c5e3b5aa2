import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { cast } from "./cast";
import { figure, poses } from "./people";
import { noise3 } from "./rng";

function hull(len: number, beam: number, depth: number): THREE.BufferGeometry {
  const pos: number[] = [],
    idx: number[] = [],
    n = 28,
    m = 8;
  for (let i = 0; i <= n; i++) {
    const t = (i / n) * 2 - 1,
      w = beam * (1 - Math.abs(t) ** 2.6) + 0.03,
      lift = Math.abs(t) ** 3 * depth * 0.95;
    for (let j = 0; j <= m; j++) {
      const a = (j / m) * Math.PI,
        x = -Math.cos(a) * w * (0.8 + 0.2 * Math.sin(a)),
        y = depth * 0.55 - Math.sin(a) ** 0.7 * depth + lift;
      pos.push(x, y, t * len * 0.5);
    }
    if (i < n)
      for (let j = 0; j < m; j++) {
        const k = i * (m + 1) + j;
        idx.push(k, k + 1, k + m + 1, k + 1, k + m + 2, k + m + 1);
      }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  return g;
}

/** An outrigger boat (two hulls joined by a thatched deck) as used on the tanks, facing +z, with guests and a boatman. */
export function catamaran(
  o: {
    riders?: (keyof typeof cast)[];
    boatman?: keyof typeof cast | null;
    canopy?: boolean;
    look?: number;
  } = {},
): THREE.Group {
  const b = new Builder(14);
  const wood = (p: THREE.Vector3) => blend("#7c5238", "#b98a5c", noise3(p.x * 6, p.y * 14, p.z * 0.8));
  for (const s of [1, -1]) {
    b.add(hull(5.2, 0.3, 0.46), wood, { at: [s * 0.78, 0.12, 0] });
    for (const e of [1, -1])
      b.tube(
        [
          [s * 0.78 - 0.3, 0.38, e * 0.6],
          [s * 0.78 - 0.27, 0.4, e * 1.7],
          [s * 0.78, 0.72, e * 2.62],
        ],
        [0.03, 0.028, 0.03],
        "#e5d3a8",
        { sides: 6 },
      );
    for (const e of [1, -1])
      b.tube(
        [
          [s * 0.78 + 0.3, 0.38, e * 0.6],
          [s * 0.78 + 0.27, 0.4, e * 1.7],
          [s * 0.78, 0.72, e * 2.62],
        ],
        [0.03, 0.028, 0.03],
        "#e5d3a8",
        { sides: 6 },
      );
    b.rod([s * 0.78 + 0.3, 0.38, -0.7], [s * 0.78 + 0.3, 0.38, 0.7], 0.03, "#e5d3a8");
    b.rod([s * 0.78 - 0.3, 0.38, -0.7], [s * 0.78 - 0.3, 0.38, 0.7], 0.03, "#e5d3a8");
    b.ball(0.07, "#0f766e", { at: [s * 0.78, 0.74, 2.6] });
  }
  for (let i = 0; i < 17; i++)
    b.box(
      2.1,
      0.045,
      0.14,
      (p) => blend("#a87a4e", "#d2ab74", noise3(p.x * 2, i, p.z * 4)),
      { at: [0, 0.44, -1.3 + i * 0.162] },
      { bevel: 0.012 },
    );
  for (const z of [-0.75, 0.15]) {
    b.box(1.5, 0.07, 0.36, "#8c5f3e", { at: [0, 0.72, z] }, { bevel: 0.02 });
    for (const s of [0.6, -0.6]) b.box(0.08, 0.26, 0.3, "#7a5236", { at: [s, 0.58, z] });
  }
  if (o.canopy !== false) {
    for (const [x, z] of [
      [0.82, 0.75],
      [-0.82, 0.75],
      [0.82, -1.2],
      [-0.82, -1.2],
    ] as const)
      b.rod([x, 0.44, z], [x, 2.0, z], 0.03, "#8a6242");
    const straw = (p: THREE.Vector3) => blend("#b98d4c", "#e6c483", noise3(p.x * 14, p.y * 2, p.z * 1.5));
    for (const s of [1, -1])
      b.box(
        1.22,
        0.09,
        2.5,
        straw,
        { at: [s * 0.52, 2.17, -0.22], rot: [0, 0, -s * 0.42] },
        { bevel: 0.04, vary: 0.1 },
      );
    for (let i = 0; i < 26; i++)
      for (const s of [1, -1])
        b.box(
          0.05,
          0.18,
          0.08,
          straw,
          { at: [s * 1.06, 1.86, -1.4 + i * 0.094], rot: [0, 0, s * 0.2] },
          { bevel: 0, vary: 0.2 },
        );
    b.rod([0, 2.43, -1.5], [0, 2.43, 1.06], 0.06, "#a87a44");
  }
  const t = o.look ?? 0.4;
  const seats: V3[] = [
    [0.4, 0.76, 0.14],
    [-0.38, 0.76, 0.14],
    [0.4, 0.76, -0.76],
    [-0.38, 0.76, -0.76],
  ];
  (o.riders ?? ["sofia", "kofi", "mei", "hans"]).forEach((k, i) =>
    b.within({ at: seats[i] }, () =>
      figure(b, {
        ...cast[k],
        backpack: false,
        pose: poses.sit({
          feet: [
            [0.12, -0.26, 0.36],
            [-0.12, -0.26, 0.36],
          ],
          headTurn: t * (i % 2 ? -0.5 : 1),
          hands:
            i === 0
              ? [
                  [0.42, 0.5, 0.44],
                  [-0.12, 0.22, 0.34],
                ]
              : [
                  [0.18, 0.22, 0.34],
                  [-0.18, 0.22, 0.34],
                ],
        }),
      }),
    ),
  );
  if (o.boatman !== null)
    b.within({ at: [0.1, 0.46, -1.62], rot: [0, 0.2, 0] }, () => {
      figure(b, {
        ...cast[o.boatman ?? "nimal"],
        pose: {
          hip: [0, 0.8, 0],
          lean: 0.1,
          hands: [
            [0.36, 1.34, 0.22],
            [0.26, 0.92, 0.3],
          ],
          feet: [
            [0.14, 0.05, 0.08],
            [-0.14, 0.05, -0.12],
          ],
          headTurn: -0.2,
        },
      });
      b.rod([0.46, 1.95, 0.14], [0.18, -0.5, 0.42], 0.024, "#c9a068");
    });
  const g = new THREE.Group();
  g.add(b.mesh());
  return g;
}

/** A narrow dugout with one outrigger, for the distance or a single fisherman. */
export function oruwa(o: { rider?: keyof typeof cast; stand?: boolean; seed?: number } = {}): THREE.Mesh {
  const b = new Builder(o.seed ?? 2);
  const wood = (p: THREE.Vector3) => blend("#6d4732", "#a87a50", noise3(p.x * 6, p.y * 14, p.z * 0.8));
  b.add(hull(4.4, 0.28, 0.42), wood, { at: [0, 0.1, 0] });
  b.tube(
    [
      [1.25, 0.06, -1.3],
      [1.25, 0.02, 0],
      [1.25, 0.1, 1.35],
    ],
    [0.05, 0.085, 0.04],
    wood,
    { sides: 7 },
  );
  for (const z of [-0.75, 0.75])
    b.tube(
      [
        [-0.3, 0.36, z],
        [0.5, 0.55, z],
        [1.25, 0.1, z],
      ],
      [0.03],
      "#c9a068",
      { sides: 6 },
    );
  b.box(0.5, 0.04, 0.3, "#c9a068", { at: [0, 0.32, -0.5] });
  if (o.rider)
    b.within({ at: [0, o.stand ? 0.1 : 0.34, -0.5] }, () => {
      figure(b, {
        ...cast[o.rider!],
        backpack: false,
        pose: o.stand
          ? {
              hip: [0, 0.8, 0],
              lean: 0.08,
              hands: [
                [0.36, 1.34, 0.22],
                [0.26, 0.92, 0.3],
              ],
              feet: [
                [0.1, 0.05, 0.12],
                [-0.1, 0.05, -0.1],
              ],
            }
          : poses.sit({
              feet: [
                [0.1, -0.14, 0.5],
                [-0.1, -0.14, 0.5],
              ],
              hands: [
                [0.4, 0.5, 0.3],
                [0.34, 0.2, 0.42],
              ],
              headTurn: 0.2,
            }),
      });
      if (o.stand) b.rod([0.44, 2.1, 0.1], [0.22, -0.5, 0.44], 0.022, "#d8b67c");
      else {
        b.rod([0.42, 0.75, 0.22], [0.34, -0.3, 0.5], 0.02, "#d8b67c");
        b.ball(0.13, "#d8b67c", { at: [0.33, -0.3, 0.52], scale: [0.3, 1.4, 0.7] });
      }
    });
  return b.mesh();
}
