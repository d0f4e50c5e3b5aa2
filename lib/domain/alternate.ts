/**
 * Sorts items so that their kinds alternate: the first of each kind, then the second of each, and so on. The order
 * within each kind does not change.
 */
export function alternate<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const seen = new Map<string, number>();
  const numbered = items.map((item) => {
    const number = seen.get(kindOf(item)) ?? 0;
    seen.set(kindOf(item), number + 1);
    return { item, number };
  });
  return numbered.toSorted((a, b) => a.number - b.number).map(({ item }) => item);
}
