import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { cast } from "./cast";
import { figure, poses } from "./people";
import { noise3, smoothstep } from "./rng";
import { type Soft, softBody } from "./sdf";

/** A humped ox facing +z; stride is the walking phase. */
export function ox(
  b: Builder,
  o: { coat?: string; patch?: string; stride?: number; graze?: boolean } = {},
): void {
  const coat = o.coat ?? "#e9dcc4",
    st = o.stride ?? 0.6;
  const legs: Soft[] = [],
    hooves: V3[] = [];
  for (const [x, z, ph] of [
    [0.2, 0.52, 0],
    [-0.2, 0.52, Math.PI],
    [0.2, -0.55, Math.PI],
    [-0.2, -0.55, 0],
  ] as const) {
    const s = Math.sin(st + ph) * 0.22,
      hind = z < 0;
    legs.push({
      from: [x, 0.95, z],
      to: [x, 0.55, z + s * 0.6 + (hind ? 0.05 : 0)],
      r1: hind ? 0.2 : 0.16,
      r2: 0.095,
      k: 0.14,
    });
    legs.push({
      from: [x, 0.55, z + s * 0.6 + (hind ? 0.05 : 0)],
      to: [x, 0.12, z + s],
      r1: 0.088,
      r2: 0.07,
      k: 0.04,
    });
    hooves.push([x, 0.07, z + s + 0.02]);
  }
  const hd: V3 = o.graze ? [0, 0.42, 1.28] : [0, 1.32, 1.22];
  b.add(
    softBody(
      [
        { at: [0, 1.02, 0], r: [0.36, 0.37, 0.82] },
        { at: [0, 1.08, 0.45], r: [0.31, 0.36, 0.36] },
        { at: [0, 1.05, -0.6], r: [0.33, 0.36, 0.32] },
        { at: [0, 1.46, 0.46], r: [0.14, 0.2, 0.23], k: 0.14 },
        { from: [0, 1.12, 0.62], to: [hd[0], hd[1], hd[2] - 0.12], r1: 0.26, r2: 0.17 },
        { from: [0, 0.92, 0.68], to: [0, 1.02, 0.98], r1: 0.14, r2: 0.07, k: 0.16 },
        {
          from: hd,
          to: [hd[0], hd[1] - (o.graze ? 0.2 : 0.2), hd[2] + (o.graze ? 0.2 : 0.28)],
          r1: 0.17,
          r2: 0.105,
          k: 0.08,
        },
        ...legs,
      ],
      0.058,
      0.16,
    ),
    (p, n) => {
      const c = blend(coat, "#ffffff", smoothstep(0.2, 1, n.y) * 0.15).lerp(
        new THREE.Color("#b59c80"),
        smoothstep(0.75, 0.15, p.y) * 0.4,
      );
      if (o.patch)
        c.lerp(
          new THREE.Color(o.patch),
          smoothstep(0.52, 0.58, noise3(p.x * 1.8 + 3, p.y * 1.8, p.z * 1.5)) * 0.85,
        );
      return c;
    },
    {},
    { flat: true, vary: 0.05 },
  );
  const nose: V3 = [0, hd[1] - 0.215, hd[2] + (o.graze ? 0.23 : 0.31)];
  b.ball(0.1, "#6a5148", { at: nose, scale: [0.95, 0.8, 0.55] });
  for (const s of [1, -1]) {
    b.tube(
      [
        [s * 0.1, hd[1] + 0.12, hd[2] - 0.06],
        [s * 0.22, hd[1] + 0.26, hd[2] - 0.06],
        [s * 0.27, hd[1] + 0.46, hd[2] + 0.0],
        [s * 0.2, hd[1] + 0.6, hd[2] + 0.06],
      ],
      [0.05, 0.042, 0.03, 0.01],
      "#5a4a42",
      { sides: 7 },
    );
    b.ball(0.12, blend(coat, "#c79a86", 0.3), {
      at: [s * 0.26, hd[1] + 0.03, hd[2] - 0.1],
      scale: [1.1, 0.5, 0.35],
      rot: [0, 0, -s * 0.3],
    });
    b.ball(0.032, "#1f1714", { at: [s * 0.135, hd[1] + 0.02, hd[2] + 0.09] }, { gloss: 0.5 });
  }
  for (const h of hooves) b.cyl(0.07, 0.085, 0.14, "#4a3d36", { at: h });
  b.tube(
    [
      [0, 1.2, -0.88],
      [0, 0.95, -1.02],
      [0.02, 0.5, -1.02],
    ],
    [0.04, 0.025, 0.02],
    coat,
    { sides: 6 },
  );
  b.ball(0.06, "#4a3d36", { at: [0.02, 0.42, -1.02], scale: [0.8, 1.8, 0.8] }, { flat: true });
}

