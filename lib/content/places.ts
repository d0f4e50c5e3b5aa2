/**
 * Towns of the region, towns that travellers come from, and the driving times between them. The coordinates
 * are the towns' centres on public maps. The minutes are those of a car by day, without a stop.
 */

/** A town or park. */
export interface Place {
  /** Must never change, because documents and browsers store it. */
  id: string;
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Other names of the place in texts. */
  also?: readonly string[];
}

/** All places: those of the region, then those that travellers come from, nearest first. */
export const PLACES = [
  { id: "habarana", name: "Habarana", latitude: 8.0364, longitude: 80.7487 },
  { id: "hiriwadunna", name: "Hiriwadunna", latitude: 8.048, longitude: 80.73 },
  { id: "sigiriya", name: "Sigiriya", latitude: 7.9495, longitude: 80.7504, also: ["Pidurangala"] },
  { id: "inamaluwa", name: "Inamaluwa", latitude: 7.9513, longitude: 80.6902 },
  { id: "kandalama", name: "Kandalama", latitude: 7.8874, longitude: 80.7035 },
  { id: "dambulla", name: "Dambulla", latitude: 7.8675, longitude: 80.6518 },
  { id: "kekirawa", name: "Kekirawa", latitude: 8.0375, longitude: 80.598 },
  { id: "ritigala", name: "Ritigala", latitude: 8.113, longitude: 80.665 },
  { id: "minneriya", name: "Minneriya", latitude: 8.0419, longitude: 80.9064 },
  { id: "giritale", name: "Giritale", latitude: 7.99, longitude: 80.924 },
  { id: "polonnaruwa", name: "Polonnaruwa", latitude: 7.9403, longitude: 81.0188 },
  { id: "kaudulla", name: "Kaudulla", latitude: 8.121, longitude: 80.903 },
  { id: "gal-oya-junction", name: "Gal Oya Junction", latitude: 8.139, longitude: 80.85 },
  { id: "galkulama", name: "Galkulama", latitude: 8.2704, longitude: 80.5065 },
  { id: "anuradhapura", name: "Anuradhapura", latitude: 8.3349, longitude: 80.4108 },
  { id: "hettipola", name: "Hettipola", latitude: 7.605, longitude: 80.905, also: ["Wasgamuwa"] },
  { id: "matale", name: "Matale", latitude: 7.4675, longitude: 80.6234 },
  { id: "trincomalee", name: "Trincomalee", latitude: 8.5711, longitude: 81.2335 },
  { id: "nilaveli", name: "Nilaveli", latitude: 8.7, longitude: 81.19 },
  { id: "kurunegala", name: "Kurunegala", latitude: 7.4863, longitude: 80.3647 },
  { id: "kandy", name: "Kandy", latitude: 7.2906, longitude: 80.6337 },
  { id: "passikudah", name: "Passikudah", latitude: 7.9289, longitude: 81.56 },
  { id: "airport", name: "Colombo airport", latitude: 7.1807, longitude: 79.8841, also: ["Katunayake"] },
  { id: "negombo", name: "Negombo", latitude: 7.2083, longitude: 79.8358 },
  { id: "colombo", name: "Colombo", latitude: 6.9271, longitude: 79.8612 },
  { id: "nuwara-eliya", name: "Nuwara Eliya", latitude: 6.9497, longitude: 80.7891 },
  { id: "galle", name: "Galle", latitude: 6.0536, longitude: 80.2117 },
  { id: "ella", name: "Ella", latitude: 6.8745, longitude: 81.0509 },
] as const satisfies readonly Place[];

export type PlaceId = (typeof PLACES)[number]["id"];

