import { ATTRIBUTE_WORDS, EFFORT_WORDS } from "@/lib/content/attribute-words";
import { findPlace } from "@/lib/content/places";
import { costInWords } from "@/lib/domain/gate-cost-words";
import type { GateCost } from "@/lib/domain/gate-costs";
import { type Effort, YES_NO_ATTRIBUTES } from "@/lib/domain/offer-attributes";
import { formatDate, formatDuration, formatTime } from "@/lib/format";
import type { ListingDetailsDto } from "@/lib/schemas/provider-dto";

type ShownDetails = Omit<ListingDetailsDto, "portrait">;

/** Labels of a listing's details on the pages for admins. */
export const DETAIL_WORDS = {
  durationMinutes: "duration",
  groupSize: "largest group",
  smallestGroup: "smallest group",
  startTimes: "usual start times",
  languages: "languages",
  included: "what is included",
  excluded: "what is not included",
  gateCosts: "costs at the gate",
  bring: "what to bring",
  vehicles: "vehicles",
  applies: "questions answered “yes”",
  doesNotApply: "questions answered “no”",
  effort: "effort",
  childrenFrom: "minimum age for children",
  town: "nearest town",
  meetingPoint: "meeting point",
  photoTexts: "photo captions",
} as const satisfies Record<keyof ShownDetails, string>;

/** A detail as text for admins, with the entries of a list on separate lines; empty if the listing does not have it. */
export function detailInWords(
  field: keyof ShownDetails,
  value: ShownDetails[keyof ShownDetails] | undefined,
): string {
  if (field === "gateCosts") return costsInWords(value as readonly GateCost[] | undefined);
  if (isTexts(value)) {
    if (field === "startTimes") return value.map(formatTime).join("\n");
    if (field !== "applies" && field !== "doesNotApply") return value.filter(Boolean).join("\n");
    return YES_NO_ATTRIBUTES.filter((name) => value.includes(name))
      .map((name) => ATTRIBUTE_WORDS[name].name)
      .join("\n");
  }
  if (value === null || value === undefined) return "";
  if (field === "effort") return EFFORT_WORDS[value as Effort] ?? String(value);
  if (field === "childrenFrom") return `${value} years`;
  if (field === "durationMinutes") return formatDuration(Number(value));
  if (field === "groupSize" || field === "smallestGroup") return value === 1 ? "1 person" : `${value} people`;
  return field === "town" ? (findPlace(String(value))?.name ?? String(value)) : String(value);
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value);

function costsInWords(costs: readonly GateCost[] = []): string {
  const checked = ({ checkedBy, checkedOn }: GateCost) =>
    `Checked by ${checkedBy === "host" ? "the host" : "us"} on ${formatDate(checkedOn)}.`;
  return costs.map((cost) => `${costInWords(cost)} ${checked(cost)}`).join("\n");
}
