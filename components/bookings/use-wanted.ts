"use client";

import { useEffect, useRef } from "react";
import { addressFor, isAtForm, readWanted, wantedHash, wantedIn } from "@/lib/domain/wanted";

/** Fills in the day, the start time and the party that the guest chose earlier, from the hash of the page's address. */
export function useWanted(set: (name: "date" | "time" | "adults" | "children", value: string) => void): void {
  useEffect(() => {
    const { date, time, party } = readWanted(location.hash);
    if (date) set("date", date);
    if (time) set("time", time);
    if (party) {
      set("adults", String(party.adults));
      set("children", String(party.children));
    }
    if (isAtForm(location.hash)) document.getElementById("book")?.scrollIntoView();
  }, [set]);
}

/**
 * Stores the day and the party of a booking form in the page's address, so that they survive a reload and a login and
 * are part of a shared link.
 * @param address address of the page
 * @returns the address with the day and the party
 */
export function useWantedAddress(
  address: string,
  values: { date: string; adults: string; children: string },
): string {
  const wanted = wantedIn(values);
  const end = wantedHash(wanted);
  const first = useRef(end);

  useEffect(() => {
    // The form's initial values are not the guest's choice, so they are not stored.
    if (end === first.current) return;
    first.current = "";
    const { pathname, search, hash } = location;
    const next = addressFor(`${pathname}${search}${hash}`, readWanted(end));
    if (next !== `${pathname}${search}${hash}`) window.history.replaceState(null, "", next);
  }, [end]);

  return addressFor(address, wanted);
}
