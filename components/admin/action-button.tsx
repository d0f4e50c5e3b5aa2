"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type AdminCall, useAdminDesk } from "./admin-desk";
import { SECTION_HEADING } from "./section-heading";

interface Question {
  title: string;
  text: string;
  /** What does it and what leaves it as it is, where the label would be mistaken. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Fields beside it; the call carries what stands in them. */
  children?: ReactNode;
}

interface ActionButtonProps {
  /** On the button, such as "Approve". */
  label: string;
  /** What it is about, for those who do not see the row: "booking NT-7K2M9Q". */
  about: string;
  busyLabel: string;
  call: AdminCall;
  look?: "primary" | "outline" | "quiet";
  /** What is asked first, where something is destroyed. */
  ask?: Question;
  /** Where to go when it is done, because this page is about what is gone. */
  leaveTo?: string;
}

/** A button that changes one thing, once. */
export function ActionButton(props: ActionButtonProps) {
  const { label, about, busyLabel, call, look = "outline", ask, leaveTo } = props;
  const router = useRouter();
  const desk = useAdminDesk();
  const busy = useRef(false);
  const [status, setStatus] = useState<"idle" | "busy" | "done">("idle");

  async function go() {
    if (busy.current) return;
    busy.current = true;
    setStatus("busy");
    await desk.act(call);
    setStatus("done");
  }

  useEffect(() => {
    // Until the page shows what became of it, a second press would ask for the same again.
    if (status !== "done" || desk.isReloading) return;
    busy.current = false;
    setStatus("idle");
  }, [status, desk.isReloading]);

  const name = (
    <>
      {label}
      <span className="sr-only"> {about}</span>
    </>
  );
  if (ask) {
    return (
      <ConfirmDialog
        confirmLabel={label}
        cancelLabel="Keep it"
        {...ask}
        trigger={name}
        triggerClass={buttonClass({ look: "quiet-danger" })}
        busyLabel={busyLabel}
        isDangerous
        isHeld={status === "done"}
        onConfirm={async () => {
          if (leaveTo) {
            await desk.run({ ...call, isLeft: true });
            router.push(leaveTo);
          } else {
            await desk.run(call);
            setStatus("done");
          }
        }}
        explain={(error) => desk.explain(call, error)}
        focusWhenDone={() => document.getElementById(SECTION_HEADING)}
        onGiveUp={desk.reload}
      />
    );
  }
  return (
    <button
      type="button"
      aria-disabled={status !== "idle"}
      onClick={() => void go()}
      className={`${buttonClass({ look })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {status === "idle" ? name : busyLabel}
    </button>
  );
}
