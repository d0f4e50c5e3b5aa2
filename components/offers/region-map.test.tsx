import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPlace, PLACES } from "@/lib/content/places";
import { drawnAt, HEIGHT, isDrawn, WIDTH } from "./region";
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

test("the list of towns shows each distance, or that guests are picked up there", () => {
  const html = renderToStaticMarkup(<StayField start={place("habarana")} pickUp={[place("sigiriya")]} />);
  expect(html).toContain('<option value="sigiriya">Sigiriya: we pick you up</option>');
  expect(html).toContain('<option value="habarana">Habarana: the tour starts here</option>');
  expect(html).toContain('<option value="kandy">Kandy: about 2½ hours by car</option>');
});
