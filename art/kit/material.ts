import * as THREE from "three";
import { atmosphereUniforms } from "./atmosphere";

let shared: THREE.ShaderMaterial | undefined;

const vertex = (body: string, head: string) => `${head}
  uniform float uTime, uWind;
  void main(){
    mat4 m = modelMatrix;
    #ifdef USE_INSTANCING
      m = m * instanceMatrix;
    #endif
    vec4 w = m * vec4(position, 1.);
    float sway = uWind * .05 * fx.y * smoothstep(0., .4, position.y);
    w.xz += sway * vec2(sin(uTime * 1.9 + w.x * .7 + w.z * .4), .6 * cos(uTime * 1.4 + w.x * .5 - w.z * .6));
    ${body}
  }`;

/**
 * The one material of the world. It writes what a point is made of (painted colour with a fine
 * gouache grain, normal, leaf, gloss, glow); engine/light.ts then lights each visible point once.
 */
export function paintMaterial(): THREE.ShaderMaterial {
  shared ??= new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    side: THREE.DoubleSide,
    vertexColors: true,
    uniforms: { uClipY: { value: -1e4 }, uSeed: { value: 0 }, ...atmosphereUniforms },
    vertexShader: vertex(
      `vFx = fx; vLocal = position; vColor3 = color; vY = w.y;
      #ifdef USE_INSTANCING_COLOR
        vColor3 *= instanceColor;
      #endif
      vNor = mat3(m) * normal; gl_Position = projectionMatrix * viewMatrix * w;`,
      "in vec3 fx; out vec3 vFx, vLocal, vNor, vColor3; out float vY;",
    ),
    fragmentShader: `layout(location = 0) out vec4 gAlbedo; layout(location = 1) out vec4 gNormal;
      in vec3 vFx, vLocal, vNor, vColor3; in float vY; uniform float uGrain, uClipY, uSeed;
      float hash31(vec3 p){ p = fract(p * vec3(.1031,.1030,.0973)); p += dot(p, p.yxz + 33.33); return fract((p.x + p.y) * p.z); }
      float vnoise(vec3 p){ vec3 i = floor(p), f = fract(p); f = f*f*(3.-2.*f);
        return mix(mix(mix(hash31(i),hash31(i+vec3(1,0,0)),f.x),mix(hash31(i+vec3(0,1,0)),hash31(i+vec3(1,1,0)),f.x),f.y),
               mix(mix(hash31(i+vec3(0,0,1)),hash31(i+vec3(1,0,1)),f.x),mix(hash31(i+vec3(0,1,1)),hash31(i+vec3(1,1,1)),f.x),f.y),f.z); }
      void main(){
        if (vY < uClipY) discard;
        // Steam and glass: a negative glow is an opacity, dithered anew in every sample.
        if (vFx.x < 0. && fract(hash31(vec3(gl_FragCoord.xy, 1.)) + uSeed) > -vFx.x) discard;
        vec3 c = vColor3;
        if (vFx.x + vFx.y < .5) c *= 1. + (vnoise(vLocal * 7.) - .5) * uGrain;
        vec3 n = normalize(vNor);
        if (vFx.y <= 0. && !gl_FrontFacing) n = -n;
        gAlbedo = vec4(c, 1. + max(vFx.x, 0.));
        gNormal = vec4(n, vFx.y > 0. ? -vFx.y : vFx.z);
      }`,
  });
  return shared;
}

let depth: THREE.ShaderMaterial | undefined;

/** Depth only, for shadow maps. */
export function depthMaterial(): THREE.ShaderMaterial {
  depth ??= new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    colorWrite: false,
    uniforms: { ...atmosphereUniforms },
    vertexShader: vertex("gl_Position = projectionMatrix * viewMatrix * w;", "attribute vec3 fx;"),
    fragmentShader: "void main(){ gl_FragColor = vec4(1.); }",
  });
  return depth;
}
