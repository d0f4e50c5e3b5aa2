/**
 * Picks an item by a hash of the key, so that the same host always gets the same picture. Do not use this
 * hash for secrets.
 */
export function pickStably<T>(list: readonly [T, ...T[]], key: string): T {
  // FNV-1a with additional mixing, because its low bits alone hardly vary.
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x045d9f3b) >>> 0;
  hash = (hash ^ (hash >>> 16)) >>> 0;
  return list[hash % list.length] ?? list[0];
}
