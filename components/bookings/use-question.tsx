"use client";

import { type ReactNode, useRef, useState } from "react";
import { NotLoaded } from "@/components/forms/use-api-form";
import type { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** What a question says. */
interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** A question with the dialog's code, which is a sixth of a form's scripts and hardly ever needed. */
type Asked = Question & { Dialog: typeof ConfirmDialog };

/** Asks a question in a dialog before a form goes on. Loads the dialog's code when the first question is asked. */
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
    /** The dialog, to be rendered somewhere in the form. */
    dialog,
    /** @returns whether the answer was yes @throws NotLoaded when the dialog's code cannot be loaded */
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
