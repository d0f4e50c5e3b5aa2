/** The parts of the home page that admins can change. Source: docs/product.md, "Home page settings". */
export interface HomePage {
  /** The slides of the large picture at the top of the page, in display order. */
  slides: readonly HomeSlide[];
  film: HomeFilm;
}

export interface HomeSlide {
  /** Id of an uploaded picture, or one of `HERO_DRAWINGS`. */
  picture: string;
  /** The activity, such as "Jeep safari". */
  kind: string;
  headline: string;
  text: string;
}

export interface HomeFilm {
  isShown: boolean;
  title: string;
  /** The sentence beside the film. */
  text: string;
  /** A description of the film for people who cannot see it. */
  description: string;
  /** Address of an MP4 or WebM file; blank for our own film. */
  address: string;
}

/** The site's own pictures for slides. */
export const HERO_DRAWINGS = [
  "hero-jeep-safari",
  "hero-catamaran",
  "hero-tuk-tuk",
  "hero-village-cooking",
] as const;

/** The name of each part of the home page in the admin panel. */
export const HOME_PAGE_WORDS = { slides: "slides", film: "film" } as const satisfies Record<
  keyof HomePage,
  string
>;
