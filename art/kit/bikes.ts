import * as THREE from "three";
import { Builder, type V3 } from "./builder";
import { cast } from "./cast";
import type { Face } from "./face";
import type { Person } from "./people";
import { figure } from "./people";

function spokedWheel(r: number, tyre: number, spokes = 16, rim = "#cfc8bc"): THREE.Mesh {
  const b = new Builder(1);
  b.add(new THREE.TorusGeometry(r, tyre, 8, 36), "#2e2a28", { rot: [0, Math.PI / 2, 0] });
  b.add(
    new THREE.TorusGeometry(r - tyre * 1.1, tyre * 0.45, 6, 32),
    rim,
    { rot: [0, Math.PI / 2, 0] },
    { gloss: 0.3 },
  );
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * 6.283;
    b.rod(
      [(i % 2 ? 1 : -1) * 0.03, 0, 0],
      [0, Math.sin(a) * (r - tyre), Math.cos(a) * (r - tyre)],
      0.004,
      "#bdb6aa",
      { sides: 4 },
    );
  }
  b.cyl(0.035, 0.035, 0.1, "#8a8278", { rot: [0, 0, Math.PI / 2] });
  return b.mesh();
}

/** A town bicycle facing +z; rider optional. phase turns the pedals. */
export function bicycle(
  o: { color?: string; rider?: keyof typeof cast; basket?: string; phase?: number; headTurn?: number } = {},
): THREE.Group {
  const b = new Builder(6),
    c = o.color ?? "#17857a",
    dark = "#3b302a",
    g = { gloss: 0.4 };
  const front: V3 = [0, 0.34, 0.55],
    back: V3 = [0, 0.34, -0.5],
    crank: V3 = [0, 0.3, 0.02],
    seat: V3 = [0, 0.78, -0.2],
    head: V3 = [0, 0.82, 0.4];
  b.tube([head, [0, 0.5, 0.3], crank], [0.022], c, { ...g, sides: 7 });
  b.rod(crank, seat, 0.02, c, g);
  b.rod([0, 0.62, -0.13], [0, 0.6, 0.34], 0.018, c, g);
  for (const s of [0.05, -0.05]) {
    b.rod([s * 0.6, crank[1], crank[2]], [s, back[1], back[2]], 0.013, c, g);
    b.rod([s * 0.4, seat[1] - 0.1, seat[2] + 0.03], [s, back[1], back[2]], 0.013, c, g);
    b.rod([s * 0.5, 0.62, 0.46], [s, front[1], front[2]], 0.015, c, g);
  }
  b.rod([0, 0.62, 0.46], [0, 1.0, 0.36], 0.02, c, g);
  b.tube(
    [
      [-0.28, 1.02, 0.18],
      [-0.18, 1.04, 0.34],
      [0, 1.0, 0.37],
      [0.18, 1.04, 0.34],
      [0.28, 1.02, 0.18],
    ],
    [0.015],
    "#c9c2b6",
    { sides: 6, gloss: 0.5 },
  );
  for (const s of [0.28, -0.28]) b.rod([s, 1.02, 0.2], [s * 1.02, 1.02, 0.1], 0.022, dark);
  b.ball(0.1, "#7a4a30", { at: [0, 0.86, -0.22], scale: [0.85, 0.4, 1.3] });
  b.rod(seat, [0, 0.85, -0.22], 0.015, "#c9c2b6");
  for (const z of [front, back])
    b.add(new THREE.TorusGeometry(0.39, 0.022, 6, 20, Math.PI), c, { at: z, rot: [0, Math.PI / 2, 0] }, g);
  b.box(0.16, 0.02, 0.36, dark, { at: [0, 0.74, -0.56] });
  if (o.basket) {
    b.lathe(
      [
        [0.12, 0],
        [0.17, 0.24],
        [0.16, 0.24],
        [0.11, 0.02],
      ],
      "#c99a5c",
      { at: [0, 0.74, 0.62], scale: [1.1, 1, 0.9] },
    );
    for (let i = 0; i < 9; i++)
      b.ball(
        0.055,
        i % 3 ? o.basket : "#fff1dd",
        { at: [Math.cos(i * 2.4) * 0.1, 1.0 + (i % 3) * 0.03, 0.62 + Math.sin(i * 2.4) * 0.08] },
        { detail: 0, flat: true, leaf: 0.4 },
      );
  }
  const ph = o.phase ?? 0.7;
  const pedal = (s: number): V3 => [
    s * 0.12,
    crank[1] + Math.sin(ph + (s > 0 ? 0 : Math.PI)) * 0.16,
    crank[2] + Math.cos(ph + (s > 0 ? 0 : Math.PI)) * 0.16,
  ];
  for (const s of [1, -1]) {
    const p = pedal(s);
    b.rod([s * 0.06, crank[1], crank[2]], [s * 0.06, p[1], p[2]], 0.012, "#8a8278");
    b.box(0.09, 0.02, 0.07, dark, { at: p });
  }
  b.add(new THREE.TorusGeometry(0.085, 0.012, 6, 20), "#b5a48a", {
    at: [0.05, crank[1], crank[2]],
    rot: [0, Math.PI / 2, 0],
  });
  if (o.rider) {
    const p1 = pedal(1),
      p2 = pedal(-1);
    const k: Person = {
      ...cast[o.rider],
      pose: {
        hip: [0, 0.98, -0.2],
        lean: 0.28,
        hands: [
          [0.28, 1.07, 0.16],
          [-0.28, 1.07, 0.16],
        ],
        feet: [
          [0.12, p1[1] + 0.06, p1[2] - 0.03],
          [-0.12, p2[1] + 0.06, p2[2] - 0.03],
        ],
        headTurn: o.headTurn ?? 0,
        headNod: -0.2,
      },
    };
    figure(b, k);
  }
  const group = new THREE.Group(),
    wheels = [front, back].map((p) => {
      const w = spokedWheel(0.33, 0.022, 20);
      w.position.set(...p);
      group.add(w);
      return w;
    });
  group.add(b.mesh());
  group.userData.wheels = wheels;
  return group;
}

