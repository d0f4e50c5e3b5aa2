import { Check, Minus } from "lucide-react";

interface TickedProps {
  items: readonly string[];
  /** True for items that the offer includes, false for items that it does not include. */
  isIncluded?: boolean;
}

/** A list of things that an offer includes, or does not include. */
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
