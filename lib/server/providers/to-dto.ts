import "server-only";
import type { ProviderDoc, PublicAtOnce } from "@/models/provider";
import type { ListingChange, ListingDetails } from "@/models/provider-parts";
import { API } from "../../api-paths";
import { colomboMoment } from "../../domain/dates";
import { isPaused, validPapers } from "../../domain/papers";
import type { ListingDetailsDto, OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";

/** Today in Sri Lanka, `YYYY-MM-DD`. */
const today = () => colomboMoment(new Date()).date;

/** Converts a provider for public responses, without its email (docs/product.md, "Private and public fields"). */
export function toProviderDto(provider: ProviderDoc): ProviderDto {
  return {
    _id: provider._id.toHexString(),
    serviceName: provider.serviceName,
    category: provider.category,
    description: provider.description,
    price: provider.price,
    location: provider.location,
    profilePicture: provider.profilePicture ? API.image(provider.profilePicture) : null,
    photos: provider.photos.map(API.image),
    contact: provider.contact,
    approved: provider.approved,
    fullName: provider.fullName,
    details: toDetailsDto(provider),
    checkedPapers: validPapers(provider.papers ?? [], today()).map(({ kind, checkedAt }) => ({
      kind,
      checkedAt: (checkedAt ?? new Date()).toISOString(),
    })),
    isPaused: isPaused(provider, today()),
    createdAt: provider.createdAt.toISOString(),
  };
}

/** The details of a listing; details that the host did not enter are null or empty. */
export function detailsOf({ details }: Pick<ProviderDoc, "details">): ListingDetails {
  return {
    durationMinutes: details?.durationMinutes ?? null,
    groupSize: details?.groupSize ?? null,
    smallestGroup: details?.smallestGroup ?? null,
    startTimes: details?.startTimes ?? [],
    languages: details?.languages ?? [],
    included: details?.included ?? [],
    excluded: details?.excluded ?? [],
    gateCosts: details?.gateCosts ?? [],
    bring: details?.bring ?? [],
    meetingPoint: details?.meetingPoint ?? "",
    town: details?.town ?? null,
    vehicles: details?.vehicles ?? "",
    applies: details?.applies ?? [],
    doesNotApply: details?.doesNotApply ?? [],
    effort: details?.effort ?? null,
    childrenFrom: details?.childrenFrom ?? null,
    photoTexts: details?.photoTexts ?? [],
  };
}

/** The captions of these photos, in the order of the photos; empty for a photo without a caption. */
function textsOf(photos: readonly string[], provider: ProviderDoc): string[] {
  const texts = new Map(detailsOf(provider).photoTexts.map(({ photo, text }) => [photo, text]));
  return photos.map((photo) => texts.get(photo) ?? "");
}

function toDetailsDto(provider: ProviderDoc): ListingDetailsDto {
  const { photoTexts: _, ...details } = detailsOf(provider);
  return {
    ...details,
    portrait: provider.portrait ? API.image(provider.portrait) : null,
    photoTexts: textsOf(provider.photos, provider),
  };
}

/** The fields that the owner changes without approval (docs/product.md, "Changes that admins check later"). */
export function publicAtOnce(provider: ProviderDoc): PublicAtOnce {
  const { description, price, location, contact, fullName, photos } = provider;
  return {
    ...{ description, price, location, contact, fullName },
    ...detailsOf(provider),
    photoTexts: textsOf(photos, provider),
  };
}

/** The last day of the current suspension, or null. */
function suspensionOf({ suspendedUntil = null }: ProviderDoc): string | null {
  return suspendedUntil && suspendedUntil >= today() ? suspendedUntil : null;
}

/** Converts a provider for its owner, with email and pending change. */
export function toOwnProviderDto(provider: ProviderDoc): OwnProviderDto {
  return {
    ...toProviderDto(provider),
    email: provider.email,
    papers: (provider.papers ?? []).map((paper) => ({
      ...{ kind: paper.kind, number: paper.number, expiresOn: paper.expiresOn },
      picture: API.image(paper.picture),
      sentAt: paper.sentAt.toISOString(),
      checkedAt: paper.checkedAt?.toISOString() ?? null,
      declined: paper.declined ?? null,
    })),
    suspendedUntil: suspensionOf(provider),
    changesAsked: provider.changesAsked
      ? { text: provider.changesAsked.text, at: provider.changesAsked.at.toISOString() }
      : null,
    pendingChange: provider.pendingChange ? toPendingChange(provider.pendingChange, provider) : null,
    version: provider.version,
    // Listings from older versions of the app have no `autoConfirm`.
    autoConfirm: provider.autoConfirm ?? false,
  };
}

/**
 * Converts a provider for admins, with the staff's note, and the owner's public changes that no admin has
 * seen.
 */
export function toAdminProviderDto(provider: ProviderDoc): OwnProviderDto {
  const { unseenChange, waitsSince } = provider;
  return {
    ...toOwnProviderDto(provider),
    ...(provider.officeNote && { officeNote: provider.officeNote }),
    ...(waitsSince && { waitsSince: waitsSince.toISOString() }),
    ...(unseenChange && {
      unseenChange: { before: unseenChange.before, at: unseenChange.at.toISOString() },
    }),
  };
}

function toPendingChange(
  change: ListingChange,
  provider: ProviderDoc,
): NonNullable<OwnProviderDto["pendingChange"]> {
  return {
    ...(change.serviceName ? { serviceName: change.serviceName } : {}),
    ...(change.category ? { category: change.category } : {}),
    ...(change.profilePicture ? { profilePicture: API.image(change.profilePicture) } : {}),
    ...(change.photos
      ? { photos: change.photos.map(API.image), photoTexts: textsOf(change.photos, provider) }
      : {}),
    ...(change.portrait ? { portrait: API.image(change.portrait) } : {}),
  };
}
