"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

const News = createContext<(sentence: string) => void>(() => {});

/** Says what became of a change, above the list: the ticket itself may have moved elsewhere in it. */
export const useBookingNews = () => useContext(News);

/** Id of the place that takes the focus after a change. */
export const BOOKING_NEWS = "booking-news";

export function BookingNews({ children }: { children: ReactNode }) {
  const [told, setTold] = useState("");
  return (
    <News value={setTold}>
      <div id={BOOKING_NEWS} tabIndex={-1} className="focus:outline-none">
        <p
          role="status"
          className={told ? "mb-8 rounded-field border-2 border-good bg-good-soft p-4 font-semibold" : ""}
        >
          {told}
        </p>
      </div>
      {children}
    </News>
  );
}
