import "server-only";
import { isDeepStrictEqual } from "node:util";
import { HOME_PAGE_ID, HomePageModel } from "@/models/home-page";
import { FIRST_HOME_PAGE } from "../../content/home-page";
import { HERO_DRAWINGS, HOME_PAGE_WORDS, type HomePage } from "../../domain/home-page";
import { AppError } from "../../errors";
import type { HomePageDto, HomePageInput } from "../../schemas/home-page";
import { eventOf } from "../audit/events";
import type { PictureUse } from "../images/queries";
import { requireUnusedImages } from "../images/unused";
import type { Actor } from "../infra/actor";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { storeNextVersion } from "../infra/next-version";

/** The parts of the home page that admins change (docs/product.md, "Home page settings"): one document. */

/** The home page settings with their version. One read by id. */
export async function findHomePage(): Promise<HomePageDto> {
  const stored = await HomePageModel.findById(HOME_PAGE_ID, "-_id slides film version").lean();
  return stored ?? { ...FIRST_HOME_PAGE, version: 0 };
}

/** The home page settings for pages and pictures, cached until the content changes. */
export const readHomeSettings: () => Promise<HomePageDto> = whileUnchanged(async () => {
  await connectDatabase();
  return findHomePage();
});

/** Whether a picture is public because a slide shows it. No query while the content is unchanged. */
export async function slidePictureUse(id: string): Promise<Pick<PictureUse, "isPublic">> {
  const { slides } = await readHomeSettings();
  return { isPublic: slides.some(({ picture }) => picture === id) };
}

/** Returns those of the `ids` whose pictures a slide shows. One read by id. */
export async function slidePictures(ids: readonly string[]): Promise<string[]> {
  const { slides } = await findHomePage();
  return slides.map(({ picture }) => picture).filter((picture) => ids.includes(picture));
}

/**
 * Sets the slides and the film. A repeated call changes nothing. One read and one write by id, and the reads of
 * `requireUnusedImages` for each uploaded picture.
 * @throws AppError `VALIDATION_FAILED` when a picture does not exist or belongs to a host or guest, or `CONFLICT` if
 * another admin changed the settings since this admin opened the form
 */
export async function setHomePage(actor: Actor, { version, ...page }: HomePageInput): Promise<HomePageDto> {
  const before = await findHomePage();
  const names = Object.keys(HOME_PAGE_WORDS) as (keyof HomePage)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], page[name]));
  if (changed.length === 0) return before;
  if (version !== before.version) throw new AppError("CONFLICT", "homePageChanged");
  const drawings: readonly string[] = HERO_DRAWINGS;
  const uploaded = page.slides.map(({ picture }) => picture).filter((id) => !drawings.includes(id));
  await requireUnusedImages(uploaded, "slides");
  const event = eventOf(actor, "home-page.changed", {
    homePageFields: changed,
    headlines: changed.includes("slides") ? page.slides.map(({ headline }) => headline) : [],
  });
  await storeNextVersion(HomePageModel, { _id: HOME_PAGE_ID, version }, page, event, "homePageChanged");
  await contentChanged();
  return { ...page, version: version + 1 };
}
