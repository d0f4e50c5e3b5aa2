"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface FormDoneProps {
  title: string;
  level?: "h2" | "h3";
  /** The result, in paragraphs. */
  children: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
}

/** Replaces a form after it is sent, and receives the focus. */
export function FormDone({ title, level: Level = "h2", children, actions }: FormDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <Level
        ref={heading}
        tabIndex={-1}
        className={`${Level === "h2" ? "text-heading" : "text-subheading"} focus-visible:outline-none`}
      >
        {title}
      </Level>
      <div className="measure space-y-3 text-muted">{children}</div>
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
