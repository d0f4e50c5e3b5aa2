import * as THREE from "three";
import type { Palette } from "./palettes";

/** Uniforms of the painted sky. */
export function skyUniforms(p: Palette): Record<string, THREE.IUniform> {
  const cos = (deg: number) => Math.cos(THREE.MathUtils.degToRad(deg));
  return {
    uCloud: { value: new THREE.Color(p.cloudColor) },
    uClouds: { value: p.clouds },
    uStars: { value: p.stars },
    uDisc: { value: p.disc ? cos(p.disc) : 2 },
    uDiscEdge: { value: p.disc ? cos(p.disc * 0.955) : 2.1 },
    uDiscColor: { value: new THREE.Color(p.discColor) },
  };
}

/** Painted sky: gradient, soft layered clouds, a large calm sun, a few stars. Needs atmosphereGlsl. */
export const skyGlsl = /* glsl */ `
uniform vec3 uCloud, uDiscColor; uniform float uClouds, uStars, uDisc, uDiscEdge;
vec3 paintedSky(vec3 d){
  vec3 c = skyColor(d);
  float h = max(d.y, 0.), s = max(dot(d, uSunDir), 0.);
  if (h < .62) {
    float az = atan(d.x, -d.z);
    vec3 q = vec3(az * 2.2 + uTime * .006, h * 13., 2.);
    vec3 bend = vec3(fbm3(q * .7) * 1.4, 0., 0.);
    float n = fbm3(q + bend);
    float band = smoothstep(.02, .12, h) * (1. - smoothstep(.28, .6, h));
    float cl = smoothstep(.50, .66, n + (uClouds - .5) * .12) * band * uClouds;
    float under = smoothstep(.62, .5, fbm3(q + bend + vec3(0., .55, 0.)));
    vec3 cc = mix(mix(c, uCloud, .78), mix(c, uCloud * .86 + c * .1, .6), under);
    cc += uGlow * pow(s, 6.) * .35;
    c = mix(c, cc, cl * .8);
  }
  if (uStars > 0. && h > .12) { vec3 g = floor(d * 190.); float st = hash31(g); c += uStars * smoothstep(.9975, 1., st) * smoothstep(.15, .5, h) * .8; }
  return c;
}
`;
