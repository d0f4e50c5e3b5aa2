import * as THREE from "three";
import { atmosphereGlsl, atmosphereUniforms } from "./atmosphere";
import type { HeightFn } from "./ground";
import type { Palette } from "./palettes";

/** Still water with a planar reflection, soft ripples and a pale edge at the shore. */
export interface Water {
  mesh: THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>;
  level: number;
  /** The camera mirrored at the surface; also updates the lookup of the reflection. */
  mirror(camera: THREE.PerspectiveCamera): THREE.PerspectiveCamera;
}

/** Makes water at the given level over land of the given height. Draw it last: it tests tDepth itself. */
export function water(p: Palette, level: number, height: HeightFn, ripple = 1, radius = 420): Water {
  const n = 110,
    pos: number[] = [],
    depth: number[] = [],
    idx: number[] = [];
  const at = (i: number) => {
    const u = (i / n) * 2 - 1;
    return Math.sign(u) * (Math.abs(u) * 0.12 + Math.abs(u) ** 3.4 * 0.88) * radius;
  };
  for (let j = 0; j <= n; j++)
    for (let i = 0; i <= n; i++) {
      const x = at(i),
        z = at(j);
      pos.push(x, level, z);
      depth.push(level - height(x, z));
      if (i < n && j < n) {
        const k = j * (n + 1) + i;
        idx.push(k, k + n + 1, k + 1, k + 1, k + n + 1, k + n + 2);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute("depth", new THREE.Float32BufferAttribute(depth, 1));
  g.setIndex(idx);
  const matrix = new THREE.Matrix4();
  const mat = new THREE.ShaderMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      ...atmosphereUniforms,
      uMap: { value: null },
      tDepth: { value: null },
      uPx: { value: new THREE.Vector2() },
      uMatrix: { value: matrix },
      uShallow: { value: new THREE.Color(p.water) },
      uDeep: { value: new THREE.Color(p.waterDeep) },
      uRipple: { value: ripple },
    },
    vertexShader:
      "attribute float depth; varying vec3 vW; varying vec4 vUv4; varying float vDepth; uniform mat4 uMatrix; void main(){ vDepth = depth; vec4 w = modelMatrix * vec4(position,1.); vW = w.xyz; vUv4 = uMatrix * w; gl_Position = projectionMatrix * viewMatrix * w; }",
    fragmentShader: `${atmosphereGlsl}
      varying vec3 vW; varying vec4 vUv4; varying float vDepth; uniform sampler2D uMap, tDepth; uniform vec3 uShallow, uDeep; uniform float uRipple; uniform vec2 uPx;
      float wave(vec2 q){ float t = uTime; return vnoise(vec3(q * vec2(.55, 1.9) + vec2(t*.12, t*.2), t*.25)) + .5 * vnoise(vec3(q * vec2(1.7, 5.1) - vec2(t*.2, 0.), t*.4)); }
      void main(){
        if (texture2D(tDepth, gl_FragCoord.xy * uPx).r < gl_FragCoord.z) discard;
        vec3 v = vW - cameraPosition; float L = length(v); vec3 d = v / L;
        float e = .06 + L * .002, w0 = wave(vW.xz);
        vec2 slope = vec2(wave(vW.xz + vec2(e,0.)) - w0, wave(vW.xz + vec2(0.,e)) - w0) / e;
        float calm = smoothstep(.35, .75, vnoise(vec3(vW.xz * vec2(.02,.06), 3.)));
        slope *= uRipple * (.025 + .05 * calm) / (1. + L * .012);
        vec3 nrm = normalize(vec3(-slope.x, 1., -slope.y));
        vec2 uv = vUv4.xy / vUv4.w + nrm.xz * vec2(.5, .75) / (1. + L * .02);
        vec3 refl = texture2D(uMap, clamp(uv, .001, .999)).rgb;
        float facing = clamp(dot(-d, nrm), 0., 1.);
        float fres = .1 + .9 * pow(1. - facing, 3.);
        vec3 body = mix(uShallow, uDeep, smoothstep(.0, 1.8, vDepth) * .9);
        vec3 c = mix(body, refl, clamp(fres, 0., .93));
        c += uGlow * pow(max(dot(reflect(d, nrm), uSunDir), 0.), 220.) * 1.6;
        c = mix(c + .05, c, smoothstep(.03, .22, vDepth));
        gl_FragColor = vec4(throughAir(c, vW), smoothstep(.0, .09, vDepth));
      }`,
  });
  const mesh = new THREE.Mesh(g, mat);
  mesh.frustumCulled = false;
  mesh.layers.set(2);
  const view = new THREE.PerspectiveCamera();
  view.matrixAutoUpdate = view.matrixWorldAutoUpdate = false;
  const flipY = new THREE.Matrix4().makeScale(1, -1, 1),
    flip = new THREE.Matrix4().set(1, 0, 0, 0, 0, -1, 0, 2 * level, 0, 0, 1, 0, 0, 0, 0, 1);
  return {
    mesh,
    level,
    mirror(camera) {
      // A mirrored view is left-handed; turning its picture upside down makes it right-handed again.
      view.matrixWorld.copy(flip).multiply(camera.matrixWorld).multiply(flipY);
      view.matrixWorldInverse.copy(view.matrixWorld).invert();
      view.projectionMatrix.copy(flipY).multiply(camera.projectionMatrix).multiply(flipY);
      view.projectionMatrixInverse.copy(view.projectionMatrix).invert();
      matrix
        .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
        .multiply(view.projectionMatrix)
        .multiply(view.matrixWorldInverse);
      return view;
    },
  };
}
