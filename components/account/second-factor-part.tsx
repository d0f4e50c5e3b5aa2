"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { formatInstant } from "@/lib/format";
import type { SecondFactorChangeDto, SecondFactorDto } from "@/lib/schemas/second-factor";
import { OneTimeCodesForm } from "./one-time-codes-form";
import { PasskeyForm } from "./passkey-form";
import { RecoveryCodes } from "./recovery-codes";
import { SwitchOffForm } from "./switch-off-form";

interface SecondFactorPartProps {
  /** The state when the page was rendered. */
  known: SecondFactorDto;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

type Open = "codes" | "passkey" | "off";

/** The second factor of one's own account: set up, change, switch off. */
export function SecondFactorPart({ known, returnTo }: SecondFactorPartProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [factor, setFactor] = useState(known);
  const [open, setOpen] = useState<Open>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const [said, setSaid] = useState("");
  const state = useRef<HTMLParagraphElement>(null);
  const [changes, setChanges] = useState(0);

  // After a change, the focused element may no longer exist, so the sentence about the current state gets the
  // focus.
  useEffect(() => {
    if (changes > 0) state.current?.focus();
  }, [changes]);

  const explain = (error: unknown) => {
    if (isEndedSession(error)) return undefined;
    return error instanceof AppError ? error.message : MESSAGES.secondFactorFailed;
  };

  function show(next: SecondFactorDto, sentence: string) {
    setFactor(next);
    setOpen(undefined);
    setSaid(sentence);
    setChanges((count) => count + 1);
    // Updates the list of activities, and the panel's notice that asks admins for a second factor.
    router.refresh();
  }

  function showChange({ secondFactor, recoveryCodes }: SecondFactorChangeDto, sentence: string) {
    setNewCodes(recoveryCodes ?? undefined);
    show(secondFactor, sentence);
  }

  const isOn = factor.since !== null;
  const close = () => setOpen(undefined);
  return (
    <div className="space-y-6">
      <p ref={state} tabIndex={-1} role="status" className="focus-visible:outline-none">
        {said && (
          <span className="mb-2 flex gap-2 font-medium text-good">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {said}
          </span>
        )}
        <strong>
          {isOn
            ? "Two-step verification is on."
            : "Two-step verification is off. You log in with your password only."}
        </strong>
      </p>
      {isOn && changes > 0 && (
        <p className="text-muted">Your other devices stay logged in. You can end their sessions below.</p>
      )}
      {newCodes && <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />}
      {isOn && (
        <ul aria-label="Your two-step verification methods" className="divide-y divide-line">
          {factor.codes && (
            <li className="py-3">
              <p className="font-semibold">One-time codes from an app</p>
            </li>
          )}
          {factor.passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="wrap-anywhere min-w-0">
                <strong>{name}</strong>
                <span className="block text-base text-muted">
                  {lastUsedAt
                    ? `Passkey, last used ${formatInstant(lastUsedAt)}`
                    : `Passkey, added ${formatInstant(addedAt)}`}
                </span>
              </p>
              <ConfirmDialog
                trigger={
                  <>
                    Remove<span className="sr-only"> {name}</span>
                  </>
                }
                triggerClass={buttonClass({ look: "quiet-danger" })}
                title={`Remove ${name}?`}
                text="You won't be able to log in with this passkey anymore."
                confirmLabel="Remove"
                busyLabel="Removing…"
                onConfirm={async () => {
                  const next = await callApi<SecondFactorDto>(API.passkey(id), { method: "DELETE" });
                  show(next, "Passkey removed.");
                }}
                explain={explain}
                focusWhenDone={() => state.current}
                isDangerous
              />
            </li>
          ))}
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>
              <strong>Recovery codes</strong>
              <span className="block text-base text-muted">
                {factor.recoveryCodesLeft === 0
                  ? "None left. Please create new ones."
                  : `${factor.recoveryCodesLeft} left to use if you lose your phone`}
              </span>
            </p>
            <ConfirmDialog
              trigger="Create new codes"
              triggerClass={buttonClass({ look: "quiet" })}
              title="Create new recovery codes?"
              text="Your old codes will stop working."
              confirmLabel="Create new codes"
              busyLabel="Creating…"
              onConfirm={async () => {
                const change = await callApi<SecondFactorChangeDto>(API.recoveryCodes, { method: "POST" });
                showChange(change, "Here are your new recovery codes.");
              }}
              explain={explain}
              focusWhenDone={() => state.current}
            />
          </li>
        </ul>
      )}
      {open === "codes" && (
        <OneTimeCodesForm
          returnTo={returnTo}
          onDone={(change) => showChange(change, "One-time codes turned on.")}
          onCancel={close}
        />
      )}
      {open === "passkey" && (
        <PasskeyForm
          host={factor.passkeyHost}
          returnTo={returnTo}
          onDone={(change) => showChange(change, "Passkey added.")}
          onCancel={close}
        />
      )}
      {open === "off" && (
        <SwitchOffForm
          returnTo={returnTo}
          onDone={(next) => {
            setNewCodes(undefined);
            show(next, "Two-step verification turned off.");
          }}
          onCancel={close}
        />
      )}
      {open === undefined && (
        <div className="flex flex-wrap gap-3">
          <Opener onClick={() => setOpen("codes")}>
            {factor.codes ? "Set up one-time codes again" : "Set up one-time codes"}
          </Opener>
          <Opener onClick={() => setOpen("passkey")}>
            {factor.passkeys.length > 0 ? "Add another passkey" : "Add a passkey"}
          </Opener>
          {isOn && <Opener onClick={() => setOpen("off")}>Turn off two-step verification</Opener>}
        </div>
      )}
    </div>
  );
}

function Opener({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className={buttonClass({ look: "outline", size: "large" })}>
      {children}
    </button>
  );
}
