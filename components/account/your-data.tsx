"use client";

import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { BookingsAhead } from "@/components/bookings/bookings-ahead";
import { PasswordField } from "@/components/forms/password-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi, saveFile } from "@/lib/client/api";
import { clearDrafts } from "@/lib/client/drafts";
import { clearRole } from "@/lib/client/session-view";
import type { Role } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import type { DeletedDto } from "@/lib/schemas/admin-dto";
import type { BookingDto } from "@/lib/schemas/booking-dto";

interface YourDataProps {
  role: Role;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** Texts that explain to each role what deleting the account does. */
const GOES: Record<Role, string> = {
  tourist:
    "We'll cancel your upcoming bookings and erase your name, email, phone, messages and notes. Your reviews stay on the site without your name.",
  provider:
    "We'll remove your listing, cancel pending bookings and erase your name, email, phone and notes. If you have upcoming confirmed bookings, cancel them first or let our office look after the guests.",
  admin: "We'll erase your email and notes. The changes you made as an admin stay in place.",
};

const FILE = "nelum-trails-my-data.json";

/** Buttons that download all data about a person, or delete the account. */
export function YourData({ role, returnTo }: YourDataProps) {
  const isEndedSession = useEndedSession(returnTo);
  const [password, setPassword] = useState("");
  const [ahead, setAhead] = useState<readonly BookingDto[]>([]);
  const [isHandedOver, setHandedOver] = useState(false);
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  /**
   * Uses `callApi` instead of a link. If the server wants the password again, `callApi` opens a dialog for it first.
   */
  async function download() {
    if (isLoading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      const data = await callApi<object>(API.ownData);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), FILE);
    } catch (failure) {
      if (isEndedSession(failure)) return;
      setProblem(
        failure instanceof AppError ? failure.message : "We couldn't download your data. Please try again.",
      );
    } finally {
      setLoading(false);
    }
  }

  async function erase() {
    setError(undefined);
    const body = { currentPassword: password, ...(isHandedOver && { handOver: true }) };
    await callApi<DeletedDto>(API.me, { method: "DELETE", body });
    clearDrafts();
    clearRole();
    // A full page load, so that the router's cache contains no data of this account for the next person.
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
          {isLoading ? "Preparing…" : "Download your data"}
        </button>
        <ConfirmDialog
          trigger="Erase your account"
          triggerClass={buttonClass({ look: "danger", size: "large" })}
          title="Erase your account?"
          text={
            <>
              {GOES[role]} <strong>You can't undo this.</strong>
            </>
          }
          confirmLabel="Erase account"
          busyLabel="Erasing…"
          isDangerous
          onClose={() => {
            setPassword("");
            setError(undefined);
            setAhead([]);
            setHandedOver(false);
          }}
          onConfirm={erase}
          explain={(failure) => {
            if (isEndedSession(failure)) return undefined;
            if (!(failure instanceof AppError)) return "We couldn't erase your account. Please try again.";
            setError(failure.fields?.currentPassword);
            if (failure.code === "BOOKINGS_AHEAD")
              setAhead((failure.details?.bookings ?? []) as BookingDto[]);
            return failure.message;
          }}
        >
          {ahead.length > 0 && (
            <>
              <BookingsAhead bookings={ahead} />
              <label className="flex min-h-11 items-start gap-3">
                <input
                  type="checkbox"
                  checked={isHandedOver}
                  onChange={(event) => setHandedOver(event.target.checked)}
                  className="mt-1 size-5 shrink-0 accent-primary"
                />
                {ahead.length === 1
                  ? "Cancel this booking and let the office look after my guests"
                  : "Cancel these bookings and let the office look after my guests"}
              </label>
              <p className="text-base text-muted">
                We'll email or call your guests, and our office will help them find another tour.
              </p>
            </>
          )}
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
