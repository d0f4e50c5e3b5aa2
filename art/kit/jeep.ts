import * as THREE from "three";
import { Builder, type V3 } from "./builder";
import { cast } from "./cast";
import { figure, type Person, poses } from "./people";

/** A wheel with tyre, tread and hub, its axle along x. */
export function wheel(b: Builder, at: V3, r: number, w: number, hub = "#e9dcc0", lugs = 18): void {
  b.within({ at, rot: [0, 0, Math.PI / 2] }, () => {
    b.lathe(
      [
        [r * 0.55, -w / 2],
        [r * 0.86, -w / 2],
        [r * 0.98, -w * 0.36],
        [r, 0],
        [r * 0.98, w * 0.36],
        [r * 0.86, w / 2],
        [r * 0.55, w / 2],
      ],
      "#332d2b",
      {},
      { sides: 26 },
    );
    for (let i = 0; i < lugs; i++)
      b.box(
        r * 0.14,
        w * 0.94,
        r * 0.1,
        "#2a2523",
        {
          at: [Math.cos((i / lugs) * 6.283) * r * 0.97, 0, Math.sin((i / lugs) * 6.283) * r * 0.97],
          rot: [0, (-i / lugs) * 6.283, 0],
        },
        { bevel: 0 },
      );
    b.lathe(
      [
        [0, w * 0.36],
        [r * 0.16, w * 0.4],
        [r * 0.2, w * 0.3],
        [r * 0.5, w * 0.26],
        [r * 0.58, w * 0.47],
        [r * 0.6, 0],
        [r * 0.58, -w * 0.47],
        [r * 0.5, -w * 0.26],
        [r * 0.2, -w * 0.3],
        [0, -w * 0.4],
      ],
      hub,
      {},
      { sides: 22, gloss: 0.25 },
    );
    for (let i = 0; i < 5; i++)
      b.cyl(
        r * 0.045,
        r * 0.045,
        w * 0.72,
        "#7b6f60",
        { at: [Math.cos(i * 1.2566) * r * 0.3, 0, Math.sin(i * 1.2566) * r * 0.3] },
        { sides: 6 },
      );
  });
}

