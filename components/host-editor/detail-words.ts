import { findPlace } from "@/lib/content/places";
import { formatDuration, formatTime } from "@/lib/format";
import type { ListingDetailsDto } from "@/lib/schemas/provider-dto";

type ShownDetails = Omit<ListingDetailsDto, "portrait">;

/** Names of a listing's details, for admins. */
export const DETAIL_WORDS = {
  durationMinutes: "duration",
  groupSize: "largest group",
  smallestGroup: "smallest group",
  startTimes: "usual start times",
  languages: "languages",
  included: "what is included",
  excluded: "what is not included",
  bring: "what to bring",
  vehicles: "vehicles",
  town: "nearest town",
  meetingPoint: "meeting point",
  photoTexts: "photo captions",
} as const satisfies Record<keyof ShownDetails, string>;

/** A detail as text for admins, with the entries of a list on separate lines; empty if the listing does not have it. */
export function detailInWords(
  field: keyof ShownDetails,
  value: ShownDetails[keyof ShownDetails] | undefined,
): string {
  if (field === "startTimes" && Array.isArray(value)) return value.map(formatTime).join("\n");
  if (Array.isArray(value)) return value.filter(Boolean).join("\n");
  if (value === null || value === undefined) return "";
  if (field === "durationMinutes") return formatDuration(Number(value));
  if (field === "groupSize" || field === "smallestGroup") return value === 1 ? "1 person" : `${value} people`;
  return field === "town" ? (findPlace(String(value))?.name ?? String(value)) : String(value);
}
