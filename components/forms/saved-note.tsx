"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface SavedNoteProps {
  /** How often the form was saved. The note is empty before the first time. */
  count: number;
  /** Hides the note while the form has a problem. */
  hidden?: boolean;
  children: ReactNode;
}

/**
 * Says below a form that it was saved. After each save, screen readers announce the note and the window scrolls to it.
 */
export function SavedNote({ count, hidden = false, children }: SavedNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (count > 0) note.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <p ref={note} role="status" className="font-medium text-base text-good empty:-mt-6">
      {count > 0 && !hidden && (
        <span key={count} className="inline-flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </p>
  );
}