/** A classic motor bike facing +z; look is what the rider's face has of its own. */
export function motorBike(
  o: {
    color?: string;
    rider?: keyof typeof cast;
    look?: Partial<Face>;
    helmet?: string;
    bags?: boolean;
    headTurn?: number;
  } = {},
): THREE.Group {
  const b = new Builder(8),
    c = o.color ?? "#b8412b",
    chrome = "#cfc6b8",
    dark = "#332c2a",
    cream = "#f1e2c2",
    g = { gloss: 0.55 };
  const front: V3 = [0, 0.36, 0.74],
    back: V3 = [0, 0.36, -0.66];
  b.add(new THREE.SphereGeometry(0.2, 20, 14), c, { at: [0, 0.88, 0.16], scale: [0.78, 0.72, 1.55] }, g);
  b.add(new THREE.SphereGeometry(0.2, 20, 14), cream, { at: [0, 0.87, 0.17], scale: [0.8, 0.4, 1.2] }, g);
  b.box(0.28, 0.11, 0.66, "#6a4330", { at: [0, 0.86, -0.4] }, { bevel: 0.05 });
  b.box(0.26, 0.2, 0.4, c, { at: [0, 0.7, -0.36] }, { gloss: 0.5, bevel: 0.08 });
  b.box(0.26, 0.3, 0.4, "#6f6a64", { at: [0, 0.46, 0.06] }, { bevel: 0.06, gloss: 0.3 });
  for (let i = 0; i < 6; i++)
    b.box(
      0.3,
      0.022,
      0.24,
      "#b8b0a4",
      { at: [0, 0.56 + i * 0.035, 0.16], rot: [-0.2, 0, 0] },
      { gloss: 0.4, bevel: 0.008 },
    );
  b.tube(
    [
      [0.14, 0.6, 0.26],
      [0.18, 0.32, 0.3],
      [0.18, 0.26, 0.0],
      [0.2, 0.3, -0.5],
      [0.2, 0.34, -0.86],
    ],
    [0.03, 0.03, 0.035, 0.05, 0.045],
    chrome,
    { sides: 9, gloss: 0.7 },
  );
  b.tube(
    [
      [0, 0.95, 0.42],
      [0, 0.6, 0.36],
      [0, 0.3, 0.2],
      [0, 0.28, -0.2],
      [0, 0.55, -0.4],
    ],
    [0.03],
    dark,
    { sides: 7 },
  );
  for (const s of [1, -1]) {
    b.rod([s * 0.09, 1.06, 0.46], [s * 0.09, 0.36, 0.74], 0.026, chrome, g);
    b.rod([s * 0.1, 0.4, -0.2], [s * 0.1, 0.36, -0.66], 0.025, dark);
    b.rod([s * 0.12, 0.8, -0.5], [s * 0.12, 0.38, -0.66], 0.03, chrome, g);
    b.rod([s * 0.34, 1.1, 0.28], [s * 0.42, 1.08, 0.2], 0.026, dark);
    b.rod([s * 0.3, 1.12, 0.34], [s * 0.34, 1.36, 0.4], 0.009, dark);
    b.ball(0.07, dark, { at: [s * 0.36, 1.4, 0.4], scale: [1, 0.75, 0.35] });
    b.ball(0.045, "#ef8a2c", { at: [s * 0.2, 0.98, 0.52] });
  }
  b.tube(
    [
      [-0.38, 1.1, 0.26],
      [-0.2, 1.14, 0.42],
      [0, 1.09, 0.45],
      [0.2, 1.14, 0.42],
      [0.38, 1.1, 0.26],
    ],
    [0.018],
    chrome,
    { sides: 6, gloss: 0.6 },
  );
  b.add(new THREE.SphereGeometry(0.14, 18, 12), c, { at: [0, 1.0, 0.56], scale: [1, 1, 0.8] }, g);
  b.cyl(
    0.125,
    0.125,
    0.05,
    "#fff2cc",
    { at: [0, 1.0, 0.66], rot: [Math.PI / 2, 0, 0] },
    { glow: 0.35, sides: 20 },
  );
  b.add(new THREE.TorusGeometry(0.13, 0.016, 8, 22), chrome, { at: [0, 1.0, 0.68] }, { gloss: 0.7 });
  b.add(
    new THREE.TorusGeometry(0.42, 0.055, 6, 18, Math.PI * 0.85),
    c,
    { at: front, rot: [0, Math.PI / 2, 0] },
    g,
  );
  b.add(
    new THREE.TorusGeometry(0.42, 0.065, 6, 18, Math.PI * 0.9),
    c,
    { at: back, rot: [0.15, Math.PI / 2, 0] },
    g,
  );
  b.box(0.1, 0.06, 0.06, "#c22d20", { at: [0, 0.72, -1.06] }, { glow: 0.15 });
  b.rod([-0.12, 0.28, -0.1], [-0.3, 0.02, -0.16], 0.018, dark);
  if (o.bags)
    for (const s of [1, -1]) {
      b.box(0.16, 0.34, 0.46, "#8a5a38", { at: [s * 0.26, 0.66, -0.66] }, { bevel: 0.06 });
      b.box(0.17, 0.14, 0.47, "#9c6a44", { at: [s * 0.265, 0.78, -0.66] }, { bevel: 0.05 });
    }
  if (o.helmet)
    b.within({ at: [0, 0.93, -0.36] }, () => {
      b.lathe(
        [
          [0.15, 0],
          [0.165, 0.07],
          [0.15, 0.17],
          [0.09, 0.24],
          [0, 0.26],
        ],
        o.helmet!,
        {},
        { gloss: 0.6, sides: 24 },
      );
      b.lathe(
        [
          [0.167, 0.06],
          [0.166, 0.095],
        ],
        "#fff3dc",
        {},
        { sides: 24 },
      );
    });
  if (o.rider)
    figure(b, {
      ...cast[o.rider],
      backpack: false,
      lower: "trousers",
      face: { ...cast[o.rider].face, hat: "helmet", hatColor: o.helmet ?? "#e8b23e", ...o.look },
      pose: {
        hip: [0, 1.02, -0.32],
        lean: 0.15,
        hands: [
          [0.36, 1.14, 0.22],
          [-0.36, 1.14, 0.22],
        ],
        feet: [
          [0.2, 0.34, 0.0],
          [-0.2, 0.34, 0.0],
        ],
        headTurn: o.headTurn ?? 0,
      },
    });
  const group = new THREE.Group(),
    wheels = [front, back].map((p) => {
      const w = spokedWheel(0.3, 0.058, 18);
      w.position.set(...p);
      group.add(w);
      return w;
    });
  group.add(b.mesh());
  group.userData.wheels = wheels;
  return group;
}
