"use client";

import { useState } from "react";
import { endSession } from "@/lib/client/session-view";
import { PAGES } from "@/lib/paths";

/** Ends the session and goes to the login page. */
export function LogoutButton({ className }: { className: string }) {
  const [leaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    await endSession();
    // A new document, so that nothing of the account stays in the router's memory for the next person.
    window.location.assign(PAGES.login);
  }

  return (
    <button type="button" onClick={logOut} disabled={leaving} className={className}>
      Logout
    </button>
  );
}
