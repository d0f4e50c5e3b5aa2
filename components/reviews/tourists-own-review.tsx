"use client";

import { ForRole, lazyForm } from "./for-role";

const OwnReview = lazyForm(async () => (await import("./own-review")).OwnReview);

/** The review form on the home page. */
export function TouristsOwnReview({ returnTo }: { returnTo: string }) {
  return (
    <ForRole only="tourist">
      <OwnReview returnTo={returnTo} />
    </ForRole>
  );
}
