"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { fieldId } from "./field";
import type { FormProblem } from "./types";

interface ErrorSummaryProps {
  problem: FormProblem | undefined;
  /** How often sending failed; each time the summary takes the focus. */
  failures: number;
}

/**
 * What is wrong with the form above everything else; takes the focus, and leads to each field. The box has
 * the focus and a short name, the words inside are the alert: one element for both is read out twice.
 */
export function ErrorSummary({ problem, failures }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);

  if (!problem) return null;
  const fields = Object.entries(problem.fields ?? {}).filter(([, sentence]) => sentence !== problem.message);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields
    <div
      ref={box}
      role="group"
      aria-label="Problems"
      tabIndex={-1}
      className="mb-8 flex gap-3 rounded-field border-2 border-danger bg-danger-soft p-4 text-ink"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div role="alert">
        <p className="font-semibold">{problem.message}</p>
        {fields.length > 0 && (
          <ul className="mt-2 list-disc space-y-1 pl-5 text-base">
            {fields.map(([name, sentence]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(name))?.focus();
                  }}
                >
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
        {[problem.action, problem.alternative].map((way) => {
          if (!way) return undefined;
          const Way = way.href.startsWith("/") ? IntentLink : "a";
          return (
            <Way key={way.href} href={way.href} className="text-link mt-2 mr-6 inline-block">
              {way.label}
            </Way>
          );
        })}
      </div>
    </div>
  );
}
