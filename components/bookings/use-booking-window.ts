"use client";

import { useSyncExternalStore } from "react";
import { bookingWindow } from "@/lib/domain/dates";

const never = () => () => {};

function today(): string {
  const { first, last } = bookingWindow(new Date());
  return `${first} ${last}`;
}

/** First and last bookable day according to the browser's clock; both undefined in the server's HTML. */
export function useBookingWindow(): { first?: string; last?: string } {
  const [first, last] = useSyncExternalStore(never, today, () => "").split(" ");
  return first && last ? { first, last } : {};
}
