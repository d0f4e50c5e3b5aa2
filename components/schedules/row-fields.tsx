"use client";

import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";

interface RemoveButtonProps {
  /** The thing to remove, such as "this closed day". */
  what: string;
  onRemove: () => void;
}

export function RemoveButton({ what, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="grid size-12 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
    >
      <Trash2 aria-hidden="true" className="size-5" />
      <span className="sr-only">Remove {what}</span>
    </button>
  );
}

interface AddButtonProps {
  id?: string;
  children: ReactNode;
  onAdd: () => void;
}

export function AddButton({ id, children, onAdd }: AddButtonProps) {
  return (
    <button type="button" id={id} onClick={onAdd} className={buttonClass({ look: "outline" })}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}
