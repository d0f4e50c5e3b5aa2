import * as THREE from "three";
import { Builder, type V3 } from "./builder";
import { cast } from "./cast";
import { wheel } from "./jeep";
import { figure, poses } from "./people";
import { softBody } from "./sdf";

/** A three-wheeler facing +z, with driver and two guests. */
export function tukTuk(
  o: { body?: string; trim?: string; riders?: (keyof typeof cast)[]; look?: number; wave?: boolean } = {},
): THREE.Group {
  const b = new Builder(11),
    body = o.body ?? "#c8372d",
    cream = o.trim ?? "#f3e3bd",
    dark = "#2f2b2a",
    g = { gloss: 0.4 };
  // Floor and front cowl
  b.box(1.24, 0.12, 2.3, dark, { at: [0, 0.36, -0.1] }, { bevel: 0.05 });
  b.add(cowl(), body, {}, g);
  b.box(0.5, 0.1, 0.02, cream, { at: [0, 0.76, 1.262], rot: [0.02, 0, 0] });
  b.cyl(0.12, 0.12, 0.1, "#fff1c4", { at: [0, 0.99, 1.2], rot: [1.45, 0, 0] }, { glow: 0.4, sides: 18 });
  b.add(
    new THREE.TorusGeometry(0.125, 0.022, 8, 20),
    cream,
    { at: [0, 0.995, 1.245], rot: [-0.12, 0, 0] },
    g,
  );
  b.add(
    new THREE.TorusGeometry(0.25, 0.055, 8, 16, Math.PI),
    body,
    { at: [0, 0.34, 1.16], rot: [0, Math.PI / 2, 0] },
    g,
  );
  // Tub
  b.box(1.3, 0.62, 1.3, body, { at: [0, 0.72, -0.72] }, { gloss: 0.4, bevel: 0.12 });
  b.box(1.32, 0.07, 1.32, cream, { at: [0, 0.78, -0.72] }, { bevel: 0.03 });
  b.box(1.1, 0.5, 0.3, body, { at: [0, 0.68, -1.36] }, { gloss: 0.4, bevel: 0.1 });
  b.box(1.08, 0.14, 0.5, "#3b3230", { at: [0, 1.02, -0.66] }, { bevel: 0.06 });
  b.box(1.08, 0.46, 0.12, "#4a3c38", { at: [0, 1.3, -0.98], rot: [-0.14, 0, 0] }, { bevel: 0.05 });
  b.box(0.62, 0.12, 0.36, "#3b3230", { at: [0, 0.86, 0.24] }, { bevel: 0.05 });
  b.box(0.5, 0.42, 0.3, dark, { at: [0, 0.62, 0.22] }, { bevel: 0.05 });
  // Frame, screen, hood
  for (const s of [1, -1]) {
    b.tube(
      [
        [s * 0.52, 0.95, 0.95],
        [s * 0.55, 1.5, 0.74],
        [s * 0.57, 1.92, 0.56],
      ],
      [0.03],
      dark,
      { sides: 6 },
    );
    b.rod([s * 0.6, 0.95, -0.12], [s * 0.6, 1.95, -0.12], 0.025, dark);
    b.rod([s * 0.6, 0.9, -1.3], [s * 0.57, 1.72, -1.34], 0.03, dark);
    b.rod([s * 0.53, 1.2, 0.86], [s * 0.76, 1.32, 0.86], 0.014, dark);
    b.ball(0.085, dark, { at: [s * 0.8, 1.34, 0.86], scale: [0.8, 1, 0.35] });
    b.ball(0.055, "#ef8a2c", { at: [s * 0.42, 0.8, 1.06], scale: [1, 1, 0.7] }, { glow: 0.15 });
    b.box(0.08, 0.12, 0.03, "#c22d20", { at: [s * 0.5, 0.82, -1.5] }, { glow: 0.1 });
  }
  b.add(hood(), dark, {}, { gloss: 0.1 });
  b.box(1.14, 0.07, 0.12, body, { at: [0, 1.93, 0.58] }, g);
  b.tube(
    [
      [-0.36, 1.12, 0.72],
      [0, 1.08, 0.82],
      [0.36, 1.12, 0.72],
    ],
    [0.02],
    dark,
    { sides: 6 },
  );
  b.rod([0, 1.08, 0.82], [0, 0.5, 1.05], 0.03, dark);
  // A garland and a small painted lotus
  for (let i = 0; i < 13; i++)
    b.ball(
      0.032,
      i % 2 ? "#f6c445" : "#fff3e0",
      { at: [-0.42 + i * 0.07, 1.93 - Math.sin((i / 12) * Math.PI) * 0.1, 0.66] },
      { detail: 0 },
    );
  for (let i = 0; i < 5; i++)
    b.ball(0.06, "#f7d3dd", {
      at: [Math.sin((i - 2) * 0.5) * 0.09, 0.58 + Math.cos((i - 2) * 0.5) * 0.07, 1.262],
      scale: [0.4, 1, 0.12],
      rot: [0, 0, -(i - 2) * 0.5],
    });
  const group = new THREE.Group(),
    wheels: THREE.Mesh[] = [];
  for (const [x, z] of [
    [0, 1.16],
    [0.6, -0.86],
    [-0.6, -0.86],
  ] as const) {
    const wb = new Builder(3);
    wheel(wb, [0, 0, 0], 0.26, 0.13, "#e8dcc4", 0);
    const m = wb.mesh();
    m.position.set(x, 0.26, z);
    wheels.push(m);
    group.add(m);
  }
  const who = o.riders ?? ["nimal", "sofia", "liam"],
    t = o.look ?? 0;
  const seat = (k: keyof typeof cast, at: V3, extra: Parameters<typeof poses.sit>[0]) =>
    b.within({ at, scale: 0.94 }, () => figure(b, { ...cast[k], backpack: false, pose: poses.sit(extra) }));
  if (who[0])
    seat(who[0], [0, 0.8, 0.16], {
      hands: [
        [0.34, 0.34, 0.52],
        [-0.34, 0.34, 0.52],
      ],
      headTurn: t * 0.4,
      feet: [
        [0.18, -0.36, 0.42],
        [-0.18, -0.36, 0.42],
      ],
    });
  if (who[1])
    seat(who[1], [0.28, 0.96, -0.62], {
      hands:
        o.wave === false
          ? [
              [0.2, 0.24, 0.36],
              [-0.1, 0.24, 0.36],
            ]
          : [
              [0.5, 0.78, 0.3],
              [-0.1, 0.26, 0.36],
            ],
      headTurn: t + 0.2,
    });
  if (who[2]) seat(who[2], [-0.28, 0.96, -0.62], { headTurn: t * 0.8 + 0.3 });
  group.add(b.mesh());
  group.userData.wheels = wheels;
  return group;
}

