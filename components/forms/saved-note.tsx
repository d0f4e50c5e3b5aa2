"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface SavedNoteProps {
  /** How often the form was saved; the note is empty until the first time. */
  count: number;
  /** Hidden while the form has a problem. */
  hidden?: boolean;
  children: ReactNode;
}

/** Note below a form that it was saved. Each time screen readers announce it, and the window moves where it is seen. */
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
