import * as THREE from "three";
import { depthMaterial, paintMaterial } from "../kit/material";
import type { Stage } from "../kit/stage";
import { finish } from "./finish";
import { lightMaterial, maxLamps, passVertex, skyMaterial } from "./light";

/** Radical inverse: evenly spread numbers in 0..1. */
function halton(i: number, b: number): number {
  let f = 1,
    r = 0;
  while (i > 0) {
    f /= b;
    r += f * (i % b);
    i = Math.floor(i / b);
  }
  return r;
}

/** Shapes an even 0..1 into a subpixel offset that blends softly. */
const tent = (u: number): number => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));

function layered(width: number, height: number): THREE.WebGLRenderTarget {
  const t = new THREE.WebGLRenderTarget(width, height, {
    count: 2,
    type: THREE.HalfFloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  });
  t.depthTexture = new THREE.DepthTexture(width, height, THREE.FloatType);
  return t;
}

function shadowTarget(size: number): THREE.WebGLRenderTarget {
  const t = new THREE.WebGLRenderTarget(size, size, {
    type: THREE.UnsignedByteType,
    format: THREE.RedFormat,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  });
  t.depthTexture = new THREE.DepthTexture(size, size, THREE.FloatType);
  return t;
}

/** Renders a stage as the mean of many views: soft light from sun and sky, soft lens, clean edges. */
export class Studio {
  readonly renderer: THREE.WebGLRenderer;
  private panorama: THREE.WebGLRenderTarget;
  private surface: THREE.WebGLRenderTarget;
  private mirrored: THREE.WebGLRenderTarget;
  private reflection: THREE.WebGLRenderTarget;
  private sample: THREE.WebGLRenderTarget;
  private sum: [THREE.WebGLRenderTarget, THREE.WebGLRenderTarget];
  private sunMap: THREE.WebGLRenderTarget;
  private skyMap: THREE.WebGLRenderTarget;
  private quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  private flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private shadowCam = new THREE.OrthographicCamera();
  private adder: THREE.ShaderMaterial;
  private skyOf: Stage | undefined;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly width: number,
    readonly height: number,
    shadowSize = 2048,
  ) {
    const r = (this.renderer = new THREE.WebGLRenderer({
      canvas,
      antialias: false,
      preserveDrawingBuffer: true,
    }));
    r.setPixelRatio(1);
    r.setSize(width, height, false);
    r.toneMapping = THREE.NoToneMapping;
    r.outputColorSpace = THREE.LinearSRGBColorSpace;
    r.autoClear = false;
    r.setClearColor(0, 0);
    const plain = (w: number, h: number, type: THREE.TextureDataType) =>
      new THREE.WebGLRenderTarget(w, h, { type, depthBuffer: false });
    this.panorama = plain(3072, 768, THREE.HalfFloatType);
    this.panorama.texture.wrapS = THREE.RepeatWrapping;
    this.surface = layered(width, height);
    const mw = Math.round(width * 0.5),
      mh = Math.round(height * 0.5);
    this.mirrored = layered(mw, mh);
    this.reflection = plain(mw, mh, THREE.HalfFloatType);
    this.sample = plain(width, height, THREE.HalfFloatType);
    this.sum = [plain(width, height, THREE.FloatType), plain(width, height, THREE.FloatType)];
    for (const t of this.sum) t.texture.minFilter = t.texture.magFilter = THREE.NearestFilter;
    this.sunMap = shadowTarget(shadowSize);
    this.skyMap = shadowTarget(shadowSize / 2);
    this.adder = new THREE.ShaderMaterial({
      uniforms: { a: { value: null }, b: { value: null }, w: { value: 1 } },
      vertexShader: passVertex,
      depthTest: false,
      depthWrite: false,
      fragmentShader:
        "varying vec2 vUv; uniform sampler2D a, b; uniform float w; void main(){ gl_FragColor = mix(texture2D(a, vUv), vec4(min(texture2D(b, vUv).rgb, vec3(6.)), 1.), w); }",
    });
  }

  /** Draws the stage with the given number of samples. */
  draw(stage: Stage, samples: number): void {
    const cam = stage.camera,
      sh = stage.shot,
      light = lightMaterial(stage),
      u = light.uniforms;
    stage.scene.updateMatrixWorld(true);
    stage.scene.matrixWorldAutoUpdate = false;
    stage.scene.traverse((o) => {
      if (o.castShadow) o.layers.enable(1);
    });
    stage.lamps.slice(0, maxLamps).forEach((l, i) => {
      u.uLampPos.value[i].set(...l.at, l.range);
      u.uLampColor.value[i].set(l.color).multiplyScalar(l.power);
    });
    u.uLamps.value = Math.min(maxLamps, stage.lamps.length);
    // As wide as the texels of the shadow map.
    u.uBias.value = Math.max(0.012, (stage.shadow.radius * 3.9) / this.sunMap.width);
    const sun = stage.sunDir(),
      sx = new THREE.Vector3().crossVectors(new THREE.Vector3(0, 1, 0), sun).normalize(),
      sy = new THREE.Vector3().crossVectors(sun, sx);
    const eye = new THREE.Vector3(...sh.pos),
      fwd = new THREE.Vector3(...sh.target).sub(eye).normalize();
    const right = new THREE.Vector3().crossVectors(fwd, new THREE.Vector3(0, 1, 0)).normalize(),
      upv = new THREE.Vector3().crossVectors(right, fwd);
    const dist = new THREE.Vector3(...(sh.sharp ?? sh.target)).sub(eye).dot(fwd),
      top = Math.tan(THREE.MathUtils.degToRad(cam.fov / 2)) * cam.near;
    const spread = Math.tan(THREE.MathUtils.degToRad(stage.palette.sun.size));
    // Clouds hardly move while a clip lasts, and the sky costs as much as a whole view.
    if (this.skyOf !== stage) this.pass(skyMaterial(stage), this.panorama);
    this.skyOf = stage;
    u.tPano.value = this.panorama.texture;
    let cur = 0;
    for (let i = 0; i < samples; i++) {
      const k = i + 1;
      paintMaterial().uniforms.uSeed.value = (i * 0.618034) % 1;
      const sa = halton(k, 2) * Math.PI * 2,
        sr = Math.sqrt(halton(k, 3)) * spread;
      u.uL.value
        .copy(sun)
        .addScaledVector(sx, Math.cos(sa) * sr)
        .addScaledVector(sy, Math.sin(sa) * sr)
        .normalize();
      const j = (i * 7 + 3) % samples,
        cosT = 1 - 0.94 * ((j + 0.5) / samples),
        sinT = Math.sqrt(1 - cosT * cosT),
        a = j * 2.39996;
      u.uS.value.set(Math.cos(a) * sinT, cosT, Math.sin(a) * sinT);
      this.shadow(stage, u.uL.value, this.sunMap, u.uSunMatrix.value);
      this.shadow(stage, u.uS.value, this.skyMap, u.uSkyMatrix.value);
      u.tSun.value = this.sunMap.depthTexture;
      u.tSky.value = this.skyMap.depthTexture;
      // Thin lens and subpixel shift.
      const la = i * 2.39996,
        lr = Math.sqrt((i + 0.5) / samples) * (sh.lens ?? 0) * 0.62,
        ox = Math.cos(la) * lr,
        oy = Math.sin(la) * lr;
      cam.position.copy(eye).addScaledVector(right, ox).addScaledVector(upv, oy);
      cam.updateMatrixWorld();
      const shx = (-ox * cam.near) / dist + (tent(halton(k, 2)) / this.width) * 2 * top * cam.aspect,
        shy = (-oy * cam.near) / dist + (tent(halton(k, 3)) / this.height) * 2 * top;
      cam.projectionMatrix.makePerspective(
        -top * cam.aspect + shx,
        top * cam.aspect + shx,
        top + shy,
        -top + shy,
        cam.near,
        cam.far,
      );
      cam.projectionMatrixInverse.copy(cam.projectionMatrix).invert();
      if (stage.water && i % 3 === 0) {
        const mirror = stage.water.mirror(cam);
        paintMaterial().uniforms.uClipY.value = stage.water.level - 0.02;
        this.view(stage, mirror, this.mirrored, this.reflection, light);
        paintMaterial().uniforms.uClipY.value = -1e4;
      }
      this.view(stage, cam, this.surface, this.sample, light);
      if (stage.water) this.wet(stage, cam);
      Object.assign(this.adder.uniforms.a, { value: this.sum[cur].texture });
      Object.assign(this.adder.uniforms.b, { value: this.sample.texture });
      this.adder.uniforms.w.value = 1 / (i + 1);
      this.pass(this.adder, this.sum[1 - cur]);
      cur = 1 - cur;
    }
    finish(this, stage.palette, this.sum[cur].texture);
  }

  private shadow(
    stage: Stage,
    dir: THREE.Vector3,
    target: THREE.WebGLRenderTarget,
    matrix: THREE.Matrix4,
  ): void {
    const { center, radius } = stage.shadow,
      c = this.shadowCam;
    c.left = c.bottom = -radius;
    c.right = c.top = radius;
    c.near = 0;
    c.far = radius * 5;
    c.position.copy(center).addScaledVector(dir, radius * 2.5);
    c.lookAt(center);
    c.updateMatrixWorld();
    c.updateProjectionMatrix();
    c.layers.set(1);
    matrix.multiplyMatrices(c.projectionMatrix, c.matrixWorldInverse);
    stage.scene.overrideMaterial = depthMaterial();
    this.renderer.setRenderTarget(target);
    this.renderer.clear();
    this.renderer.render(stage.scene, c);
    stage.scene.overrideMaterial = null;
  }

  private view(
    stage: Stage,
    cam: THREE.PerspectiveCamera,
    surface: THREE.WebGLRenderTarget,
    out: THREE.WebGLRenderTarget,
    light: THREE.ShaderMaterial,
  ): void {
    const u = light.uniforms;
    this.renderer.setRenderTarget(surface);
    this.renderer.clear();
    this.renderer.render(stage.scene, cam);
    u.tAlbedo.value = surface.textures[0];
    u.tNormal.value = surface.textures[1];
    u.tDepth.value = surface.depthTexture;
    u.uInverse.value.multiplyMatrices(cam.projectionMatrix, cam.matrixWorldInverse).invert();
    u.uEye.value.setFromMatrixPosition(cam.matrixWorld);
    this.pass(light, out);
  }

  private wet(stage: Stage, cam: THREE.PerspectiveCamera): void {
    const w = stage.water!,
      u = w.mesh.material.uniforms;
    u.uMap.value = this.reflection.texture;
    u.tDepth.value = this.surface.depthTexture;
    u.uPx.value.set(1 / this.width, 1 / this.height);
    this.renderer.setRenderTarget(this.sample);
    cam.layers.set(2);
    this.renderer.render(stage.scene, cam);
    cam.layers.set(0);
  }

  /** Runs a full-picture shader into a target, or onto the canvas. */
  pass(material: THREE.ShaderMaterial, target: THREE.WebGLRenderTarget | null): void {
    this.quad.material = material;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.quad, this.flat);
  }
}
