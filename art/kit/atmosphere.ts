import * as THREE from "three";
import type { Palette } from "./palettes";

/** Uniforms shared by every shader that has to agree about the air. */
export const atmosphereUniforms = {
  uZenith: { value: new THREE.Color() },
  uMid: { value: new THREE.Color() },
  uHorizon: { value: new THREE.Color() },
  uGlow: { value: new THREE.Color() },
  uSunDir: { value: new THREE.Vector3(0, 1, 0) },
  uRim: { value: new THREE.Color() },
  uFog: { value: 0.006 },
  uMist: { value: 0.02 },
  uMistHeight: { value: 3 },
  uMistBase: { value: 0 },
  uTime: { value: 0 },
  /** 1 in film: leaves and grass move. */
  uWind: { value: 0 },
  uGrain: { value: 0.16 },
};

/** Sun direction of a palette. */
export function sunDirection(p: Palette): THREE.Vector3 {
  const e = THREE.MathUtils.degToRad(p.sun.elevation),
    a = THREE.MathUtils.degToRad(p.sun.azimuth);
  return new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
}

/** Fills the shared uniforms from a palette. */
export function setAtmosphere(p: Palette, time: number): void {
  const u = atmosphereUniforms;
  u.uZenith.value.set(p.zenith);
  u.uMid.value.set(p.mid);
  u.uHorizon.value.set(p.horizon);
  u.uGlow.value.set(p.glow).multiplyScalar(p.glowPower);
  u.uRim.value.set(p.rim).multiplyScalar(p.rimPower * 6);
  u.uSunDir.value.copy(sunDirection(p));
  u.uFog.value = p.fog;
  u.uMist.value = p.mist;
  u.uMistHeight.value = p.mistHeight;
  u.uTime.value = time;
}

/** Sky colour, noise, and what the air does to a colour seen through it. */
export const atmosphereGlsl = /* glsl */ `
uniform vec3 uZenith, uMid, uHorizon, uGlow, uSunDir, uRim;
uniform float uFog, uMist, uMistHeight, uMistBase, uTime, uGrain;
float hash31(vec3 p){ p = fract(p * vec3(.1031,.1030,.0973)); p += dot(p, p.yxz + 33.33); return fract((p.x + p.y) * p.z); }
float vnoise(vec3 p){ vec3 i = floor(p), f = fract(p); f = f*f*(3.-2.*f);
  return mix(mix(mix(hash31(i),hash31(i+vec3(1,0,0)),f.x),mix(hash31(i+vec3(0,1,0)),hash31(i+vec3(1,1,0)),f.x),f.y),
             mix(mix(hash31(i+vec3(0,0,1)),hash31(i+vec3(1,0,1)),f.x),mix(hash31(i+vec3(0,1,1)),hash31(i+vec3(1,1,1)),f.x),f.y),f.z); }
float fbm3(vec3 p){ return vnoise(p)*.5 + vnoise(p*2.1+7.)*.25 + vnoise(p*4.3+3.)*.125 + vnoise(p*8.7)*.0625; }
vec3 skyColor(vec3 d){
  float h = max(d.y, 0.);
  vec3 c = mix(uHorizon, uMid, smoothstep(0., .26, h));
  c = mix(c, uZenith, smoothstep(.12, .75, h));
  float s = max(dot(d, uSunDir), 0.);
  float s2 = s * s, s4 = s2 * s2, s8 = s4 * s4, s28 = s8 * s8 * s8 * s4;
  float s180 = s28 * s28; s180 *= s180; s180 *= s28 * s28;
  return c + uGlow * (s4 * s * .22 + s28 * .32 + s180 * .4);
}
vec3 throughAir(vec3 c, vec3 world){
  vec3 v = world - cameraPosition; float L = length(v); vec3 d = v / max(L, .001);
  float y0 = cameraPosition.y - uMistBase, y1 = max(world.y - uMistBase, -2.), h = uMistHeight;
  float dy = y1 - y0;
  float k = abs(dy) < .05 ? exp(-max(y0, -2.) / h) : h / dy * (exp(-max(y0,-2.) / h) - exp(-y1 / h));
  float n = 1. + .32 * (sin(world.x * .09 + uTime * .12 + sin(world.z * .07) * 1.7) + sin(world.z * .13 - uTime * .07 + sin(world.x * .05) * 2.));
  float depth = pow(L * uFog, 1.35) + uMist * max(L - 6., 0.) * max(k, 0.) * n;
  float f = 1. - exp(-depth);
  vec3 far = skyColor(normalize(vec3(d.x, max(d.y, 0.) * .5 + .03, d.z)));
  return mix(c, far, clamp(f, 0., .985));
}
`;
