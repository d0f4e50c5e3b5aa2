"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "./button-class";

interface ConfirmDialogProps {
  /** Content of the button that opens the dialog. Without a button, `isOpen` opens the dialog. */
  trigger?: ReactNode;
  triggerClass?: string;
  isOpen?: boolean;
  /** Called when somebody closes the dialog. */
  onClose?: () => void;
  title: string;
  /** The effect of confirming. */
  text: ReactNode;
  /** Input fields of the dialog. */
  children?: ReactNode;
  confirmLabel: string;
  /** Label of the confirm button while `onConfirm` runs. */
  busyLabel: string;
  /**
   * Runs after confirmation. The dialog closes when the promise resolves, and shows the result of `explain` if it
   * rejects.
   */
  onConfirm: () => Promise<void>;
  /** The message for an error, with links to a solution; undefined if another page opens instead. */
  explain: (error: unknown) => ReactNode;
  /** Default: "Cancel". Needs another label if the dialog confirms a cancellation. */
  cancelLabel?: string;
  /** Whether the cancel button receives the focus when the dialog opens, instead of the first field in `children`. */
  focusesButton?: boolean;
  /** Whether confirming deletes data. */
  isDangerous?: boolean;
  /** Returns the element that receives the focus after success. Default: the button that opened the dialog. */
  focusWhenDone?: () => HTMLElement | null;
  /** Whether the dialog cannot be opened, for example because the page is still loading the last change. */
  isHeld?: boolean;
  /** Called when somebody closes the dialog after a failure. */
  onGiveUp?: () => void;
}

/** A dialog that asks for confirmation before an action. After a failure, it stays open with an error message. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, triggerClass, title, text, children, confirmLabel, busyLabel, onConfirm, explain } = props;
  const { cancelLabel = "Cancel", isDangerous = false, isHeld = false, focusWhenDone, onGiveUp } = props;
  const { focusesButton = false } = props;
  const { isOpen = false, onClose } = props;
  const [isOpened, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const busy = useRef(false);
  const isDone = useRef(false);
  const firstButton = useRef<HTMLButtonElement>(null);

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
      {trigger && (
        <AlertDialog.Trigger aria-disabled={isHeld || undefined} className={triggerClass}>
          {trigger}
        </AlertDialog.Trigger>
      )}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-20 min-h-dvh bg-dusk/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          {...(focusesButton && { initialFocus: firstButton })}
          finalFocus={() => (isDone.current && focusWhenDone ? focusWhenDone() : true)}
          className="petal fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-108 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto border border-line bg-surface p-6 text-ink shadow-floating transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:p-8"
        >
          <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          {children}
          <div
            role="alert"
            className={
              problem
                ? "rounded-field border-2 border-danger bg-danger-soft p-3 font-medium text-base"
                : "hidden"
            }
          >
            {problem}
          </div>
          <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
            <AlertDialog.Close
              ref={firstButton}
              aria-disabled={isBusy}
              className={buttonClass({ look: "quiet" })}
            >
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
