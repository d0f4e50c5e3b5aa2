"use client";

import { useState } from "react";
import { PAGES } from "@/lib/paths";

interface LogoutButtonProps {
  className: string;
  /** Class of the sentence shown when logging out failed. */
  problemClass: string;
  /** That sentence. */
  problem: string;
}

/** Logs out and opens the login page; shows a sentence when logging out failed. */
export function LogoutButton({ className, problemClass, problem }: LogoutButtonProps) {
  const [state, setState] = useState<"in" | "leaving" | "failed">("in");

  async function leave() {
    if (state === "leaving") return;
    setState("leaving");
    try {
      // Loaded when needed, because most who see this page have no session.
      const { logOut } = await import("@/lib/client/log-out");
      await logOut();
      // A full page load, so that the router's cache keeps nothing of this account for the next person.
      window.location.assign(PAGES.login);
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <button type="button" onClick={leave} aria-disabled={state === "leaving"} className={className}>
        Logout
      </button>
      <span role="alert" className={state === "failed" ? problemClass : "sr-only"}>
        {state === "failed" && problem}
      </span>
    </>
  );
}
