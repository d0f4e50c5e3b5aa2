import { z } from "zod";
import { HERO_DRAWINGS, type HomePage } from "../domain/home-page";
import { HOME_SLIDES } from "../domain/uploads";
import { anyText, seenVersion, text } from "./fields";

/** The parts of the home page that admins change. Source: docs/product.md, "Home page settings". */

const PICTURE = "Choose the picture of each slide.";

const slide = z.object(
  {
    picture: z
      .string({ error: PICTURE })
      .regex(new RegExp(`^(?:[0-9a-f]{24}|${HERO_DRAWINGS.join("|")})$`), PICTURE)
      .describe(
        `Id of a picture of \`POST /api/admin/pictures\`, or one of ours: ${HERO_DRAWINGS.map((id) => `\`${id}\``).join(", ")}.`,
      ),
    kind: text({
      ...{ missing: "Enter the activity of each slide.", max: 40 },
      label: "The activity of a slide",
    }),
    headline: text({
      ...{ missing: "Enter the headline of each slide.", max: 80 },
      label: "The headline of a slide",
    }),
    text: text({ missing: "Enter the sentence of each slide.", label: "The sentence of a slide", max: 160 }),
  },
  { error: "Send the picture and the texts of each slide." },
);

const fields = {
  slides: z
    .array(slide, { error: "Send a list of slides." })
    .min(1, "Add at least one slide.")
    .max(HOME_SLIDES.max, HOME_SLIDES.tooMany)
    .refine((slides) => new Set(slides.map((one) => one.picture)).size === slides.length, {
      error: "Each slide needs a picture of its own.",
    })
    .describe("The slides at the top of the home page, the first one first."),
  film: z.object(
    {
      isShown: z.boolean({ error: "Say whether the film is shown." }),
      title: text({ missing: "Enter the film's title.", label: "The film's title", max: 80 }),
      text: text({ missing: "Enter the sentence beside the film.", label: "The sentence", max: 200 }),
      description: text({
        ...{ missing: "Describe the film for people who cannot see it.", max: 1_000 },
        label: "The description of the film",
      }),
      address: anyText({ label: "The film's address", max: 300 })
        .regex(
          /^$|^https:\/\/[^\s/?#]+\/[^\s?#]+\.(?:mp4|webm)$/i,
          "Enter the address of an MP4 or WebM file, with https://.",
        )
        .describe("Address of an MP4 or WebM file; blank for our own film."),
    },
    { error: "Send the film." },
  ),
};

/** Body of `PUT /api/admin/home-page`. */
export const homePageSchema = z.object({
  ...fields,
  version: seenVersion,
});

export interface HomePageInput extends HomePage {
  version: number;
}

export const homePageDtoSchema = z.object({ ...fields, version: z.int() });

export interface HomePageDto extends HomePage {
  version: number;
}
