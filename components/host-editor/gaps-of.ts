import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { onceApproved } from "./once-approved";

/** Something that a listing does not tell. */
interface Gap {
  /** Name of its field in the listing's form. */
  field: string;
  words: string;
}

/** So many photos show a day. */
const ENOUGH_PHOTOS = 3;

/** What a listing does not tell yet, with what waits for approval; what guests ask first stands first. */
export function gapsOf(listing: OwnProviderDto): Gap[] {
  const { category, profilePicture, photos, details } = onceApproved(listing);
  const untold = details.photoTexts.findIndex((text) => !text);
  const gaps: [boolean, string, string][] = [
    [details.durationMinutes === null, "durationMinutes", "How long it takes"],
    [details.included.length === 0, "included", "What is included"],
    [details.excluded.length === 0, "excluded", "What is not included"],
    [details.languages.length === 0, "languages", "Which languages you speak"],
    [!details.meetingPoint && !details.town, "town", "Where you meet"],
    [details.groupSize === null, "groupSize", "How many people you take"],
    [details.bring.length === 0, "bring", "What to bring"],
    [!details.vehicles && category !== "Village Lunch", "vehicles", "What they ride in"],
    [!profilePicture, "profilePicture", "A picture for your card"],
    [!details.portrait, "portrait", "Who you are: a portrait"],
    [photos.length < ENOUGH_PHOTOS, "photos", "Three photos or more"],
    [untold >= 0, `photoText.${untold}`, "What your photos show"],
  ];
  return gaps.flatMap(([isOpen, field, words]) => (isOpen ? [{ field, words }] : []));
}
