import type { Place, PlaceId } from "@/lib/content/places";

/** Position of a place's label relative to its dot. */
interface NameAt {
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
}

const right = (dy = 4): NameAt => ({ dx: 8, dy, anchor: "start" });
const left = (dy = 4): NameAt => ({ dx: -8, dy, anchor: "end" });

/** Places whose label is always visible. Others have a label only if an offer starts there or visits them. */
export const ALWAYS_NAMED: readonly string[] = [
  "habarana",
  "sigiriya",
  "dambulla",
  "ritigala",
  "minneriya",
  "polonnaruwa",
  "kaudulla",
  "anuradhapura",
  "hettipola",
] satisfies PlaceId[];

const NAMES: Partial<Record<string, NameAt>> = {
  habarana: { dx: -7, dy: 15, anchor: "end" },
  hiriwadunna: left(-3),
  inamaluwa: left(8),
  dambulla: left(),
  kandalama: right(12),
  kekirawa: { dx: -16, dy: 14, anchor: "end" },
  galkulama: right(6),
  ritigala: left(-6),
  giritale: right(14),
  polonnaruwa: { dx: 0, dy: 17, anchor: "middle" },
  "gal-oya-junction": { dx: -4, dy: -9, anchor: "middle" },
} satisfies Partial<Record<PlaceId, NameAt>>;

export const nameAt = ({ id }: Pick<Place, "id">): NameAt => NAMES[id] ?? right();

/** Points where roads leave the map, with their destinations. */
export const WAYS_OUT: readonly {
  to: PlaceId;
  x: number;
  y: number;
  anchor: NameAt["anchor"];
  arrow: string;
}[] = [
  { to: "trincomalee", x: 270, y: 18, anchor: "end", arrow: "↗" },
  { to: "colombo", x: 5, y: 306, anchor: "start", arrow: "↙" },
  { to: "kandy", x: 140, y: 370, anchor: "start", arrow: "↓" },
];
