import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { paintMaterial } from "./material";
import { type Rng, rng } from "./rng";

/** A point or size: x, y, z in metres. */
export type V3 = readonly [number, number, number];
/** A flat colour, or a colour chosen from where the point is and where it looks. */
export type Paint = THREE.ColorRepresentation | ((p: THREE.Vector3, n: THREE.Vector3) => THREE.Color);
/** Where a part sits. */
export interface Xf {
  at?: V3;
  rot?: V3;
  scale?: number | V3;
}
/** How a part looks. */
export interface Look {
  /** Facets instead of smooth shading. */
  flat?: boolean;
  /** Per-face variation of hue and lightness, 0..1. */
  vary?: number;
  /** Light the part gives off by itself. */
  glow?: number;
  /** 1 for leaves: light shines through. */
  leaf?: number;
  /** Reflection of the sky, 0..1. */
  gloss?: number;
}

const tmpColor = new THREE.Color();

/** Matrix of a placement (rotation order XYZ). */
export function matrixOf(xf: Xf = {}): THREE.Matrix4 {
  const s = xf.scale ?? 1;
  const sv = typeof s === "number" ? new THREE.Vector3(s, s, s) : new THREE.Vector3(...s);
  const q = new THREE.Quaternion().setFromEuler(new THREE.Euler(...(xf.rot ?? [0, 0, 0]), "YXZ"));
  return new THREE.Matrix4().compose(new THREE.Vector3(...(xf.at ?? [0, 0, 0])), q, sv);
}

/** Collects painted parts and bakes them into one mesh. */
export class Builder {
  private pos: number[] = [];
  private nor: number[] = [];
  private col: number[] = [];
  private fx: number[] = [];
  private stack: THREE.Matrix4[] = [new THREE.Matrix4()];
  readonly rand: Rng;

  constructor(seed = 1) {
    this.rand = rng(seed);
  }

  /** Runs fn with all parts placed relative to xf. */
  within(xf: Xf, fn: () => void): this {
    const top = this.stack[this.stack.length - 1];
    this.stack.push(top.clone().multiply(matrixOf(xf)));
    fn();
    this.stack.pop();
    return this;
  }

  /** Adds any geometry. */
  add(source: THREE.BufferGeometry, paint: Paint, xf: Xf = {}, look: Look = {}): this {
    let geo = source.index ? source.toNonIndexed() : source.clone();
    const m = this.stack[this.stack.length - 1].clone().multiply(matrixOf(xf));
    geo = geo.applyMatrix4(m);
    if (look.flat || !geo.attributes.normal) geo.computeVertexNormals();
    const p = geo.attributes.position.array,
      n = geo.attributes.normal.array;
    const src = (source.index ? source.toNonIndexed() : source).attributes.position.array;
    const vertexColor = geo.attributes.color?.array;
    const flip = m.determinant() < 0;
    const vp = new THREE.Vector3(),
      vn = new THREE.Vector3();
    const base = new THREE.Color(),
      c = new THREE.Color(),
      hsl = { h: 0, s: 0, l: 0 };
    const vary = look.vary ?? 0;
    for (let i = 0; i < p.length; i += 9) {
      const r1 = vary ? (this.rand() - 0.5) * vary : 0,
        r2 = vary ? (this.rand() - 0.5) * vary : 0;
      for (let k0 = 0; k0 < 3; k0++) {
        const k = i + (flip ? [0, 2, 1][k0] : k0) * 3;
        this.pos.push(p[k], p[k + 1], p[k + 2]);
        this.nor.push(n[k], n[k + 1], n[k + 2]);
        if (vertexColor) base.setRGB(vertexColor[k], vertexColor[k + 1], vertexColor[k + 2]);
        else if (typeof paint === "function") {
          if (look.flat)
            vp.set(
              (src[i] + src[i + 3] + src[i + 6]) / 3,
              (src[i + 1] + src[i + 4] + src[i + 7]) / 3,
              (src[i + 2] + src[i + 5] + src[i + 8]) / 3,
            );
          else vp.set(src[k], src[k + 1], src[k + 2]);
          vn.set(n[k], n[k + 1], n[k + 2]);
          base.copy(paint(vp, vn));
        } else base.copy(tmpColor.set(paint));
        c.copy(base);
        if (vary) {
          c.getHSL(hsl);
          c.setHSL(
            (hsl.h + r1 * 0.12 + 1) % 1,
            Math.min(1, Math.max(0, hsl.s + r1 * 0.2)),
            Math.min(1, Math.max(0, hsl.l * (1 + r2 * 0.9))),
          );
        }
        this.col.push(c.r, c.g, c.b);
        this.fx.push(look.glow ?? 0, look.leaf ?? 0, look.gloss ?? 0);
      }
    }
    geo.dispose();
    return this;
  }

  /** A box with softened edges. */
  box(
    w: number,
    h: number,
    d: number,
    paint: Paint,
    xf: Xf = {},
    look: Look & { bevel?: number } = {},
  ): this {
    const r = Math.min(look.bevel ?? 0.03, w / 2.01, h / 2.01, d / 2.01);
    return this.add(
      r > 0 ? new RoundedBoxGeometry(w, h, d, 2, r) : new THREE.BoxGeometry(w, h, d),
      paint,
      xf,
      look,
    );
  }

  /** A cylinder or cone along y, centred. */
  cyl(
    rTop: number,
    rBottom: number,
    h: number,
    paint: Paint,
    xf: Xf = {},
    look: Look & { sides?: number } = {},
  ): this {
    return this.add(new THREE.CylinderGeometry(rTop, rBottom, h, look.sides ?? 14, 1), paint, xf, look);
  }

