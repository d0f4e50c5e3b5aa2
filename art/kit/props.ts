import * as THREE from "three";
import { Builder, blend, type V3 } from "./builder";
import { cast } from "./cast";
import { figure, type Pose, poses } from "./people";
import { noise3 } from "./rng";

const wood = (p: THREE.Vector3) => blend("#7a5034", "#b98a5a", noise3(p.x * 8, p.y * 2, p.z * 8));

/** Somebody of the cast in a pose, as one mesh. */
export function someone(
  who: keyof typeof cast,
  pose: Pose = poses.stand(),
  extra: Partial<Parameters<typeof figure>[1]> = {},
): THREE.Mesh {
  const b = new Builder(3),
    c = cast[who] as { size?: number } & (typeof cast)[typeof who];
  b.within({ scale: c.size ?? 1 }, () => figure(b, { ...c, pose, ...extra }));
  return b.mesh();
}

/** A wooden signpost with blank boards. */
export function signpost(
  boards: readonly { y: number; rot: number; len?: number; color?: string }[],
  h = 2.3,
): THREE.Mesh {
  const b = new Builder(4);
  b.rod([0, -0.3, 0], [0.04, h, 0], 0.075, wood, { r2: 0.06 });
  for (const s of boards) {
    const l = s.len ?? 1.1;
    b.within({ at: [0, s.y, 0], rot: [0, s.rot, (s.y * 7) % 0.1] }, () =>
      b.plate(
        [
          [0, -0.15],
          [l * 0.82, -0.15],
          [l, 0],
          [l * 0.82, 0.15],
          [0, 0.15],
        ],
        0.05,
        s.color ?? wood,
        { at: [-0.18, 0, 0.06] },
      ),
    );
  }
  b.ball(0.1, "#0f766e", { at: [0.04, h + 0.06, 0], scale: [1, 0.8, 1] });
  return b.mesh();
}

/** A woven mat on the ground, in columns × rows of straw; more of them for looking at it closely. */
export function mat(
  b: Builder,
  at: V3,
  w: number,
  d: number,
  colors: [string, string] = ["#d9a85c", "#b5472e"],
  rot = 0,
  [columns, rows]: readonly [number, number] = [14, 10],
): void {
  b.within({ at, rot: [0, rot, 0] }, () => {
    const cw = w / columns,
      rd = d / rows;
    for (let i = 0; i < columns; i++)
      for (let k = 0; k < rows; k++) {
        const across = i === 1 || i === columns - 2,
          along = (k === 1 || k === rows - 2) && i > 0 && i < columns - 1;
        b.box(
          cw + 0.002,
          0.016,
          rd + 0.002,
          across || along ? colors[1] : colors[0],
          { at: [-w / 2 + (i + 0.5) * cw, 0.01 + ((i + k) % 2) * 0.005, -d / 2 + (k + 0.5) * rd] },
          { bevel: 0, vary: 0.08 },
        );
      }
  });
}

/** A hammock or string of bunting flags between two points. */
export function bunting(
  b: Builder,
  from: V3,
  to: V3,
  n = 11,
  sag = 0.35,
  colors: readonly string[] = ["#d9472f", "#f0b93a", "#0f766e", "#f6ead2", "#7a5a9c"],
): void {
  const at = (t: number): V3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - Math.sin(Math.PI * t) * sag,
    from[2] + (to[2] - from[2]) * t,
  ];
  b.tube([0, 0.25, 0.5, 0.75, 1].map(at), [0.008], "#7a5a44", { sides: 4, steps: 20 });
  const rot = -Math.atan2(to[2] - from[2], to[0] - from[0]);
  for (let i = 0; i < n; i++)
    b.plate(
      [
        [-0.1, 0],
        [0.1, 0],
        [0, -0.24],
      ],
      0.008,
      colors[i % colors.length],
      { at: at((i + 0.5) / n), rot: [0, rot, 0] },
    );
}

/** A roadside stall with a thatched lean-to, counter and room for goods on it (top at 0.9). */
export function stall(b: Builder, w = 2.4): void {
  b.box(w, 0.08, 0.9, wood, { at: [0, 0.86, 0] }, { bevel: 0.02 });
  b.box(w - 0.1, 0.8, 0.06, wood, { at: [0, 0.44, 0.36] }, { bevel: 0.01, vary: 0.05 });
  for (let i = 0; i < 12; i++)
    b.box(
      0.03,
      0.78,
      0.08,
      "#8a5f3e",
      { at: [-w / 2 + 0.12 + i * ((w - 0.24) / 11), 0.44, 0.38] },
      { bevel: 0 },
    );
  for (const x of [-w / 2 + 0.06, w / 2 - 0.06]) {
    b.rod([x, 0, 0.4], [x, 2.05, 0.42], 0.04, wood);
    b.rod([x, 0, -0.42], [x, 2.4, -0.5], 0.04, wood);
  }
  const straw = (p: THREE.Vector3) => blend("#9a743c", "#e0bc76", noise3(p.x * 9, p.y * 4, p.z * 3));
  b.box(w + 0.5, 0.09, 1.55, straw, { at: [0, 2.28, 0.05], rot: [0.3, 0, 0] }, { bevel: 0.03 });
  for (let i = 0; i < 24; i++)
    b.box(
      (w + 0.5) / 24,
      0.26,
      0.03,
      straw,
      { at: [-w / 2 - 0.2 + i * ((w + 0.5) / 24), 1.96, 0.8], rot: [0.1, 0, (i % 3) * 0.03] },
      { bevel: 0, vary: 0.15 },
    );
}

/** A big dark umbrella or sun shade. */
export function parasol(
  b: Builder,
  at: V3,
  r = 1.3,
  h = 2.3,
  colors: [string, string] = ["#f6ead2", "#d9663d"],
): void {
  b.within({ at }, () => {
    b.rod([0, 0, 0], [0, h + 0.12, 0], 0.03, "#a87a4e");
    for (let i = 0; i < 10; i++)
      b.add(
        new THREE.CylinderGeometry(0.02, r, 0.55, 3, 1, true, (i / 10) * 6.283, 0.6283),
        colors[i % 2],
        { at: [0, h - 0.2, 0] },
        { flat: true },
      );
    for (let i = 0; i < 30; i++) {
      const a = (i / 30) * 6.283;
      b.box(
        0.22,
        0.14,
        0.01,
        colors[Math.floor(i / 3) % 2],
        { at: [Math.sin(a) * r, h - 0.53, Math.cos(a) * r], rot: [0, a, 0] },
        { bevel: 0 },
      );
    }
  });
}
