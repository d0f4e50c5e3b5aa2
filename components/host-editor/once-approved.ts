import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** The listing as it will be after the approval of its pending change. */
export function onceApproved(listing: OwnProviderDto): OwnProviderDto {
  const { photoTexts, portrait, ...change } = listing.pendingChange ?? {};
  const details = { ...listing.details, ...(photoTexts && { photoTexts }), ...(portrait && { portrait }) };
  return { ...listing, ...change, details };
}
