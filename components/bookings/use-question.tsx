"use client";

import { type ReactNode, useRef, useState } from "react";
import { NotLoaded } from "@/components/forms/use-api-form";
import type { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** The texts of a confirmation dialog. */
interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

/**
 * A question together with the dialog component. The component is loaded late because it is a sixth of a form's scripts
 * and rarely needed.
 */
type Asked = Question & { Dialog: typeof ConfirmDialog };

/** Asks a question in a dialog before the form continues. Loads the dialog's code at the first question. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef((_isYes: boolean) => {});

  const dialog: ReactNode = asked && (
    <asked.Dialog
      isOpen={isOpen}
      onClose={() => answer.current(false)}
      title={asked.title}
      text={asked.text}
      confirmLabel={asked.confirmLabel}
      cancelLabel={asked.cancelLabel}
      busyLabel="Booking…"
      onConfirm={async () => answer.current(true)}
      explain={() => undefined}
    />
  );

  return {
    /** The dialog, which the form must render. */
    dialog,
    /** @returns whether the person confirmed @throws NotLoaded if the dialog's code cannot be loaded */
    ask: async (question: Question): Promise<boolean> => {
      const { ConfirmDialog: Dialog } = await import("@/components/ui/confirm-dialog").catch(() => {
        throw new NotLoaded();
      });
      setAsked({ ...question, Dialog });
      setIsOpen(true);
      const isYes = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      setIsOpen(false);
      return isYes;
    },
  };
}
