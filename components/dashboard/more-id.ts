/** Id of the item at that place (from 0) of a list that grows by "Show more". */
export function moreId(what: string, index: number): string {
  return `${what.replaceAll(" ", "-")}-${index + 1}`;
}
