import type { OwnProviderDto, ProviderDto } from "../../schemas/provider-dto";
import { listingDetails } from "../factories";
import { AT, ID, LISTING, PROVIDER_EMAIL, TOURIST } from "./shared";

/** Examples of the calls about listings. */
export function listingExamples() {
  const picture = `/api/images/${ID.image}`;
  const told = {
    durationMinutes: 240,
    groupSize: 6,
    smallestGroup: 2,
    startTimes: ["06:00", "14:30"],
    languages: ["English", "Sinhala"],
    included: ["Pick-up in Habarana", "Binoculars for every seat"],
    excluded: ["Park tickets"],
    bring: ["A hat"],
    meetingPoint: "At your guesthouse, or at the clock tower.",
    town: "habarana",
    vehicles: "One open jeep with six seats.",
  };
  const provider: ProviderDto = {
    _id: ID.provider,
    ...LISTING,
    profilePicture: picture,
    photos: [picture],
    approved: true,
    details: listingDetails({
      ...told,
      portrait: picture,
      photoTexts: ["A herd at the tank, late in the afternoon"],
    }),
    createdAt: AT,
  };
  const ownProvider: OwnProviderDto = {
    ...provider,
    email: PROVIDER_EMAIL,
    pendingChange: null,
    version: 0,
    autoConfirm: false,
  };
  const waitingProvider: OwnProviderDto = { ...ownProvider, approved: false };

  return {
    providerSignup: { ...LISTING, email: PROVIDER_EMAIL, password: TOURIST.password },
    listingUpdate: { price: 12_000, location: "Habarana", ...told },
    provider,
    ownProvider,
    waitingProvider,
    trustedProvider: { ...ownProvider, autoConfirm: true } satisfies OwnProviderDto,
  };
}
