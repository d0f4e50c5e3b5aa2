import { setTimeout as pause } from "node:timers/promises";
import { Types } from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { ProviderModel } from "@/models/provider";
import { listingPictures } from "./listing-pictures";

afterEach(() => vi.restoreAllMocks());

test("a photo whose change is approved during the check does not count as unused", async () => {
  const photo = new Types.ObjectId().toHexString();
  let listing = { photos: [] as string[], pendingChange: { photos: [photo] } as { photos: string[] } | null };
  const findBy = (field: string) => async () => {
    // In this mock, the query of public photos approves the change as soon as it has read the listing. The query of
    // pending photos is slower. So both would miss the photo if they ran at once.
    if (field.startsWith("pendingChange")) await pause(1);
    const holds = field === "photos" ? listing.photos : (listing.pendingChange?.photos ?? []);
    const isMeant = field.endsWith("photos") && holds.includes(photo);
    if (field === "photos") listing = { photos: [photo], pendingChange: null };
    return isMeant ? [listing] : [];
  };
  vi.spyOn(ProviderModel, "find").mockImplementation(
    (filter) => ({ lean: findBy(Object.keys(filter ?? {})[0] ?? "") }) as never,
  );
  expect(await listingPictures([photo])).toContain(photo);
});
