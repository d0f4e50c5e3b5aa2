import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPlace, PLACES, placeNamed } from "@/lib/content/places";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { drawnAt, HEIGHT, isDrawn, WIDTH } from "./map-projection";
import { RegionMap } from "./region-map";
import { StayField } from "./stay-field";

const place = (id: string) => findPlace(id) ?? PLACES[0];

test("every place of the region lies within the map", () => {
  const drawn = PLACES.filter(isDrawn);
  expect(drawn.map(({ id }) => id)).toContain("hettipola");
  expect(drawn.map(({ id }) => id)).not.toContain("kandy");
  for (const { x, y } of drawn.map(drawnAt)) {
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
  }
});

test("the map says in words where an offer starts and goes, and how far other towns are", () => {
  const html = renderToStaticMarkup(
    <RegionMap start={place("habarana")} stops={[place("minneriya"), place("habarana")]} />,
  );
  expect(html).toContain(
    'aria-label="Map of the region around Habarana. The tour starts in Habarana. It goes to Minneriya. By car from Habarana: Sigiriya 25 min,',
  );
  expect(html.match(/fill="var\(--accent\)"/g)).toHaveLength(1);
  expect(html.match(/stroke="var\(--accent\)"/g)).toHaveLength(1);
  expect(html).toContain("Kandy 2½ h");
});

interface Label {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The visible labels of a map, with estimated boxes. @param stay a town that the visitor selected */
function labelsOf(html: string, stay?: string): Label[] {
  const size = Number(/font-size="([\d.]+)"/.exec(html)?.[1]);
  const labels: Label[] = [];
  for (const [part, town] of html.matchAll(/<g data-town="([^"]+)".*?<\/g>|<text [^>]*>[^<]*<\/text>/g)) {
    if (part.includes("region-unnamed") && town !== stay) continue;
    let top = 0;
    let at = { x: 0, anchor: "" };
    for (const [, attributes = "", words = ""] of part.matchAll(/<t(?:ext|span)([^>]*)>([^<]*)/g)) {
      const read = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(attributes)?.[1];
      top = read("y") ? Number(read("y")) - 0.75 * size : top + Number(read("dy"));
      at = { x: Number(read("x")), anchor: read("text-anchor") ?? at.anchor };
      const width = words.length * size * (read("font-weight") === "700" ? 0.58 : 0.54);
      const left = at.x - { start: 0, middle: width / 2, end: width }[at.anchor as "start"];
      labels.push({ words, left, right: left + width, top, bottom: top + 0.95 * size });
    }
  }
  return labels;
}

/** The labels that overlap another one or leave the map. */
function badLabels(labels: readonly Label[]): string[] {
  return labels.flatMap((a, index) => {
    const isOutside = a.left < 0 || a.right > WIDTH || a.top < 0 || a.bottom > HEIGHT;
    const over = labels
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
    return [...(isOutside ? [a.words] : []), ...over.map((b) => `${a.words} / ${b.words}`)];
  });
}

test("labels are at least 11 px high on a window of 320 px", () => {
  const html = renderToStaticMarkup(<RegionMap start={place("habarana")} />);
  const sizes = Array.from(html.matchAll(/font-size="([\d.]+)"/g), ([, size]) => Number(size));
  expect((Math.min(...sizes) * 278) / WIDTH).toBeGreaterThanOrEqual(11);
});

test("labels do not overlap, wherever an offer starts or goes and the visitor stays", () => {
  const drawn = PLACES.filter(isDrawn);
  const tours = PRODUCTS.map(({ meetingPlace, goesTo = [] }) => ({
    start: placeNamed(meetingPlace) ?? place("habarana"),
    stops: goesTo.map(place),
  }));
  for (const { start, stops } of [...tours, ...drawn.map((start) => ({ start, stops: [] }))]) {
    const html = renderToStaticMarkup(<RegionMap start={start} stops={stops} />);
    for (const { id: stay } of stops.length > 0 ? [start] : drawn) {
      const labels = labelsOf(html, stay);
      expect(labels.length).toBeGreaterThan(15);
      expect(badLabels(labels), `${start.id} ${stops.map(({ id }) => id)} ${stay}`).toEqual([]);
    }
  }
});

test("the list of towns shows each distance, or that guests are picked up there", () => {
  const html = renderToStaticMarkup(<StayField start={place("habarana")} pickUp={[place("sigiriya")]} />);
  expect(html).toContain('<option value="sigiriya">Sigiriya: we pick you up</option>');
  expect(html).toContain('<option value="habarana">Habarana: the tour starts here</option>');
  expect(html).toContain('<option value="kandy">Kandy: about 2½ hours by car</option>');
});
