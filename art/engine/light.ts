import * as THREE from "three";
import { atmosphereGlsl, atmosphereUniforms } from "../kit/atmosphere";
import { skyGlsl, skyUniforms } from "../kit/sky";
import type { Stage } from "../kit/stage";

/** Most lamps a stage may have. */
export const maxLamps = 8;

/** Vertex shader of a full-picture pass. */
export const passVertex =
  "varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }";

/** Paints the sky once into a panorama of the upper half, so that samples only look it up. */
export function skyMaterial(stage: Stage): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    vertexShader: passVertex,
    depthTest: false,
    depthWrite: false,
    uniforms: { ...atmosphereUniforms, ...skyUniforms(stage.palette) },
    fragmentShader: `${atmosphereGlsl}${skyGlsl} varying vec2 vUv;
      void main(){ float az = (vUv.x - .5) * 6.2831853, y = vUv.y * vUv.y; float r = sqrt(1. - y * y); gl_FragColor = vec4(paintedSky(vec3(sin(az) * r, y, -cos(az) * r)), 1.); }`,
  });
}

/** Lights every visible point: shadowed sun, one shadowed direction of sky, bounce, lamps, rim, gloss, air. */
export function lightMaterial(stage: Stage): THREE.ShaderMaterial {
  const p = stage.palette;
  const sky = new THREE.Color(p.skyTint).multiplyScalar(p.sky),
    bounce = new THREE.Color(p.bounce).multiplyScalar(p.bouncePower);
  return new THREE.ShaderMaterial({
    vertexShader: passVertex,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      ...atmosphereUniforms,
      ...skyUniforms(p),
      tPano: { value: null },
      tAlbedo: { value: null },
      tNormal: { value: null },
      tDepth: { value: null },
      tSun: { value: null },
      tSky: { value: null },
      uInverse: { value: new THREE.Matrix4() },
      uEye: { value: new THREE.Vector3() },
      uSunMatrix: { value: new THREE.Matrix4() },
      uSkyMatrix: { value: new THREE.Matrix4() },
      uL: { value: new THREE.Vector3() },
      uS: { value: new THREE.Vector3() },
      uBias: { value: 0.05 },
      uSunColor: { value: new THREE.Color(p.sun.color).multiplyScalar(p.sun.power / Math.PI) },
      uSkyColor: { value: sky },
      uBounce: { value: bounce },
      uAmbient: { value: sky.clone().multiplyScalar(p.bouncePower * 0.75) },
      uLampPos: { value: Array.from({ length: maxLamps }, () => new THREE.Vector4()) },
      uLampColor: { value: Array.from({ length: maxLamps }, () => new THREE.Color(0)) },
      uLamps: { value: 0 },
    },
    fragmentShader: `${atmosphereGlsl.replaceAll("cameraPosition", "uEye").replace("uniform vec3 uZenith", "uniform vec3 uEye;\nuniform vec3 uZenith")}${skyGlsl}
      varying vec2 vUv; uniform sampler2D tPano, tAlbedo, tNormal, tDepth, tSun, tSky; uniform mat4 uInverse, uSunMatrix, uSkyMatrix;
      uniform vec3 uL, uS, uSunColor, uSkyColor, uBounce, uAmbient; uniform float uBias; uniform vec4 uLampPos[${maxLamps}]; uniform vec3 uLampColor[${maxLamps}]; uniform int uLamps;
      float tap(sampler2D t, vec2 q, float z){ return step(z, texture2D(t, q).r); }
      float lit(sampler2D t, mat4 m, vec3 w, float px){
        vec3 q = (m * vec4(w, 1.)).xyz * .5 + .5;
        if (q.x < 0. || q.x > 1. || q.y < 0. || q.y > 1. || q.z > 1.) return 1.;
        q.z -= .0004;
        return .5 * (tap(t, q.xy + vec2(px, px * .4), q.z) + tap(t, q.xy - vec2(px, px * .4), q.z));
      }
      void main(){
        float z = texture2D(tDepth, vUv).r;
        vec4 h = uInverse * vec4(vUv * 2. - 1., z * 2. - 1., 1.);
        vec3 w = h.xyz / h.w, toEye = normalize(uEye - w);
        if (z >= 1.) { vec3 d = -toEye; vec3 k = texture2D(tPano, vec2(atan(d.x, -d.z) / 6.2831853 + .5, sqrt(max(d.y, 0.)))).rgb; k = mix(k, uDiscColor * 1.5, smoothstep(uDisc, uDiscEdge, dot(d, uSunDir))); gl_FragColor = vec4(k, 1.); return; }
        vec4 a = texture2D(tAlbedo, vUv), g = texture2D(tNormal, vUv);
        vec3 n = g.xyz, c = a.rgb;
        float leaf = max(-g.w, 0.), gloss = max(g.w, 0.), glow = a.a - 1.;
        vec3 at = w + n * uBias;
        float lift = uBias * leaf * 2.2;
        float sunLit = lit(tSun, uSunMatrix, at + uL * lift, .0004), skyLit = lit(tSky, uSkyMatrix, at + uS * lift, .0008);
        float nl = dot(n, uL), th = max(dot(-toEye, uL), 0.);
        float sunAmount = mix(max(nl, 0.), clamp(nl * .6 + .4, 0., 1.) * .8 + th * th * th * .55, leaf);
        float ns = dot(n, uS);
        float skyAmount = mix(max(ns, 0.), clamp(ns * .6 + .4, 0., 1.), leaf) * 2.;
        vec3 light = uSunColor * sunAmount * sunLit + uSkyColor * .5 * skyAmount * skyLit;
        light += mix(uBounce, uAmbient, n.y * .5 + .5) * (.4 + .6 * skyLit);
        for (int i = 0; i < ${maxLamps}; i++) {
          if (i >= uLamps) break;
          vec3 d = uLampPos[i].xyz - w; float L = length(d);
          light += uLampColor[i] * max(dot(n, d / L) * .85 + .15, 0.) / (1. + L * L * 1.2) * smoothstep(uLampPos[i].w, 0., L);
        }
        vec3 o = c * light;
        float facing = clamp(dot(n, toEye), 0., 1.), e = 1. - facing;
        o += uRim * e * e * e * clamp(dot(n, uSunDir) * .5 + .5, 0., 1.) * clamp(n.y + .6, 0., 1.) * c * (1. - leaf) * (.3 + .7 * sunLit);
        if (gloss > 0.) {
          vec3 r = reflect(-toEye, n); float f = .06 + .94 * e * e * e * e;
          o += gloss * (skyColor(vec3(r.x, abs(r.y), r.z)) * f * (.3 + .7 * skyLit) + uGlow * pow(max(dot(r, uSunDir), 0.), 80.) * 2.5 * sunLit);
        }
        if (glow > 0.) o = mix(o, c * (1. + glow * 3.), min(glow, 1.));
        gl_FragColor = vec4(throughAir(o, w), 1.);
      }`,
  });
}
