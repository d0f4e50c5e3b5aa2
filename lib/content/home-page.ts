import { API } from "../api-paths";
import type { HomePage } from "../domain/home-page";
import type { DrawnPicture } from "./drawn-picture";
import { drawnPicture, GALLERY_FILM } from "./pictures";

/** The content of the home page until an admin changes it. */
export const FIRST_HOME_PAGE: HomePage = {
  slides: [
    {
      picture: "hero-jeep-safari",
      kind: "Jeep safari",
      headline: "See Sri Lanka with the people who live here",
      text: "Watch elephants from an open jeep, with a tracker from the next village.",
    },
    {
      picture: "hero-catamaran",
      kind: "Catamaran boat ride",
      headline: "Cross a lotus lake in the morning mist",
      text: "Two dugouts side by side, one paddle, and a boatman who folds you a hat from a leaf.",
    },
    {
      picture: "hero-tuk-tuk",
      kind: "Tuk tuk",
      headline: "Take the back lanes in a red tuk tuk",
      text: "Paddy fields on both sides, tea on the way, and a driver who stops for photos.",
    },
    {
      picture: "hero-village-cooking",
      kind: "Village cooking",
      headline: "Cook over a wood fire, eat with your hands",
      text: "Scrape coconut, stir the clay pots, and eat with the family.",
    },
  ],
  film: {
    isShown: true,
    title: "A day with us",
    text: "From lotus at dawn to lanterns by the lake, in seventeen seconds.",
    description: GALLERY_FILM.description,
    address: "",
  },
};

/** The picture of a slide: the address of an uploaded one, or a drawing. */
export function slidePicture(picture: string): string | DrawnPicture | undefined {
  return drawnPicture(picture) ?? API.image(picture);
}
