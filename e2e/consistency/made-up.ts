import type { Random } from "../fixtures/random";

/**
 * Sends requests for addresses that do not exist, as attackers do. The responses to these requests must not fill the
 * response cache.
 */

const AT_ONCE = 16;

function madeUp(random: Random): string {
  const text = () => random.below(2 ** 32).toString(36);
  const id = () =>
    Array.from({ length: 3 }, () =>
      random
        .below(2 ** 32)
        .toString(16)
        .padStart(8, "0"),
    ).join("");
  const addresses = [
    () => `/?${text()}=${text()}`,
    () => `/provider/${id()}`,
    () => `/provider/${text()}`,
    () => `/product-description/${text()}`,
    () => `/services?q=${text()}`,
    () => `/services?page=${random.below(100_000)}`,
    () => `/services?${text()}=${text()}`,
    () => `/about?${text()}`,
    () => `/${text()}`,
    () => `/api/providers?approved=true&limit=${1 + random.below(100)}&page=${1 + random.below(10_000)}`,
    () => `/api/providers/${id()}`,
    () => `/api/reviews/${id()}`,
    () => `/api/reviews/${text()}?page=${1 + random.below(10_000)}`,
    () => `/api/reviews/all?limit=${1 + random.below(100)}&page=${1 + random.below(10_000)}`,
  ];
  return (random.pick(addresses) as () => string)();
}

/** Sends `count` requests, each from a random client address, as a proxy reports it. */
export async function askMadeUp(server: string, random: Random, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0; left -= 1) {
        const headers = {
          "Accept-Encoding": random.pick(["identity", "gzip", "br"]) ?? "",
          "X-Forwarded-For": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
          ...(random.chance(0.2) && { RSC: "1" }),
        };
        const answer = await fetch(`${server}${madeUp(random)}`, { headers, redirect: "manual" });
        await answer.arrayBuffer();
        if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`);
      }
    }),
  );
}
