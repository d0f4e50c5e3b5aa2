import type { Place } from "@/lib/content/places";

/** The map's edges in degrees. */
const WEST = 80.3;
const EAST = 81.15;
const NORTH = 8.42;
const SOUTH = 7.53;

/** Size of the map in SVG units. */
export const WIDTH = 360;
export const HEIGHT = Math.round(((NORTH - SOUTH) / (EAST - WEST)) * WIDTH * 1.01);

/** Converts a geographic point to SVG units. The point may be outside the map. */
export function drawnAt({ latitude, longitude }: Pick<Place, "latitude" | "longitude">): {
  x: number;
  y: number;
} {
  const x = ((longitude - WEST) / (EAST - WEST)) * WIDTH;
  const y = ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT;
  return { x: Math.round(x), y: Math.round(y) };
}

/** Whether a place is inside the map. */
export function isDrawn({ latitude, longitude }: Pick<Place, "latitude" | "longitude">): boolean {
  return longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;
}