  /** An ellipsoid when scaled. */
  ball(r: number, paint: Paint, xf: Xf = {}, look: Look & { detail?: number } = {}): this {
    const geo = look.flat
      ? new THREE.IcosahedronGeometry(r, look.detail ?? 1)
      : new THREE.SphereGeometry(r, 8 + (look.detail ?? 2) * 4, 6 + (look.detail ?? 2) * 3);
    return this.add(geo, paint, xf, look);
  }

  /** A rod between two points. */
  rod(a: V3, b: V3, r: number, paint: Paint, look: Look & { r2?: number; sides?: number } = {}): this {
    const va = new THREE.Vector3(...a),
      vb = new THREE.Vector3(...b);
    const dir = vb.clone().sub(va),
      len = dir.length();
    const geo = new THREE.CylinderGeometry(look.r2 ?? r, r, len, look.sides ?? 8, 1);
    geo.applyQuaternion(
      new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), dir.normalize()),
    );
    const c = va.add(vb).multiplyScalar(0.5);
    geo.translate(c.x, c.y, c.z);
    return this.add(geo, paint, {}, look);
  }

  /** A tube through points whose radius runs along the given stops. */
  tube(
    points: readonly V3[],
    radii: readonly number[],
    paint: Paint,
    look: Look & { sides?: number; steps?: number } = {},
    xf: Xf = {},
  ): this {
    return this.add(
      taperedTube(points, radii, look.steps ?? points.length * 4, look.sides ?? 8),
      paint,
      xf,
      look,
    );
  }

  /** A turned shape: [radius, height] pairs from the bottom up. */
  lathe(
    profile: readonly (readonly [number, number])[],
    paint: Paint,
    xf: Xf = {},
    look: Look & { sides?: number } = {},
  ): this {
    const geo = new THREE.LatheGeometry(
      profile.map(([x, y]) => new THREE.Vector2(x, y)),
      look.sides ?? 20,
    );
    return this.add(geo, paint, xf, look);
  }

  /** A flat polygon in the xz plane pulled up by h, or given as xy with upright. */
  plate(
    outline: readonly (readonly [number, number])[],
    h: number,
    paint: Paint,
    xf: Xf = {},
    look: Look = {},
  ): this {
    const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)));
    const geo = new THREE.ExtrudeGeometry(shape, { depth: h, bevelEnabled: false });
    return this.add(geo, paint, xf, { flat: true, ...look });
  }

  /** One triangle or quad fan with an explicit normal (leaves, blades). */
  face(points: readonly V3[], normal: V3, colors: readonly THREE.Color[], look: Look = {}): this {
    const m = this.stack[this.stack.length - 1];
    const n = new THREE.Vector3(...normal).transformDirection(m);
    const v = points.map((q) => new THREE.Vector3(...q).applyMatrix4(m));
    for (let i = 1; i + 1 < v.length; i++) {
      for (const k of [0, i, i + 1]) {
        const c = colors[k] ?? colors[0];
        this.pos.push(v[k].x, v[k].y, v[k].z);
        this.nor.push(n.x, n.y, n.z);
        this.col.push(c.r, c.g, c.b);
        this.fx.push(look.glow ?? 0, look.leaf ?? 0, look.gloss ?? 0);
      }
    }
    return this;
  }

  /** The collected geometry. */
  geometry(): THREE.BufferGeometry {
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(this.pos, 3));
    g.setAttribute("normal", new THREE.Float32BufferAttribute(this.nor, 3));
    g.setAttribute("color", new THREE.Float32BufferAttribute(this.col, 3));
    g.setAttribute("fx", new THREE.Float32BufferAttribute(this.fx, 3));
    g.computeBoundingSphere();
    return g;
  }

  /** One mesh of everything added. */
  mesh(): THREE.Mesh {
    const mesh = new THREE.Mesh(this.geometry(), paintMaterial());
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }
}

/** Tube along a smooth curve with a varying radius, closed at both ends. */
export function taperedTube(
  points: readonly V3[],
  radii: readonly number[],
  steps: number,
  sides: number,
): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    false,
    "centripetal",
  );
  const frames = curve.computeFrenetFrames(steps, false);
  const pos: number[] = [],
    idx: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps,
      c = curve.getPointAt(t);
    const f = t * (radii.length - 1),
      k = Math.min(radii.length - 2, Math.floor(f));
    const r = radii.length === 1 ? radii[0] : radii[k] + (radii[k + 1] - radii[k]) * (f - k);
    for (let j = 0; j < sides; j++) {
      const a = (j / sides) * Math.PI * 2;
      const d = frames.normals[i]
        .clone()
        .multiplyScalar(Math.cos(a))
        .addScaledVector(frames.binormals[i], Math.sin(a));
      pos.push(c.x + d.x * r, c.y + d.y * r, c.z + d.z * r);
      if (i < steps) {
        const a0 = i * sides + j,
          a1 = i * sides + ((j + 1) % sides);
        idx.push(a0, a1, a0 + sides, a1, a1 + sides, a0 + sides);
      }
    }
  }
  for (const [ring, flip] of [
    [0, true],
    [steps, false],
  ] as const) {
    const c = curve.getPointAt(ring / steps),
      at = pos.length / 3;
    pos.push(c.x, c.y, c.z);
    for (let j = 0; j < sides; j++) {
      const a = ring * sides + j,
        b = ring * sides + ((j + 1) % sides);
      if (flip) idx.push(at, b, a);
      else idx.push(at, a, b);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  return g;
}

/** A colour blended between two. */
export function blend(a: THREE.ColorRepresentation, b: THREE.ColorRepresentation, t: number): THREE.Color {
  return new THREE.Color(a).lerp(new THREE.Color(b), Math.min(1, Math.max(0, t)));
}
