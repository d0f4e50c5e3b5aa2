import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** Maximum number of excluded things that are listed beside the price. */
const NAMED = 3;

/**
 * Things that the price does not include according to the host, such as `park tickets, lunch.`; undefined if there are
 * none.
 */
export function notIncluded({ details: { excluded } }: Pick<ProviderDto, "details">): string | undefined {
  if (excluded.length === 0) return undefined;
  return `${excluded.slice(0, NAMED).join(", ")}${excluded.length > NAMED ? " and more" : ""}.`;
}
