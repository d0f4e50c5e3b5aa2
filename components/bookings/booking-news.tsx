"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Toast } from "@/components/ui/toast";

const News = createContext<(sentence: string) => void>(() => {});

/**
 * Returns the function that announces the result of a change, briefly as a toast and permanently above the lists. The
 * changed ticket itself may have moved to another list, so it cannot show the result.
 */
export const useBookingNews = () => useContext(News);

/** Id of the element that receives the focus after a change. */
export const BOOKING_NEWS = "booking-news";

export function BookingNews({ children }: { children: ReactNode }) {
  const [{ told, times }, setNews] = useState({ told: "", times: 0 });
  const say = useCallback(
    (sentence: string) => setNews((before) => ({ told: sentence, times: before.times + 1 })),
    [],
  );
  return (
    <News value={say}>
      <div id={BOOKING_NEWS} tabIndex={-1} className="focus:outline-none">
        <p
          role="status"
          className={told ? "mb-8 rounded-field border-2 border-good bg-good-soft p-4 font-semibold" : ""}
        >
          {told}
        </p>
      </div>
      {told && (
        // Screen readers have already read the message above.
        <div aria-hidden="true">
          <Toast key={times}>{told}</Toast>
        </div>
      )}
      {children}
    </News>
  );
}
