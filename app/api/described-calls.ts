import type { AddressedCall } from "@/lib/server/http/call";
import { type DefinedHandler, METHODS } from "@/lib/server/http/routes";

/**
 * Every API call as its route file declares it, sorted by address. Next's bundler and vitest both support
 * `import.meta.glob`, so no list of the files is needed.
 */
export async function describedCalls(): Promise<AddressedCall[]> {
  const files = import.meta.glob<Record<string, Partial<DefinedHandler>>>("./**/route.ts");
  const calls = Object.entries(files).map(async ([file, load]) => {
    const handlers = await load();
    const path = file.slice(".".length, -"/route.ts".length).replace(/\[(\w+)\]/g, "{$1}");
    return METHODS.flatMap((name) => {
      const definition = handlers[name]?.definition;
      const method = name.toLowerCase() as Lowercase<typeof name>;
      return definition ? [{ ...definition, method, path }] : [];
    });
  });
  return (await Promise.all(calls)).flat().sort((a, b) => a.path.localeCompare(b.path, "en"));
}