function shell(
  profile: [number, number][],
  halfWidth: (i: number) => number,
  thick = 0,
): THREE.BufferGeometry {
  // Sweeps a side profile (z, y) across x with rounded shoulders.
  const pos: number[] = [],
    idx: number[] = [],
    n = 10;
  profile.forEach(([z, y], i) => {
    for (let j = 0; j <= n; j++) {
      const u = (j / n) * 2 - 1,
        w = halfWidth(i);
      pos.push(
        Math.sign(u) * Math.min(1, Math.abs(u) * 1.1) * w,
        y - Math.abs(u) ** 6 * 0.1 + thick,
        z - Math.abs(u) ** 4 * 0.06,
      );
    }
  });
  for (let i = 0; i + 1 < profile.length; i++)
    for (let j = 0; j < n; j++) {
      const k = i * (n + 1) + j;
      idx.push(k, k + n + 1, k + 1, k + 1, k + n + 1, k + n + 2);
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  return g;
}

const cowl = () =>
  softBody(
    [
      { at: [0, 0.78, 0.9], r: [0.54, 0.42, 0.36] },
      { at: [0, 0.5, 0.88], r: [0.47, 0.26, 0.36] },
      { from: [-0.5, 0.42, 0.66], to: [-0.5, 1.0, 0.74], r1: 0.06, r2: 0.05 },
      { from: [0.5, 0.42, 0.66], to: [0.5, 1.0, 0.74], r1: 0.06, r2: 0.05 },
      { at: [0, 0.95, 0.42], r: [0.47, 0.72, 0.5], cut: true, k: 0.05 },
    ],
    0.04,
    0.14,
  );
const hood = () =>
  shell(
    [
      [0.64, 1.92],
      [0.46, 2.0],
      [0, 2.06],
      [-0.6, 2.06],
      [-1.1, 2.02],
      [-1.36, 1.88],
      [-1.46, 1.45],
      [-1.5, 0.98],
    ],
    (i) => (i === 0 ? 0.6 : 0.65),
    0.02,
  );
