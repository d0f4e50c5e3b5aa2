import * as THREE from "three";
import { atmosphereUniforms, setAtmosphere, sunDirection } from "./atmosphere";
import type { V3 } from "./builder";
import { type GroundOptions, ground, type HeightFn } from "./ground";
import { type Palette, type PaletteName, palettes } from "./palettes";
import { type Rng, rng } from "./rng";
import { type Water, water } from "./water";

/** Where the picture is taken from. */
export interface Shot {
  pos: V3;
  target: V3;
  fov: number;
  /** Lens: radius in metres for gentle depth of field, and what is sharp (default: the target). */
  lens?: number;
  sharp?: V3;
}

/** A scene under construction: light, air, land, water and everything placed on it. */
export class Stage {
  readonly scene = new THREE.Scene();
  readonly camera: THREE.PerspectiveCamera;
  readonly palette: Palette;
  readonly rand: Rng;
  /** Fires and lanterns. */
  readonly lamps: { at: V3; color: THREE.ColorRepresentation; power: number; range: number }[] = [];
  /** Centre and radius of the part that has shadows. */
  shadow = { center: new THREE.Vector3(0, 0, 0), radius: 30 };
  height: HeightFn = () => 0;
  water?: Water;
  /** Called with the time in seconds before a video frame. */
  readonly onTime: ((t: number) => void)[] = [];

  constructor(
    paletteName: PaletteName,
    public shot: Shot,
    readonly aspect: number,
    seed = 1,
    readonly time = 0,
    tweak: Partial<Palette> = {},
  ) {
    this.palette = { ...palettes[paletteName], ...tweak } as Palette;
    this.rand = rng(seed);
    setAtmosphere(this.palette, time);
    atmosphereUniforms.uMistBase.value = 0;
    this.camera = new THREE.PerspectiveCamera(shot.fov, aspect, 0.1, 1200);
    this.camera.position.set(...shot.pos);
    this.camera.lookAt(...shot.target);
    this.camera.updateMatrixWorld();
  }

  /** Lays the land. */
  land(o: GroundOptions): void {
    this.height = o.height;
    this.scene.add(
      ground({
        center: [
          this.shot.pos[0] * 0.5 + this.shot.target[0] * 0.5,
          this.shot.pos[2] * 0.5 + this.shot.target[2] * 0.5,
        ],
        ...o,
      }),
    );
  }

  /** Fills water up to the level. */
  flood(level: number, ripple = 1): void {
    this.water = water(this.palette, level, this.height, ripple);
    this.scene.add(this.water.mesh);
    atmosphereUniforms.uMistBase.value = level;
  }

  /** Puts something at x, y, z. */
  add<T extends THREE.Object3D>(o: T, at: V3 = [0, 0, 0], rotY = 0, scale = 1): T {
    o.position.set(...at);
    o.rotation.y = rotY;
    o.scale.setScalar(scale);
    this.scene.add(o);
    return o;
  }

  /** Stands something on the land. */
  place<T extends THREE.Object3D>(o: T, x: number, z: number, rotY = 0, scale = 1, dy = 0): T {
    return this.add(o, [x, this.height(x, z) + dy, z], rotY, scale);
  }

  /** Copies of one mesh in many places. */
  many(
    mesh: THREE.Mesh,
    spots: readonly {
      x: number;
      z: number;
      y?: number;
      rot?: number;
      scale?: number;
      tint?: THREE.Color;
      tilt?: number;
    }[],
  ): THREE.InstancedMesh {
    const inst = new THREE.InstancedMesh(mesh.geometry, mesh.material, Math.max(1, spots.length));
    inst.count = spots.length;
    const m = new THREE.Matrix4(),
      q = new THREE.Quaternion(),
      white = new THREE.Color(1, 1, 1);
    spots.forEach((s, i) => {
      q.setFromEuler(new THREE.Euler(s.tilt ?? 0, s.rot ?? 0, 0, "YXZ"));
      const k = s.scale ?? 1;
      m.compose(new THREE.Vector3(s.x, s.y ?? this.height(s.x, s.z), s.z), q, new THREE.Vector3(k, k, k));
      inst.setMatrixAt(i, m);
      inst.setColorAt(i, s.tint ?? white);
    });
    inst.castShadow = inst.receiveShadow = true;
    inst.frustumCulled = false;
    this.scene.add(inst);
    return inst;
  }

  /** Random points in view, denser near the camera. */
  inView(
    n: number,
    near: number,
    far: number,
    keep: (x: number, z: number, y: number) => boolean = () => true,
    spread = 1.25,
  ): { x: number; z: number }[] {
    const out: { x: number; z: number }[] = [];
    const dir = new THREE.Vector3(
      this.shot.target[0] - this.shot.pos[0],
      0,
      this.shot.target[2] - this.shot.pos[2],
    ).normalize();
    const yaw = Math.atan2(dir.x, dir.z);
    const half = Math.atan(Math.tan(THREE.MathUtils.degToRad(this.shot.fov / 2)) * this.aspect) * spread;
    for (let i = 0; i < n; i++) {
      const a = yaw + (this.rand() * 2 - 1) * half,
        d = near + (far - near) * this.rand() ** 1.7;
      const x = this.shot.pos[0] + Math.sin(a) * d,
        z = this.shot.pos[2] + Math.cos(a) * d;
      if (keep(x, z, this.height(x, z))) out.push({ x, z });
    }
    return out;
  }

  /** A warm lamp or fire without its own model. */
  lamp(at: V3, color: THREE.ColorRepresentation, power: number, range = 12): void {
    this.lamps.push({ at, color, power, range });
  }

  /** Direction to the sun. */
  sunDir(): THREE.Vector3 {
    return sunDirection(this.palette);
  }
}
