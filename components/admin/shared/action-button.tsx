"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { StaffCall } from "@/lib/domain/permissions";
import { type AdminCall, useAdminPanel } from "./admin-panel";
import { SECTION_HEADING } from "./section-heading";

interface Question {
  title: string;
  text: string;
  /** Label of the confirm button. Default: the label of the first button. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether the action removes nothing, so that the dialog does not look dangerous. */
  isHarmless?: true;
  /** Fields of the dialog. The call sends their values. */
  children?: ReactNode;
  /** Called when somebody closes the dialog without confirming. */
  onClose?: () => void;
}

interface ActionButtonProps {
  /** Text of the button, such as "Approve". */
  label: string;
  /** The subject of the action for screen readers, such as "booking NT-7K2M9Q". */
  about: string;
  busyLabel: string;
  /** Id of the API call. Admins without the permission for it do not see the button. */
  needs: StaffCall;
  call: AdminCall;
  look?: "primary" | "outline" | "quiet";
  /** A confirmation dialog before the call, for deletions and for calls with input fields. */
  ask?: Question;
  /** The page to open after a deletion, if the current page shows only what was deleted. */
  leaveTo?: string;
  /** Called with an error. Returns true if it handled the error, which is then not announced. */
  onRefused?: (error: unknown) => boolean;
}

/** A button that sends one API call at a time. */
export function ActionButton({ needs, ...props }: ActionButtonProps) {
  return useAdminPanel().may(needs) ? <Pressable {...props} /> : null;
}

function Pressable(props: Omit<ActionButtonProps, "needs">) {
  const { label, about, busyLabel, call, look = "outline", ask, leaveTo, onRefused } = props;
  const router = useRouter();
  const panel = useAdminPanel();
  const busy = useRef(false);
  const [status, setStatus] = useState<"idle" | "busy" | "done">("idle");

  async function go() {
    if (busy.current) return;
    busy.current = true;
    setStatus("busy");
    await panel.act(call, onRefused);
    setStatus("done");
  }

  useEffect(() => {
    // The button stays busy until the page has reloaded. Otherwise a second click would send the same call
    // again.
    if (status !== "done" || panel.isReloading) return;
    busy.current = false;
    setStatus("idle");
  }, [status, panel.isReloading]);

  const name = (
    <>
      {label}
      <span className="sr-only"> {about}</span>
    </>
  );
  if (ask) {
    const { isHarmless = false, ...question } = ask;
    return (
      <ConfirmDialog
        confirmLabel={label}
        cancelLabel="Keep it"
        {...question}
        trigger={name}
        triggerClass={buttonClass({ look: isHarmless ? look : "quiet-danger" })}
        busyLabel={busyLabel}
        isDangerous={!isHarmless}
        isHeld={status === "done"}
        onConfirm={async () => {
          if (leaveTo) {
            await panel.run({ ...call, isLeft: true });
            router.push(leaveTo);
          } else {
            try {
              await panel.run(call);
            } catch (error) {
              if (onRefused?.(error)) return;
              throw error;
            }
            setStatus("done");
          }
        }}
        explain={(error) => panel.explain(call, error)}
        focusWhenDone={() => document.getElementById(SECTION_HEADING)}
        onGiveUp={panel.reload}
      />
    );
  }
  return (
    <button
      type="button"
      aria-disabled={status !== "idle" || panel.isSettling}
      onClick={() => !panel.isSettling && void go()}
      className={`${buttonClass({ look })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {status === "idle" ? name : busyLabel}
    </button>
  );
}
