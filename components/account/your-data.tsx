"use client";

import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { PasswordField } from "@/components/forms/password-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { clearDrafts } from "@/lib/client/drafts";
import { forgetRole } from "@/lib/client/session-view";
import type { Role } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import type { DeletedDto } from "@/lib/schemas/admin-dto";

interface YourDataProps {
  role: Role;
  /** Address of this page, to come back to after login. */
  returnTo: string;
}

/** What goes with an account, for each role. */
const GOES: Record<Role, string> = {
  tourist:
    "Your bookings that are still to come are cancelled. Your name, email, phone, messages and notes are erased everywhere, also from past bookings and from our mails. Your reviews stay, without your name.",
  provider:
    "Your listing and its pictures go, and bookings of your service that are still to come are cancelled. Your name, email, phone and notes are erased everywhere, also from past bookings and from our mails.",
  admin: "Your email and your notes are erased everywhere. What you changed stays changed.",
};

/** Name of the file. */
const FILE = "nelum-trails-my-data.json";

/** The file with all that is held about a person, and the end of the account. */
export function YourData({ role, returnTo }: YourDataProps) {
  const isEndedSession = useEndedSession(returnTo);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** By a call, which asks for the password again where the last time is long ago; a link could not. */
  async function download() {
    if (isLoading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      const data = await callApi<object>(API.ownData);
      const address = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
      );
      const link = Object.assign(document.createElement("a"), { href: address, download: FILE });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (failure) {
      if (isEndedSession(failure)) return;
      setProblem(
        failure instanceof AppError ? failure.message : "Your data could not be loaded. Please try again.",
      );
    } finally {
      setLoading(false);
    }
  }

  async function erase() {
    setError(undefined);
    await callApi<DeletedDto>(API.me, { method: "DELETE", body: { currentPassword: password } });
    clearDrafts();
    forgetRole();
    // A full page load, so that the router's cache keeps nothing of this account for the next person.
    window.location.assign(PAGES.home);
    // Never resolves: the dialog stays busy until the page replaces it.
    await new Promise(() => {});
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={() => void download()}
          className={`${buttonClass({ look: "outline", size: "large" })} aria-disabled:cursor-progress`}
        >
          {isLoading ? "Gathering…" : "Download your data"}
        </button>
        <ConfirmDialog
          trigger="Erase your account"
          triggerClass={buttonClass({ look: "danger", size: "large" })}
          title="Erase your account?"
          text={
            <>
              {GOES[role]} <strong>This cannot be taken back.</strong>
            </>
          }
          confirmLabel="Erase for good"
          busyLabel="Erasing…"
          isDangerous
          onClose={() => {
            setPassword("");
            setError(undefined);
          }}
          onConfirm={erase}
          explain={(failure) => {
            if (isEndedSession(failure)) return undefined;
            if (!(failure instanceof AppError)) return "Your account could not be erased. Please try again.";
            setError(failure.fields?.currentPassword);
            return failure.message;
          }}
        >
          <PasswordField
            name="erase.currentPassword"
            value={password}
            onValue={setPassword}
            error={error}
            label="Your password"
            autoComplete="current-password"
          />
        </ConfirmDialog>
      </div>
      <p role="alert" className={problem ? "mt-4 font-medium text-danger" : "hidden"}>
        {problem}
      </p>
    </>
  );
}
