"use client";

import { Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { fieldId } from "./field";
import type { FormProblem } from "./types";

interface ErrorSummaryProps {
  problem: FormProblem | undefined;
  /** Number of failed submissions. The summary receives the focus whenever this number increases. */
  failures: number;
  /** Whether the visitor has made no mistake but, for example, has to log in. Then the summary is not red. */
  isNeutral?: boolean;
  /** Links or buttons that help with the problem, shown below its message. */
  children?: ReactNode;
}

/**
 * The problems of a form, above its fields, with a link to each field. The outer element receives the focus and has a
 * short name; the inner one is the alert. If one element had both roles, screen readers would read the problems twice.
 */
export function ErrorSummary({ problem, failures, isNeutral = false, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);

  if (!problem) return null;
  const Icon = isNeutral ? Info : TriangleAlert;
  const fields = Object.entries(problem.fields ?? {}).filter(([, sentence]) => sentence !== problem.message);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be wrong, because there are no fields
    <div
      ref={box}
      role="group"
      aria-label="Problems"
      tabIndex={-1}
      className={`mb-8 flex gap-3 rounded-field border-2 p-4 text-ink ${isNeutral ? "border-primary bg-primary-soft" : "border-danger bg-danger-soft"}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-6 shrink-0 ${isNeutral ? "text-primary" : "text-danger"}`}
      />
      <div role="alert" className="min-w-0">
        <p className="font-semibold">{problem.message}</p>
        {fields.length > 0 && (
          <ul className="mt-2 list-disc pl-5 text-base">
            {fields.map(([name, sentence]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="inline-block py-1 underline underline-offset-2"
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
        {children}
      </div>
    </div>
  );
}
