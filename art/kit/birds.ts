import * as THREE from "three";
import { Builder, type V3 } from "./builder";
import { softBody } from "./sdf";

/** A white egret standing in the shallows, about 0.9 m tall, facing +z. */
export function egret(o: { seed?: number; stoop?: boolean } = {}): THREE.Mesh {
  const b = new Builder(o.seed ?? 1),
    w = "#fbf7ee";
  b.add(
    softBody(
      [
        { at: [0, 0.5, 0], r: [0.1, 0.12, 0.2] },
        { from: [0, 0.5, -0.12], to: [0, 0.42, -0.3], r1: 0.07, r2: 0.02 },
      ],
      0.03,
      0.05,
    ),
    w,
  );
  const neck: V3[] = o.stoop
    ? [
        [0, 0.56, 0.13],
        [0, 0.7, 0.24],
        [0, 0.62, 0.36],
        [0, 0.45, 0.42],
      ]
    : [
        [0, 0.55, 0.13],
        [0, 0.7, 0.24],
        [0, 0.82, 0.14],
        [0, 0.96, 0.2],
      ];
  b.tube(neck, [0.06, 0.035, 0.028, 0.03], w, { sides: 7 });
  const h = neck[3];
  b.ball(0.045, w, { at: h, scale: [0.8, 0.85, 1.2] });
  b.tube(
    [
      [h[0], h[1], h[2] + 0.03],
      [h[0], h[1] - (o.stoop ? 0.12 : 0.02), h[2] + (o.stoop ? 0.1 : 0.19)],
    ],
    [0.018, 0.004],
    "#e7a23a",
    { sides: 5 },
  );
  for (const s of [1, -1])
    b.rod([s * 0.035, 0.42, 0], [s * 0.04, -0.15, s * 0.03], 0.01, "#3a332c", { sides: 4 });
  return b.mesh();
}

/** A bird in flight seen from afar; flap in -1..1. */
export function flyingBird(flap = 0.4, span = 0.9, color = "#fbf4e6"): THREE.Mesh {
  const b = new Builder(1),
    c = new THREE.Color(color),
    d = new THREE.Color(color).multiplyScalar(0.72);
  b.ball(span * 0.09, color, { scale: [0.7, 0.7, 2.6] }, { detail: 0 });
  for (const s of [1, -1]) {
    const e: V3 = [s * span * 0.28, flap * span * 0.18, span * 0.04],
      t: V3 = [s * span * 0.62, flap * span * 0.22 - span * 0.04, -span * 0.1];
    b.face(
      [[0, 0, span * 0.12], e, [s * span * 0.26, flap * span * 0.16, -span * 0.14], [0, 0, -span * 0.12]],
      [0, 1, 0],
      [c, c, d, c],
    );
    b.face([e, t, [s * span * 0.26, flap * span * 0.16, -span * 0.14]], [0, 1, 0], [c, d, d]);
  }
  return b.mesh();
}

/** A loose flock around the origin. */
export function flock(n: number, seed: number, spread = 6, span = 0.9, color = "#fbf4e6"): THREE.Group {
  const g = new THREE.Group(),
    b = new Builder(seed);
  for (let i = 0; i < n; i++) {
    const m = flyingBird(Math.sin(i * 2.3 + seed), span * (0.85 + b.rand() * 0.3), color);
    const row = Math.ceil(i / 2),
      s = i % 2 ? 1 : -1;
    m.position.set(
      s * row * spread * 0.16 + (b.rand() - 0.5) * spread * 0.1,
      (b.rand() - 0.5) * spread * 0.14,
      -row * spread * 0.13 + (b.rand() - 0.5) * spread * 0.08,
    );
    m.castShadow = false;
    m.userData.phase = i * 2.3;
    g.add(m);
  }
  return g;
}
