"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { type MailTopic, TOPIC_WORDS } from "@/lib/domain/mail-kinds";
import { AppError } from "@/lib/errors";
import { withQuery } from "@/lib/paths";
import type { MailSwitchDto } from "@/lib/schemas/mail-preferences";

interface MailLinkSwitchProps {
  /** The token in the mail's link. */
  token: string;
  topic: MailTopic;
  /** Whether the account receives these mails. */
  isOn: boolean;
}

/** A switch for the mails of one topic. It needs no login, because the mail's link contains a token. */
export function MailLinkSwitch({ token, topic, isOn }: MailLinkSwitchProps) {
  const [on, setOn] = useState(isOn);
  const [clicks, setClicks] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (clicks > 0) heading.current?.focus();
  }, [clicks]);

  async function change() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const method = on ? "POST" : "DELETE";
      const now = await callApi<MailSwitchDto>(withQuery(API.unsubscribe, { token }), { method });
      setOn(now.on);
      setClicks((count) => count + 1);
    } catch (error) {
      setProblem(
        error instanceof AppError ? error.message : "We couldn't save your choice. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  }

  const { name, text } = TOPIC_WORDS[topic];
  return (
    <div className="petal flex max-w-2xl flex-col items-start gap-4 border border-line bg-surface p-6 shadow-raised md:p-10">
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        {on ? name : `${name} are off`}
      </h2>
      <p className="measure text-muted">{text}</p>
      <p className="measure">
        {on
          ? "If you stop these emails, we'll still email you about your bookings and your account."
          : "You won't get these emails. We'll still email you about your bookings and your account."}
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <button
        type="button"
        onClick={() => void change()}
        aria-disabled={busy}
        className={`${buttonClass({ look: on ? "accent" : "outline", size: "large" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {on ? "Stop these emails" : "Turn these emails back on"}
      </button>
    </div>
  );
}
