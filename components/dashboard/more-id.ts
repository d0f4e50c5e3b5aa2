/** Id of the item at an index of a list that "Show more" extends. */
export function moreId(what: string, index: number): string {
  return `${what.replaceAll(" ", "-")}-${index + 1}`;
}
