/**
 * The page numbers in a pager: the first, the last and those around the current one. A negative number
 * represents a gap of at least two pages; each gap has a different number.
 */
export function shownPages(page: number, pages: number): number[] {
  const near = Math.min(Math.max(page, 3), pages - 2);
  const candidates = [1, near - 1, near, near + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(candidates)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