/** An open safari jeep facing +z with guide and guests looking at something to their left or right. */
export function safariJeep(
  o: {
    body?: string;
    trim?: string;
    riders?: boolean;
    look?: number;
    seed?: number;
    cast?: (keyof typeof cast)[];
  } = {},
): THREE.Group {
  const b = new Builder(o.seed ?? 9);
  const body = o.body ?? "#5f7350",
    cream = o.trim ?? "#efe0bd",
    dark = "#3a3a34",
    g = { gloss: 0.3 };
  const g2 = { gloss: 0.3, bevel: 0.07 };
  // Chassis and bonnet
  b.box(1.62, 0.22, 3.9, dark, { at: [0, 0.62, 0] }, { bevel: 0.05 });
  b.box(1.7, 0.52, 2.35, body, { at: [0, 0.96, -0.72] }, g2);
  b.box(1.72, 0.09, 2.37, cream, { at: [0, 1.06, -0.72] }, { bevel: 0.03 });
  b.box(1.42, 0.5, 1.2, body, { at: [0, 0.97, 1.3] }, { gloss: 0.3, bevel: 0.12 });
  b.box(1.2, 0.08, 1.05, body, { at: [0, 1.23, 1.28] }, { gloss: 0.3, bevel: 0.035 });
  for (const s of [1, -1]) {
    b.box(0.34, 0.1, 1.1, body, { at: [s * 0.78, 1.06, 1.35] }, g2);
    b.box(0.3, 0.08, 0.95, dark, { at: [s * 0.8, 0.6, 0.25] }, { bevel: 0.02 });
    b.cyl(
      0.14,
      0.14,
      0.09,
      "#fff3cc",
      { at: [s * 0.5, 1.02, 1.9], rot: [Math.PI / 2, 0, 0] },
      { glow: 0.35, sides: 18 },
    );
    b.add(new THREE.TorusGeometry(0.145, 0.025, 8, 20), cream, { at: [s * 0.5, 1.02, 1.93] }, g);
    b.box(0.12, 0.06, 0.05, "#e58a2e", { at: [s * 0.66, 0.84, 1.9] });
    b.rod([s * 0.8, 1.3, 0.72], [s * 1.0, 1.42, 0.74], 0.018, dark);
    b.box(0.05, 0.17, 0.13, dark, { at: [s * 1.02, 1.46, 0.74] });
    for (const z of [1.25, -1.35])
      b.add(new THREE.TorusGeometry(0.52, 0.07, 8, 18, Math.PI), dark, {
        at: [s * 0.84, 0.56, z],
        rot: [0, Math.PI / 2, 0],
      });
  }
  for (let i = -3; i <= 3; i++)
    b.box(0.04, 0.26, 0.03, dark, { at: [i * 0.085, 1.02, 1.91] }, { bevel: 0.01 });
  b.box(1.72, 0.13, 0.14, "#4a463f", { at: [0, 0.66, 2.02] }, { bevel: 0.05 });
  b.tube(
    [
      [-0.6, 0.7, 2.1],
      [-0.6, 1.0, 2.12],
      [0, 1.03, 2.14],
      [0.6, 1.0, 2.12],
      [0.6, 0.7, 2.1],
    ],
    [0.035],
    dark,
    { sides: 6 },
  );
  // Windscreen, benches, frame, roof
  b.tube(
    [
      [-0.76, 1.24, 0.66],
      [-0.74, 1.78, 0.5],
      [0.74, 1.78, 0.5],
      [0.76, 1.24, 0.66],
    ],
    [0.035],
    dark,
    { sides: 6, steps: 24 },
  );
  const bench = (z: number, y: number) => {
    b.box(1.46, 0.16, 0.46, "#a5603a", { at: [0, y, z] }, { bevel: 0.06 });
    b.box(1.46, 0.42, 0.12, "#b06a40", { at: [0, y + 0.3, z - 0.26], rot: [-0.12, 0, 0] }, { bevel: 0.05 });
  };
  bench(0.12, 1.22);
  bench(-0.72, 1.42);
  bench(-1.52, 1.5);
  b.box(1.66, 0.24, 1.6, body, { at: [0, 1.26, -1.12] }, g2);
  for (const s of [1, -1]) {
    for (const z of [0.46, -0.4, -1.82]) b.rod([s * 0.79, 1.2, z], [s * 0.76, 2.62, z - 0.02], 0.032, dark);
    b.rod([s * 0.8, 1.72, -0.4], [s * 0.8, 1.72, -1.85], 0.028, dark);
    b.rod([s * 0.8, 1.55, -0.4], [s * 0.8, 1.55, -1.85], 0.02, dark);
  }
  b.box(1.84, 0.1, 2.62, cream, { at: [0, 2.66, -0.68] }, { bevel: 0.05 });
  b.box(1.9, 0.05, 2.7, "#d9c394", { at: [0, 2.6, -0.68] }, { bevel: 0.02 });
  for (const x of [-0.6, 0, 0.6])
    b.box(0.05, 0.05, 2.4, "#d2bd90", { at: [x, 2.73, -0.68] }, { bevel: 0.02 });
  b.tube(
    [
      [-0.85, 2.86, -1.9],
      [-0.85, 2.86, 0.4],
      [0.85, 2.86, 0.4],
      [0.85, 2.86, -1.9],
    ],
    [0.022],
    dark,
    { sides: 5, steps: 40 },
  );
  b.box(0.62, 0.26, 0.5, "#b5533a", { at: [-0.35, 2.85, -1.3] }, { bevel: 0.08 });
  b.box(0.5, 0.2, 0.62, "#3f7a78", { at: [0.35, 2.82, -1.2], rot: [0, 0.2, 0] }, { bevel: 0.08 });
  wheel(b, [0, 1.15, -2.12], 0.42, 0.22);
  const group = new THREE.Group();
  const wheels: THREE.Mesh[] = [];
  for (const [x, z] of [
    [0.82, 1.25],
    [-0.82, 1.25],
    [0.82, -1.35],
    [-0.82, -1.35],
  ] as const) {
    const wb = new Builder(2);
    wheel(wb, [0, 0, 0], 0.47, 0.3);
    const m = wb.mesh();
    m.position.set(x, 0.47, z);
    m.name = "wheel";
    wheels.push(m);
    group.add(m);
  }
  b.add(new THREE.TorusGeometry(0.19, 0.02, 6, 20), "#2a2523", { at: [-0.4, 1.5, 0.5], rot: [-0.5, 0, 0] });
  if (o.riders !== false) {
    const t = o.look ?? 0.9,
      who = o.cast ?? ["ruwan", "aiko", "kofi", "emma"];
    const seat = (who: keyof typeof cast, at: V3, extra: Partial<Person["pose"]>) =>
      b.within({ at }, () => figure(b, { ...cast[who], backpack: false, pose: poses.sit(extra) }));
    seat(who[0], [-0.4, 1.22, 0.1], {
      hands: [
        [0.12, 0.34, 0.4],
        [-0.12, 0.34, 0.4],
      ],
      headTurn: t * 0.8,
    });
    seat(who[1], [0.38, 1.42, -0.74], {
      hands: [
        [0.34, 0.4, 0.3],
        [-0.1, 0.32, 0.34],
      ],
      headTurn: t,
      twist: t * 0.3,
    });
    seat(who[2], [-0.36, 1.42, -0.74], {
      hands: [
        [0.1, 0.68, 0.36],
        [-0.06, 0.68, 0.36],
      ],
      headTurn: t * 0.9,
      twist: t * 0.25,
    });
    seat(who[3], [0.3, 1.5, -1.54], {
      hands: [
        [0.42, 0.86, 0.42],
        [-0.16, 0.3, 0.34],
      ],
      headTurn: t,
      twist: t * 0.3,
    });
  }
  group.add(b.mesh());
  group.userData.wheels = wheels;
  return group;
}
