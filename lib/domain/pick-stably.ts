/**
 * One of the list, always the same for the same key, so that a face or a picture stays with whom it
 * was given to. Not for anything that has to be hard to guess.
 */
export function pickStably<T>(list: readonly [T, ...T[]], key: string): T {
  // FNV-1a: short, and spreads ids that differ in their last digits.
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
  }
  return list[hash % list.length] ?? list[0];
}