/** A thatched bullock cart with two oxen, driver and guests, facing +z. Wheels are separate for motion. */
export function bullockCart(
  o: { riders?: (keyof typeof cast)[]; driver?: keyof typeof cast; look?: number; stride?: number } = {},
): THREE.Group {
  const b = new Builder(21),
    t = o.look ?? 0.3;
  const wood = (p: THREE.Vector3) => blend("#7a5034", "#b58556", noise3(p.x * 8, p.y * 8, p.z * 1.2));
  b.box(1.5, 0.1, 2.5, wood, { at: [0, 1.0, -0.9] }, { bevel: 0.02 });
  for (const s of [1, -1]) {
    b.box(0.06, 0.36, 2.5, wood, { at: [s * 0.74, 1.22, -0.9] }, { bevel: 0.02 });
    for (let i = 0; i < 7; i++)
      b.rod([s * 0.74, 1.05, -2.05 + i * 0.38], [s * 0.76, 1.5, -2.05 + i * 0.38], 0.025, "#8a5f3e");
    b.rod([s * 0.76, 1.5, -2.1], [s * 0.76, 1.5, 0.3], 0.03, "#9a6c46");
  }
  b.box(0.1, 0.1, 4.1, wood, { at: [0, 0.95, 1.05] }, { bevel: 0.03 });
  b.rod([-0.95, 1.42, 2.95], [0.95, 1.42, 2.95], 0.055, wood, { sides: 10 });
  b.rod([0, 0.98, 2.9], [0, 1.44, 2.95], 0.04, wood);
  for (const x of [-0.55, 0.55])
    b.add(new THREE.TorusGeometry(0.27, 0.025, 6, 20), "#c9a068", { at: [x, 1.22, 2.97] });
  // Arched cadjan roof
  const straw = (p: THREE.Vector3) => blend("#a67c40", "#e3c07c", noise3(p.x * 5, p.y * 12, p.z * 6));
  const arch = new THREE.CylinderGeometry(1.0, 1.0, 2.6, 20, 8, true, -Math.PI * 0.36, Math.PI * 0.72);
  b.add(
    arch,
    straw,
    { at: [0, 1.86, -0.95], rot: [-Math.PI / 2, Math.PI, 0], scale: [1, 1, 0.9] },
    { flat: true, vary: 0.12 },
  );
  for (const z of [0.34, -0.95, -2.24])
    b.add(new THREE.TorusGeometry(0.99, 0.045, 6, 20, Math.PI), "#8a6238", {
      at: [0, 1.84, z],
      scale: [1, 0.9, 1],
    });
  for (const s of [1, -1])
    for (const z of [0.25, -1, -2.15]) b.rod([s * 0.76, 1.3, z], [s * 0.98, 1.9, z], 0.03, "#8a6238");
  (["#d9472f", "#f0b93a", "#0f766e", "#f6ead2", "#8d5a9c"] as const).forEach((c, i) =>
    b.plate(
      [
        [0, 0],
        [0.16, 0],
        [0.08, -0.2],
      ],
      0.01,
      c,
      { at: [-0.44 + i * 0.18, 2.58 + Math.sin(((i + 0.5) / 5) * Math.PI) * 0.13, 0.4] },
    ),
  );
  b.ball(0.09, "#ffd27a", { at: [0.62, 1.98, 0.42], scale: [0.8, 1.1, 0.8] }, { glow: 0.35 });
  const seat = (k: keyof typeof cast, at: V3, rot: number, extra = {}) =>
    b.within({ at, rot: [0, rot, 0] }, () =>
      figure(b, { ...cast[k], backpack: false, pose: poses.sit(extra) }),
    );
  seat(o.driver ?? "sunil", [0.05, 1.16, 0.42], 0, {
    hands: [
      [0.2, 0.4, 0.4],
      [-0.24, 0.5, 0.4],
    ],
    headTurn: t * 0.6,
  });
  b.rod([-0.22, 1.62, 0.86], [-0.62, 2.1, 2.2], 0.012, "#c9a068");
  const who = o.riders ?? ["emma", "kofi", "aiko"];
  const places: [V3, number][] = [
    [[0.36, 1.14, -0.45], 0.55],
    [[-0.36, 1.14, -0.5], -0.3],
    [[0.3, 1.14, -1.35], 0.6],
    [[-0.3, 1.14, -1.4], -0.5],
  ];
  who.forEach((k, i) =>
    seat(k, places[i][0], places[i][1], {
      ...(i === 0
        ? {
            hands: [
              [0.5, 0.62, 0.32],
              [-0.15, 0.22, 0.34],
            ],
          }
        : {}),
      headTurn: t,
      feet: [
        [0.14, -0.06, 0.5],
        [-0.14, -0.06, 0.5],
      ],
    }),
  );
  for (const [x, coat, patch, d] of [
    [0.55, "#efe4d0", undefined, 0],
    [-0.55, "#b98a62", "#f0e2cc", 1.2],
  ] as const)
    b.within({ at: [x, 0, 2.35], scale: 1.02 }, () => ox(b, { coat, patch, stride: (o.stride ?? 0.7) + d }));
  const group = new THREE.Group(),
    wheels: THREE.Mesh[] = [];
  for (const s of [1, -1]) {
    const w = new Builder(5);
    w.add(new THREE.TorusGeometry(0.74, 0.065, 8, 32), wood, { rot: [0, Math.PI / 2, 0] });
    w.add(new THREE.TorusGeometry(0.8, 0.025, 6, 32), "#4a4038", { rot: [0, Math.PI / 2, 0] });
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 6.283;
      w.rod([0, 0, 0], [0, Math.sin(a) * 0.72, Math.cos(a) * 0.72], 0.04, i % 2 ? "#b5472e" : "#a8744a", {
        r2: 0.03,
      });
    }
    w.cyl(0.15, 0.15, 0.3, "#7a5034", { rot: [0, 0, Math.PI / 2] });
    const m = w.mesh();
    m.position.set(s * 0.92, 0.8, -0.9);
    wheels.push(m);
    group.add(m);
  }
  b.rod([-1, 0.8, -0.9], [1, 0.8, -0.9], 0.05, "#5a4030");
  group.add(b.mesh());
  group.userData.wheels = wheels;
  return group;
}
