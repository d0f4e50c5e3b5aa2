"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "./button-class";

interface ConfirmDialogProps {
  /** What the button that opens it says; without one, `isOpen` opens it. */
  trigger?: ReactNode;
  triggerClass?: string;
  isOpen?: boolean;
  /** Told when somebody closes it. */
  onClose?: () => void;
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** Fields of what is asked besides. */
  children?: ReactNode;
  confirmLabel: string;
  /** While it is being done. */
  busyLabel: string;
  /** Does it; what it throws is told by `explain`. The dialog closes once it is done. */
  onConfirm: () => Promise<void>;
  /** The sentence for what went wrong; nothing when the visitor is led elsewhere. */
  explain: (error: unknown) => string | undefined;
  /** Leaves it as it is; "Cancel" unless that is what is asked about. */
  cancelLabel?: string;
  /** Something is destroyed. */
  isDangerous?: boolean;
  /** Takes the focus when it is done; otherwise it goes back to the button. */
  focusWhenDone?: () => HTMLElement | null;
  /** Not to be opened now: what it was last asked to do is not shown yet. */
  isHeld?: boolean;
  /** Told when somebody closes it after it failed. */
  onGiveUp?: () => void;
}

/** Asks before something that cannot be taken back, and stays open with a sentence when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, triggerClass, title, text, children, confirmLabel, busyLabel, onConfirm, explain } = props;
  const { cancelLabel = "Cancel", isDangerous = false, isHeld = false, focusWhenDone, onGiveUp } = props;
  const { isOpen = false, onClose } = props;
  const [isOpened, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);
  const isDone = useRef(false);

  async function confirm() {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      isDone.current = true;
      setOpen(false);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  return (
    <AlertDialog.Root
      open={isOpened || isOpen}
      onOpenChange={(next) => {
        if (busy.current || (next && isHeld)) return;
        if (problem && !next) onGiveUp?.();
        if (!next) onClose?.();
        isDone.current = false;
        setProblem(undefined);
        setOpen(next);
      }}
    >
      {trigger && <AlertDialog.Trigger className={triggerClass}>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-20 min-h-dvh bg-dusk/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          finalFocus={() => (isDone.current && focusWhenDone ? focusWhenDone() : true)}
          className="petal fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-108 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto border border-line bg-surface p-6 text-ink shadow-floating transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:p-8"
        >
          <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          {children}
          <p
            role="alert"
            className={
              problem
                ? "rounded-field border-2 border-danger bg-danger-soft p-3 font-medium text-base"
                : "hidden"
            }
          >
            {problem}
          </p>
          <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
            <AlertDialog.Close aria-disabled={isBusy} className={buttonClass({ look: "quiet" })}>
              {cancelLabel}
            </AlertDialog.Close>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void confirm()}
              className={`${buttonClass({ look: isDangerous ? "danger" : "primary" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
            >
              {isBusy ? busyLabel : confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
