import "server-only";
import type { ListingChange, ProviderDoc } from "@/models/provider";
import { API } from "../../paths";
import type { OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";

/** A provider as public answers hold it: never with its email (product 3.5). */
export function toProviderDto(provider: ProviderDoc): ProviderDto {
  return {
    _id: provider._id.toHexString(),
    serviceName: provider.serviceName,
    category: provider.category,
    description: provider.description,
    price: provider.price,
    location: provider.location,
    profilePicture: provider.profilePicture && API.image(provider.profilePicture),
    photos: provider.photos.map(API.image),
    contact: provider.contact,
    approved: provider.approved,
    fullName: provider.fullName,
    createdAt: provider.createdAt.toISOString(),
  };
}

/** A provider as its owner and admins get it, with its email and its pending change. */
export function toOwnProviderDto(provider: ProviderDoc): OwnProviderDto {
  return {
    ...toProviderDto(provider),
    email: provider.email,
    pendingChange: provider.pendingChange && toPendingChange(provider.pendingChange),
    // Listings made before this existed lack it.
    autoConfirm: provider.autoConfirm ?? false,
  };
}

/** The same for admins, with what its owner changed in public and they have not seen. */
export function toAdminProviderDto(provider: ProviderDoc): OwnProviderDto {
  const { unseenChange } = provider;
  return {
    ...toOwnProviderDto(provider),
    ...(unseenChange && {
      unseenChange: { before: unseenChange.before, at: unseenChange.at.toISOString() },
    }),
  };
}

function toPendingChange(change: ListingChange): NonNullable<OwnProviderDto["pendingChange"]> {
  return {
    ...(change.serviceName ? { serviceName: change.serviceName } : {}),
    ...(change.category ? { category: change.category } : {}),
    ...(change.profilePicture ? { profilePicture: API.image(change.profilePicture) } : {}),
    ...(change.photos ? { photos: change.photos.map(API.image) } : {}),
  };
}
