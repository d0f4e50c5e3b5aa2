import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";

interface PendingDifferenceProps {
  /** The approved value. */
  before: ReactNode;
  /** The pending value. */
  after: ReactNode;
}

export function PendingDifference({ before, after }: PendingDifferenceProps) {
  return (
    <div className="mt-3 rounded-field bg-wait-soft p-4 text-base forced-colors:border">
      <p className="flex items-center gap-2 font-semibold text-wait">
        <Hourglass aria-hidden="true" className="size-4 shrink-0" />
        Awaiting approval
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <dt className="text-muted">Current</dt>
        <dd className="min-w-0 wrap-anywhere font-medium">{before}</dd>
        <dt className="text-muted">New</dt>
        <dd className="min-w-0 wrap-anywhere font-medium">{after}</dd>
      </dl>
    </div>
  );
}
