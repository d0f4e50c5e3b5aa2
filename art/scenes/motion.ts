import * as THREE from "three";
import { flock } from "../kit/birds";
import { smoothstep } from "../kit/rng";
import type { Stage } from "../kit/stage";

/** Bends a mesh for every frame: change gets a corner where it was built, and the time in seconds. */
function reshape(s: Stage, mesh: THREE.Mesh, change: (v: THREE.Vector3, t: number) => void): void {
  const position = mesh.geometry.getAttribute("position") as THREE.BufferAttribute,
    built = Float32Array.from(position.array),
    v = new THREE.Vector3();
  s.onTime.push((t) => {
    for (let i = 0; i < position.count; i++) {
      change(v.fromArray(built, i * 3), t);
      position.setXYZ(i, v.x, v.y, v.z);
    }
    position.needsUpdate = true;
  });
}

/** A flock crossing the sky; in film it flies on and beats its wings. */
export function birdsInSky(
  s: Stage,
  at: readonly [number, number, number],
  n = 7,
  turn = 1.2,
  span = 0.9,
  color?: string,
): void {
  const g = s.add(flock(n, 5, span * 8, span, color), [...at], turn);
  s.onTime.push((t) =>
    g.position.set(
      at[0] + Math.sin(turn) * t * 1.6,
      at[1] + Math.sin(t * 0.7) * 0.2,
      at[2] + Math.cos(turn) * t * 1.6,
    ),
  );
  for (const bird of g.children as THREE.Mesh[]) {
    const phase = bird.userData.phase as number;
    bird.rotation.z = Math.sin(phase) * 0.3;
    reshape(s, bird, (v, t) => {
      v.y += Math.max(0, Math.abs(v.x) - span * 0.08) * 0.6 * (Math.sin(t * 8 + phase) - Math.sin(phase));
    });
  }
}

/** Lets something travel the way it faces at the given speed in film, rocking softly; wheels in its userData turn. */
export function drift<T extends THREE.Object3D>(
  s: Stage,
  o: T,
  speed: number,
  rock = 0.012,
  wheelRadius = 0,
): T {
  const from = o.position.clone(),
    turn = o.rotation.y;
  s.onTime.push((t) => {
    o.position.set(
      from.x + Math.sin(turn) * t * speed,
      from.y + Math.sin(t * 1.7) * rock,
      from.z + Math.cos(turn) * t * speed,
    );
    o.rotation.z = Math.sin(t * 1.3) * rock;
    for (const w of (o.userData.wheels as THREE.Object3D[] | undefined) ?? [])
      if (wheelRadius) w.rotation.x = (t * speed) / wheelRadius;
  });
  return o;
}

/** In film a standing elephant moves its head, fans its ears, curls its trunk and swings its tail. */
export function graze(s: Stage, o: THREE.Mesh, phase = 0): THREE.Mesh {
  const wave = (t: number, pace: number, shift = 0) =>
    Math.sin(t * pace + phase + shift) - Math.sin(phase + shift);
  reshape(s, o, (v, t) => {
    const ear = smoothstep(0.42, 1, Math.abs(v.x)) * smoothstep(1.05, 1.25, v.z) * smoothstep(1.3, 1.6, v.y);
    v.z += ear * 0.16 * wave(t, 2.6);
    const trunk =
      smoothstep(0.26, 0.17, Math.abs(v.x)) *
      (smoothstep(1.95, 2.9, v.z) + smoothstep(1.7, 0.7, v.y) * smoothstep(1.75, 1.95, v.z));
    v.x += trunk * 0.14 * wave(t, 1.3, 1);
    v.y += trunk * 0.09 * wave(t, 1.1, 2);
    const head = smoothstep(1, 1.7, v.z);
    v.x += head * (v.z - 1) * 0.05 * wave(t, 0.9);
    v.y += head * 0.03 * wave(t, 1.1);
    const tail = smoothstep(-1.3, -1.4, v.z) * smoothstep(1.9, 0.6, v.y);
    v.x += tail * 0.22 * wave(t, 2.1);
  });
  return o;
}

/** In film a lamp burns unsteadily. */
export function flicker(s: Stage): void {
  const still = s.lamps.map(({ power }) => power);
  s.onTime.push((t) => {
    s.lamps.forEach((lamp, i) => {
      lamp.power = still[i] * (1 + 0.12 * Math.sin(t * 9 + i * 2) * Math.sin(t * 5.3 + i));
    });
  });
}
