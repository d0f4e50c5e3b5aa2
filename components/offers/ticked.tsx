import { Check, Minus } from "lucide-react";

interface TickedProps {
  items: readonly string[];
  /** Whether they come with the offer; otherwise they do not. */
  isIncluded?: boolean;
}

/** A list of what an offer includes, or does not. */
export function Ticked({ items, isIncluded = false }: TickedProps) {
  const Mark = isIncluded ? Check : Minus;
  return (
    <ul className="space-y-2.5">
      {[...new Set(items)].map((item) => (
        <li key={item} className="wrap-anywhere flex gap-3">
          <Mark
            aria-hidden="true"
            className={`mt-1 size-5 shrink-0 ${isIncluded ? "text-good" : "text-muted"}`}
          />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
