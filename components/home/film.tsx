import { GALLERY_FILM } from "@/lib/content/pictures";
import type { HomeFilm } from "@/lib/domain/home-page";
import { FilmPlayer, type PlayedFilm } from "./film-player";

/** The gallery video with a sentence beside it, and a description for people who cannot see it. */
export function Film({ film }: { film: HomeFilm }) {
  return (
    <section
      data-late="far"
      className="shell mt-8 grid [--late:22rem] items-center gap-x-14 gap-y-3 md:mt-28 lg:grid-cols-[2fr_1fr]"
    >
      <FilmPlayer film={played(film)} describedBy="film-description">
        <h2 className="text-heading md:text-title">{film.title}</h2>
        <p className="mt-1 text-muted md:mt-4">{film.text}</p>
        <p id="film-description" hidden>
          {film.description}
        </p>
      </FilmPlayer>
    </section>
  );
}

/** The files of the film: ours, or the one that an admin has named. */
function played({ title, address }: HomeFilm): PlayedFilm {
  const { webm, mp4, poster, width, height } = GALLERY_FILM;
  if (!address) return { title, files: [webm, mp4], poster, width, height };
  return { title, files: [address], width, height };
}
