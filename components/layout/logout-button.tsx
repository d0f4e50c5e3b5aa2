"use client";

import { useState } from "react";
import { logOut } from "@/lib/client/session-view";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";

interface LogoutButtonProps {
  className: string;
  /** Of what is said when logging out failed. */
  problemClass: string;
}

/** Ends the session and goes to the login page; says so when it could not. */
export function LogoutButton({ className, problemClass }: LogoutButtonProps) {
  const [state, setState] = useState<"in" | "leaving" | "failed">("in");

  async function leave() {
    if (state === "leaving") return;
    setState("leaving");
    try {
      await logOut();
      // A new document, so that nothing of the account stays in the router's memory for the next person.
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
        {state === "failed" && MESSAGES.logoutFailed}
      </span>
    </>
  );
}
