import * as THREE from "three";
import type { Palette } from "../kit/palettes";
import type { Studio } from "./accumulate";
import { passVertex } from "./light";

const blurFragment = `varying vec2 vUv; uniform sampler2D map; uniform vec2 step_; uniform float cut;
void main(){ vec3 s = vec3(0.); float t = 0.;
  for (int i = -8; i <= 8; i++) { float w = exp(-float(i*i) / 26.); vec3 c = texture2D(map, vUv + step_ * float(i)).rgb; c = max(c - cut, 0.); s += c * w; t += w; }
  gl_FragColor = vec4(s / t, 1.); }`;

/** Bloom, exposure, filmic shoulder, grade, vignette, fine grain, sRGB. */
export function finish(studio: Studio, p: Palette, map: THREE.Texture): void {
  const w = Math.round(studio.width / 4),
    h = Math.round(studio.height / 4);
  const a = new THREE.WebGLRenderTarget(w, h, { type: THREE.HalfFloatType, depthBuffer: false });
  const b = a.clone();
  const blur = new THREE.ShaderMaterial({
    uniforms: { map: { value: null }, step_: { value: new THREE.Vector2() }, cut: { value: 0 } },
    vertexShader: passVertex,
    fragmentShader: blurFragment,
    depthTest: false,
  });
  const run = (src: THREE.Texture, dst: THREE.WebGLRenderTarget, x: number, y: number, cut: number) => {
    blur.uniforms.map.value = src;
    blur.uniforms.step_.value.set(x / w, y / h);
    blur.uniforms.cut.value = cut;
    studio.pass(blur, dst);
  };
  const scale = w / 400;
  run(map, a, 0.5 * scale, 0, 0.72 / p.exposure);
  run(a.texture, b, 0, 0.5 * scale, 0);
  for (const s of [1.3, 3]) {
    run(b.texture, a, s * scale, 0, 0);
    run(a.texture, b, 0, s * scale, 0);
  }
  const grade = new THREE.ShaderMaterial({
    uniforms: {
      map: { value: map },
      glow: { value: b.texture },
      exposure: { value: p.exposure },
      sat: { value: p.saturation },
      con: { value: p.contrast },
      tint: { value: new THREE.Color(p.tint) },
      bloom: { value: p.bloom },
      vig: { value: p.vignette },
      px: { value: new THREE.Vector2(studio.width, studio.height) },
    },
    vertexShader: passVertex,
    depthTest: false,
    fragmentShader: `varying vec2 vUv; uniform sampler2D map, glow; uniform float exposure, sat, con, bloom, vig; uniform vec3 tint; uniform vec2 px;
      vec3 shoulder(vec3 c){ vec3 x = max(c, 0.); vec3 t = 1. - exp(-(x - .5) / .5 * 1.05); return mix(x, .5 + .5 * t, step(.5, x)); }
      float h2(vec2 p){ vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
      void main(){
        vec3 c = texture2D(map, vUv).rgb + texture2D(glow, vUv).rgb * bloom;
        c *= exposure * tint;
        vec2 q = vUv - .5; c *= 1. - vig * smoothstep(.25, .95, dot(q, q) * 2.);
        c = shoulder(c);
        float l = dot(c, vec3(.2126,.7152,.0722));
        c = max(mix(vec3(l), c, sat), 0.);
        vec3 s = mix(c * 12.92, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c));
        s = mix(vec3(.5), s, con);
        s += (h2(gl_FragCoord.xy) - .5) * .012;
        gl_FragColor = vec4(s, 1.);
      }`,
  });
  studio.pass(grade, null);
  a.dispose();
  b.dispose();
}
