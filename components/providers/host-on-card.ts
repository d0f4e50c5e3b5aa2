import type { Rating } from "@/lib/domain/rating";
import { CARD_PREVIEW, formatListPrice, preview } from "@/lib/format";
import { drawnPicture } from "@/lib/pictures";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import type { HostOnCard } from "./provider-card";
import { coverOf } from "./provider-cover";

/** What the card of a provider says: with its own picture, else one of its category. */
export const hostOnCard = (provider: ProviderDto, rating?: Rating): HostOnCard => ({
  id: provider._id,
  name: provider.serviceName,
  category: provider.category,
  location: provider.location,
  words: preview(provider.description, CARD_PREVIEW),
  price: formatListPrice(provider.price),
  rating,
  picture: provider.profilePicture ?? drawnPicture(coverOf(provider)),
});