/** The roads between neighbours: the ids of both ends, and the drive in minutes. */
const ROADS: readonly (readonly [PlaceId, PlaceId, number])[] = [
  ["habarana", "hiriwadunna", 10],
  ["habarana", "sigiriya", 25],
  ["habarana", "inamaluwa", 20],
  ["habarana", "kekirawa", 35],
  ["habarana", "ritigala", 30],
  ["habarana", "minneriya", 25],
  ["habarana", "gal-oya-junction", 25],
  ["hiriwadunna", "ritigala", 25],
  ["hiriwadunna", "kekirawa", 30],
  ["inamaluwa", "sigiriya", 15],
  ["inamaluwa", "dambulla", 15],
  ["sigiriya", "kandalama", 30],
  ["dambulla", "kandalama", 15],
  ["dambulla", "kekirawa", 30],
  ["dambulla", "matale", 65],
  ["dambulla", "kurunegala", 80],
  ["dambulla", "hettipola", 85],
  ["kekirawa", "ritigala", 30],
  ["kekirawa", "galkulama", 30],
  ["ritigala", "galkulama", 45],
  ["galkulama", "anuradhapura", 20],
  ["minneriya", "giritale", 15],
  ["minneriya", "kaudulla", 25],
  ["gal-oya-junction", "kaudulla", 20],
  ["giritale", "polonnaruwa", 20],
  ["giritale", "hettipola", 75],
  ["gal-oya-junction", "trincomalee", 75],
  ["polonnaruwa", "passikudah", 85],
  ["anuradhapura", "trincomalee", 120],
  ["trincomalee", "nilaveli", 25],
  ["trincomalee", "passikudah", 120],
  ["matale", "kandy", 50],
  ["kurunegala", "kandy", 70],
  ["kurunegala", "airport", 105],
  ["kurunegala", "negombo", 105],
  ["kurunegala", "colombo", 120],
  ["airport", "negombo", 20],
  ["airport", "colombo", 45],
  ["colombo", "galle", 120],
  ["colombo", "kandy", 190],
  ["kandy", "nuwara-eliya", 150],
  ["kandy", "ella", 225],
  ["nuwara-eliya", "ella", 105],
];

export function findPlace(id: string | null | undefined): Place | undefined {
  return PLACES.find((place) => place.id === id);
}

/** The places that a text names, such as a listing's location, in the order of the text. */
export function placesNamed(text: string): Place[] {
  const said = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  const at = ({ name, also = [] }: Place) =>
    Math.min(
      ...[name, ...also].map((called) => {
        const index = said.indexOf(` ${called.toLowerCase()} `);
        return index < 0 ? Number.POSITIVE_INFINITY : index;
      }),
    );
  return PLACES.map((place): [number, Place] => [at(place), place])
    .filter(([index]) => Number.isFinite(index))
    .sort(([a], [b]) => a - b)
    .map(([, place]) => place);
}

export function placeNamed(text: string): Place | undefined {
  return placesNamed(text)[0];
}

/** The shortest drive from `start` to each place, in minutes, by place id; 0 for `start` itself. */
export function drivesFrom(start: string): ReadonlyMap<string, number> {
  const reached = new Map([[start, 0]]);
  const open = [start];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    for (const [a, b, minutes] of ROADS) {
      if (a !== here && b !== here) continue;
      const there = a === here ? b : a;
      const total = (reached.get(here) ?? 0) + minutes;
      if (total >= (reached.get(there) ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(there, total);
      open.push(there);
    }
  }
  return reached;
}

/** The shortest drive between two places, in minutes; 0 if `ROADS` does not connect them. */
export function driveMinutes(from: Pick<Place, "id">, to: Pick<Place, "id">): number {
  return drivesFrom(from.id).get(to.id) ?? 0;
}

/**
 * Rounds a drive of up to 90 minutes to a multiple of 5 minutes, and a longer one to half hours. A rounded drive of 60
 * minutes is returned as one hour.
 */
function rounded(minutes: number): { minutes: number } | { hours: number } {
  const fives = Math.max(5, Math.round(minutes / 5) * 5);
  return fives <= 90 && fives !== 60 ? { minutes: fives } : { hours: Math.round(minutes / 30) / 2 };
}

/** Formats a number of hours with halves, such as `2½`. */
const halves = (hours: number) => `${Math.floor(hours)}${hours % 1 ? "½" : ""}`;

/** A drive in words, such as `about 35 minutes by car` or `about 2½ hours by car`. */
export function driveInWords(minutes: number): string {
  const time = rounded(minutes);
  if ("minutes" in time) return `about ${time.minutes} minutes by car`;
  return `about ${halves(time.hours)} ${time.hours === 1 ? "hour" : "hours"} by car`;
}

/** A drive in short form, such as `35 min` or `2½ h`. */
export function driveInShort(minutes: number): string {
  const time = rounded(minutes);
  return "minutes" in time ? `${time.minutes} min` : `${halves(time.hours)} h`;
}
