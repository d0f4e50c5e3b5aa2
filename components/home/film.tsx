import { API } from "@/lib/api-paths";
import { pictureFiles } from "@/lib/content/drawn-picture";
import { GALLERY_FILM } from "@/lib/content/pictures";
import { HERO_DRAWINGS, type HomePage } from "@/lib/domain/home-page";
import { withQuery } from "@/lib/paths";
import { FilmPlayer, type PlayedFilm } from "./film-player";

/** The gallery video with a sentence beside it, and a description for people who cannot see it. */
export function Film({ page }: { page: HomePage }) {
  const { title, text, description, address } = page.film;
  return (
    <section
      data-late="far"
      className="shell mt-8 grid [--late:22rem] items-center gap-x-14 gap-y-3 md:mt-28 lg:grid-cols-[2fr_1fr]"
    >
      <FilmPlayer film={played(page)} describedBy="film-description">
        <h2 className="text-heading md:text-title">{title}</h2>
        <p className="mt-1 text-muted md:mt-4">{text}</p>
        {address && (
          <p className="mt-1 text-base text-muted">{`The film is hosted on ${new URL(address).host}.`}</p>
        )}
        <p id="film-description" hidden>
          {description}
        </p>
      </FilmPlayer>
    </section>
  );
}

/**
 * The film's files and poster. A film on another server has the first slide's picture as its poster, and plays only
 * when the visitor starts it.
 */
function played({ film: { title, address }, slides: [first] }: HomePage): PlayedFilm {
  const { webm, mp4, poster, width, height } = GALLERY_FILM;
  const ours = { title, files: [webm, mp4], poster, width, height, isOurs: true };
  return address && first
    ? { ...ours, files: [address], poster: addressOf(first.picture), isOurs: false }
    : ours;
}

function addressOf(picture: string): string {
  const drawing = HERO_DRAWINGS.find((id) => id === picture);
  return drawing ? pictureFiles(drawing, []).src : withQuery(API.image(picture), { width: 960 });
}
