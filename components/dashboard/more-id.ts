/** Id of an item, by its index, in a list that grows by "Show more". */
export function moreId(what: string, index: number): string {
  return `${what.replaceAll(" ", "-")}-${index + 1}`;
}
