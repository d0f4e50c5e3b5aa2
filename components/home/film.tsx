import { GALLERY_FILM } from "@/lib/pictures";
import { FilmPlayer } from "./film-player";

/** The gallery video with a text that describes it. */
export function Film() {
  return (
    <section
      data-late=""
      className="shell mt-20 grid [--late:35rem] items-center gap-x-14 gap-y-8 md:mt-28 lg:grid-cols-[2fr_1fr]"
    >
      <FilmPlayer film={GALLERY_FILM} describedBy="film-description" />
      <div>
        <h2 className="text-title">A day here, from first light to last</h2>
        <p id="film-description" className="mt-4 text-muted">
          {GALLERY_FILM.description}
        </p>
      </div>
    </section>
  );
}
