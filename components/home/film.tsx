import { GALLERY_FILM } from "@/lib/content/pictures";
import { FilmPlayer } from "./film-player";

/** The gallery video with a sentence beside it, and a description for people who cannot see it. */
export function Film() {
  return (
    <section
      data-late="far"
      className="shell mt-8 grid [--late:22rem] items-center gap-x-14 gap-y-3 md:mt-28 lg:grid-cols-[2fr_1fr]"
    >
      <FilmPlayer film={GALLERY_FILM} describedBy="film-description">
        <h2 className="text-heading md:text-title">A day with us</h2>
        <p className="mt-1 text-muted md:mt-4">
          From lotus at dawn to lanterns by the lake, in seventeen seconds.
        </p>
        <p id="film-description" hidden>
          {GALLERY_FILM.description}
        </p>
      </FilmPlayer>
    </section>
  );
}
