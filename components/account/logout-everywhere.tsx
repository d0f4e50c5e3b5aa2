"use client";

import { useEndedSession } from "@/components/auth/use-ended-session";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { clearDrafts } from "@/lib/client/drafts";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";

/** A button that ends all sessions of the account, including this one, and then opens the login page. */
export function LogoutEverywhere({ returnTo }: { returnTo: string }) {
  const isEndedSession = useEndedSession(returnTo);

  async function leave() {
    await callApi<void>(API.logoutEverywhere, { method: "POST" });
    clearDrafts();
    // A full page load, so that the router's cache contains no data of this account for the next person.
    window.location.assign(PAGES.login);
    // Never resolves: the dialog stays busy until the login page replaces it.
    await new Promise(() => {});
  }

  return (
    <ConfirmDialog
      trigger="Log out everywhere"
      triggerClass={buttonClass({ look: "outline", size: "large" })}
      title="Log out everywhere?"
      text="This logs out all your devices, including this one."
      confirmLabel="Log out everywhere"
      busyLabel="Logging out…"
      onConfirm={leave}
      explain={(error) => {
        if (isEndedSession(error)) return undefined;
        return error instanceof AppError ? error.message : MESSAGES.logoutFailed;
      }}
    />
  );
}
