"use client";

import { useState } from "react";
import { PAGES } from "@/lib/paths";

interface LogoutButtonProps {
  className: string;
  /** Class names of the error message. */
  problemClass: string;
  /** The message if logging out fails. */
  problem: string;
}

/** Logs out and opens the login page. Shows a message if logging out fails. */
export function LogoutButton({ className, problemClass, problem }: LogoutButtonProps) {
  const [state, setState] = useState<"in" | "leaving" | "failed">("in");

  async function leave() {
    if (state === "leaving") return;
    setState("leaving");
    try {
      // Loaded on demand, because most visitors have no session.
      const { logOut } = await import("@/lib/client/log-out");
      await logOut();
      // A full page load, so that the router's cache contains no data of this account for the next person.
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
