import type { Product } from "@/lib/domain/catalogue-types";
import { hostAttributes } from "@/lib/domain/offer-attributes";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** Whether guests of a booked offer are picked up where they stay. */
export function isPickedUp(host: ProviderDto | undefined, product: Product | undefined): boolean {
  const attributes = host ? hostAttributes(host.details) : product?.attributes;
  return attributes?.pickUp === true;
}
