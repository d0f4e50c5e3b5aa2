import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

interface SavedNoteProps {
  /** How often the form was saved; nothing is said before the first time. */
  count: number;
  /** Away while something is wrong. */
  hidden?: boolean;
  children: ReactNode;
}

/** Says below a form that stays open that it was saved; read out each time. */
export function SavedNote({ count, hidden = false, children }: SavedNoteProps) {
  return (
    <p role="status" className="font-medium text-base text-good empty:-mt-6">
      {count > 0 && !hidden && (
        <span key={count} className="inline-flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </p>
  );
}
