import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Drawn } from "./drawn";

const HERO = {
  id: "hero-tuk-tuk",
  focus: "70% 62%",
  blur: "",
  size: { width: 2400, height: 1350, widths: [960, 2400] },
  phone: true,
};

test("phones get the illustration for phones, other devices the wide one", () => {
  const drawn = renderToStaticMarkup(<Drawn picture={HERO} alt="" sizes="100vw" />);
  expect(drawn).toMatch(
    /<source media="\(max-width: 768px\)" srcSet="[^"]*\/images\/scenes\/phone\/hero-tuk-tuk-750\.avif 750w/,
  );
  expect(drawn).toContain('srcSet="/images/scenes/hero-tuk-tuk-960.avif 960w,');
  expect(drawn).not.toContain("preload");
});

test("the first illustration is preloaded, each version only where it is shown", () => {
  const drawn = renderToStaticMarkup(<Drawn picture={HERO} alt="" sizes="100vw" priority />);
  const asked = drawn.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(asked).toHaveLength(2);
  expect(asked.find((link) => link.includes('media="(max-width: 768px)"'))).toContain(
    "/phone/hero-tuk-tuk-750",
  );
  expect(asked.find((link) => link.includes('media="not all and'))).not.toContain("/phone/");
});

test("an illustration without a version for phones is a single image", () => {
  const { phone: _, ...wide } = HERO;
  expect(renderToStaticMarkup(<Drawn picture={wide} alt="" sizes="100vw" />)).toMatch(/^<img /);
});
