import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** What is not included is named beside the price up to this number. */
const NAMED = 3;

/** What a host calls not included, such as `park tickets, lunch.`; undefined without. */
export function notIncluded({ details: { excluded } }: Pick<ProviderDto, "details">): string | undefined {
  if (excluded.length === 0) return undefined;
  return `${excluded.slice(0, NAMED).join(", ")}${excluded.length > NAMED ? " and more" : ""}.`;
}
