import { atmosphereUniforms } from "../kit/atmosphere";
import { Stage } from "../kit/stage";
import { scenes } from "../scenes/index";
import { Studio } from "./accumulate";

interface Job {
  id: string;
  width: number;
  height: number;
  samples: number;
  shadow: number;
  time?: number;
}

let filmStage: Stage | undefined;
let film: { id: string; studio: Studio; def: (typeof scenes)[number] } | undefined;

/** What the render script calls inside the browser. */
const api = {
  list: () => scenes.map(({ id, alt, focus, format }) => ({ id, alt, focus, format: format ?? "card" })),
  render(job: Job): string {
    const def = scenes.find((x) => x.id === job.id);
    if (!def) throw new Error(`no scene ${job.id}`);
    const canvas = document.createElement("canvas");
    const t0 = performance.now();
    const studio = new Studio(canvas, job.width, job.height, job.shadow);
    const stage = new Stage(
      def.palette,
      def.shot,
      job.width / job.height,
      def.seed ?? 1,
      job.time ?? 0,
      def.tweak,
    );
    def.build(stage);
    stage.onTime.forEach((f) => f(job.time ?? 0));
    const t1 = performance.now();
    studio.draw(stage, job.samples);
    const url = canvas.toDataURL("image/png");
    console.log(
      `${job.id}: build ${Math.round(t1 - t0)} ms, draw ${Math.round(performance.now() - t1)} ms, ${studio.renderer.info.render.triangles} tris`,
    );
    studio.renderer.dispose();
    studio.renderer.forceContextLoss();
    return url;
  },
  /** One frame of film as JPEG: the scene's own camera moved by shift and pushed in, at time t. */
  frame(
    job: Job & { shift: [number, number, number]; aim: [number, number, number]; quality: number },
  ): string {
    const def = scenes.find((x) => x.id === job.id)!;
    film ??= {
      id: "",
      studio: new Studio(document.createElement("canvas"), job.width, job.height, job.shadow),
      def,
    };
    if (film.id !== job.id) {
      filmStage = new Stage(def.palette, def.shot, job.width / job.height, def.seed ?? 1, 0, def.tweak);
      def.build(filmStage);
      film.id = job.id;
    }
    const s = filmStage!,
      add = (a: readonly number[], b: readonly number[]) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]] as const;
    s.shot = { ...def.shot, pos: add(def.shot.pos, job.shift), target: add(def.shot.target, job.aim) };
    s.camera.position.set(...s.shot.pos);
    s.camera.lookAt(...s.shot.target);
    s.onTime.forEach((f) => f(job.time ?? 0));
    atmosphereUniforms.uTime.value = job.time ?? 0;
    atmosphereUniforms.uWind.value = 1;
    s.scene.matrixWorldAutoUpdate = true;
    film.studio.draw(s, job.samples);
    return film.studio.canvas.toDataURL("image/jpeg", job.quality);
  },
};
export type ArtApi = typeof api;
(window as unknown as { art: ArtApi }).art = api;
