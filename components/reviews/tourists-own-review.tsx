"use client";

import { lazy } from "react";
import { ForRole } from "./for-role";

const OwnReview = lazy(async () => ({ default: (await import("./own-review")).OwnReview }));

/** The form of home's reviews. */
export function TouristsOwnReview({ returnTo }: { returnTo: string }) {
  return (
    <ForRole only="tourist">
      <OwnReview returnTo={returnTo} />
    </ForRole>
  );
}
