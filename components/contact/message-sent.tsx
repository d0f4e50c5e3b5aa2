"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";

interface MessageSentProps {
  title: string;
  /** The address that we write back to. */
  answerTo: string;
  /** What follows the address in the sentence. */
  next?: string;
  /** The level of its heading on the page. */
  level?: "h2" | "h3";
}

/** Takes the place of a form that was sent, and the focus. */
export function MessageSent({ title, answerTo, next = ".", level: Level = "h3" }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <Level ref={heading} tabIndex={-1} className="text-subheading focus-visible:outline-none">
        {title}
      </Level>
      <p className="measure text-muted">
        We write back to <span className="wrap-anywhere font-semibold text-ink">{answerTo}</span>
        {next}
      </p>
    </div>
  );
}
