import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { onceApproved } from "./once-approved";

/** A missing detail of a listing. */
interface Gap {
  /** Name of the missing detail's field in the listing's form. */
  field: string;
  words: string;
}

/** Minimum number of photos for a complete listing. */
const ENOUGH_PHOTOS = 3;

/**
 * Lists the details that the listing will lack after the approval of its pending change. The details that
 * guests ask for most are first.
 */
export function gapsOf(listing: OwnProviderDto): Gap[] {
  const { category, profilePicture, photos, details } = onceApproved(listing);
  const untold = details.photoTexts.findIndex((text) => !text);
  const gaps: [boolean, string, string][] = [
    [details.durationMinutes === null, "durationMinutes", "Duration"],
    [details.included.length === 0, "included", "What is included"],
    [details.excluded.length + (details.gateCosts ?? []).length === 0, "excluded", "What is not included"],
    [details.languages.length === 0, "languages", "Languages"],
    [!details.meetingPoint && !details.town, "town", "Meeting point"],
    [details.groupSize === null, "groupSize", "Largest group"],
    [details.bring.length === 0, "bring", "What to bring"],
    [!details.vehicles && category !== "Village Lunch", "vehicles", "Vehicles"],
    [!profilePicture, "profilePicture", "Profile picture"],
    [!details.portrait, "portrait", "Portrait"],
    [photos.length < ENOUGH_PHOTOS, "photos", "At least three photos"],
    [untold >= 0, `photoText.${untold}`, "Photo captions"],
  ];
  return gaps.flatMap(([isOpen, field, words]) => (isOpen ? [{ field, words }] : []));
}
