"use client";

import { useEffect } from "react";
import { readWanted } from "@/lib/domain/wanted";

/** Fills in the day and the party that somebody searched for, on whatever way they came. */
export function useWanted(set: (name: "date" | "adults" | "children", value: string) => void): void {
  useEffect(() => {
    const { date, party } = readWanted(location.hash);
    if (date) set("date", date);
    if (party) {
      set("adults", String(party.adults));
      set("children", String(party.children));
    }
  }, [set]);
}
