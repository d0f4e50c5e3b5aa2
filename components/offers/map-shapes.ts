import { drawnAt } from "./map-projection";

/** Roads, water and forest of the region's map, simplified by hand from public maps. */

/** Points as pairs of latitude and longitude. */
type Line = readonly (readonly [number, number])[];

const pointOf = ([latitude, longitude]: Line[number]) => drawnAt({ latitude, longitude });

/** SVG path data of roads, with straight lines between the points. */
const roads = (lines: readonly Line[]) =>
  lines
    .map(
      (line) =>
        `M${line
          .map(pointOf)
          .map(({ x, y }) => `${x} ${y}`)
          .join("L")}`,
    )
    .join("");

/**
 * SVG path data of areas with rounded outlines: a quadratic curve through the midpoints of the sides, with each corner
 * as control point.
 */
const areas = (lines: readonly Line[]) =>
  lines
    .map((line) => {
      const corners = line.map(pointOf);
      const bends = corners.map(({ x, y }, index) => {
        const next = corners[(index + 1) % corners.length] ?? { x, y };
        return { corner: `${x} ${y}`, middle: `${(x + next.x) / 2} ${(y + next.y) / 2}` };
      });
      return `M${bends.at(-1)?.middle}${bends.map(({ corner, middle }) => `Q${corner} ${middle}`).join("")}Z`;
    })
    .join("");

const MAIN_ROADS: readonly Line[] = [
  // Dambulla to Trincomalee.
  [
    [7.8675, 80.6518],
    [7.951, 80.69],
    [8.0364, 80.7487],
    [8.09, 80.79],
    [8.139, 80.85],
    [8.25, 80.93],
    [8.36, 80.98],
    [8.45, 81.05],
  ],
  // Anuradhapura to Polonnaruwa and the coast.
  [
    [8.335, 80.411],
    [8.27, 80.5065],
    [8.12, 80.556],
    [8.0535, 80.7192],
    [8.0364, 80.7487],
    [8.02, 80.83],
    [8.042, 80.906],
    [7.99, 80.924],
    [7.94, 81.019],
    [7.925, 81.09],
    [7.94, 81.17],
  ],
  // Kekirawa and Dambulla to Matale and Kandy.
  [
    [8.12, 80.556],
    [8.0375, 80.598],
    [7.94, 80.638],
    [7.8675, 80.6518],
    [7.75, 80.63],
    [7.62, 80.605],
    [7.5, 80.612],
  ],
  // Dambulla to Kurunegala and Colombo.
  [
    [7.8675, 80.6518],
    [7.76, 80.567],
    [7.65, 80.48],
    [7.5, 80.38],
  ],
];

const SMALL_ROADS: readonly Line[] = [
  // Inamaluwa, Sigiriya, Habarana.
  [
    [7.951, 80.69],
    [7.94, 80.728],
    [7.9495, 80.7504],
    [7.99, 80.76],
    [8.0364, 80.7487],
  ],
  // Dambulla, Kandalama, Sigiriya.
  [
    [7.8675, 80.6518],
    [7.8874, 80.7035],
    [7.915, 80.735],
    [7.9495, 80.7504],
  ],
  // The side road to Ritigala.
  [
    [8.09, 80.64],
    [8.113, 80.665],
  ],
  // Gal Oya Junction, Kaudulla, Minneriya.
  [
    [8.139, 80.85],
    [8.121, 80.903],
    [8.042, 80.906],
  ],
  // Giritale to Wasgamuwa, and from there towards Dambulla.
  [
    [7.99, 80.924],
    [7.88, 80.87],
    [7.78, 80.82],
    [7.69, 80.86],
    [7.605, 80.905],
  ],
  [
    [7.78, 80.82],
    [7.72, 80.72],
    [7.75, 80.63],
  ],
];

/** Lakes and reservoirs, called tanks in Sri Lanka. */
const TANKS: readonly Line[] = [
  // Minneriya.
  [
    [8.035, 80.85],
    [8.028, 80.885],
    [8.005, 80.895],
    [7.985, 80.87],
    [8.005, 80.85],
  ],
  // Kaudulla.
  [
    [8.17, 80.915],
    [8.18, 80.945],
    [8.15, 80.955],
    [8.13, 80.935],
  ],
  // Giritale.
  [
    [8.005, 80.91],
    [8, 80.92],
    [7.99, 80.912],
  ],
  // Parakrama Samudra.
  [
    [7.945, 80.995],
    [7.93, 81.003],
    [7.9, 80.99],
    [7.87, 80.965],
    [7.885, 80.955],
    [7.92, 80.978],
  ],
  // Kandalama.
  [
    [7.895, 80.712],
    [7.89, 80.735],
    [7.876, 80.732],
    [7.878, 80.714],
  ],
  // Habarana.
  [
    [8.031, 80.738],
    [8.029, 80.749],
    [8.02, 80.744],
  ],
  // Huruluwewa.
  [
    [8.225, 80.705],
    [8.22, 80.728],
    [8.2, 80.722],
  ],
  // Kala Wewa.
  [
    [8.06, 80.535],
    [8.03, 80.56],
    [7.985, 80.555],
    [7.99, 80.535],
  ],
  // Nachchaduwa and Nuwara Wewa.
  [
    [8.26, 80.47],
    [8.24, 80.49],
    [8.235, 80.475],
  ],
  [
    [8.365, 80.42],
    [8.355, 80.435],
    [8.34, 80.428],
  ],
  // Kantale.
  [
    [8.38, 80.96],
    [8.37, 80.985],
    [8.35, 80.97],
  ],
];

/** National parks and forest. */
const FORESTS: readonly Line[] = [
  // Minneriya.
  [
    [8.01, 80.8],
    [8.03, 80.84],
    [7.98, 80.9],
    [7.92, 80.88],
    [7.93, 80.82],
  ],
  // Hurulu and Kaudulla.
  [
    [8.07, 80.79],
    [8.2, 80.82],
    [8.22, 80.93],
    [8.11, 80.96],
    [8.1, 80.86],
    [8.06, 80.83],
  ],
  // Ritigala.
  [
    [8.15, 80.64],
    [8.14, 80.67],
    [8.1, 80.672],
    [8.1, 80.645],
  ],
  // Wasgamuwa.
  [
    [7.87, 80.94],
    [7.84, 81.02],
    [7.7, 81.0],
    [7.62, 80.96],
    [7.7, 80.9],
    [7.8, 80.9],
  ],
];

export const SHAPES = {
  forests: areas(FORESTS),
  tanks: areas(TANKS),
  smallRoads: roads(SMALL_ROADS),
  mainRoads: roads(MAIN_ROADS),
};
