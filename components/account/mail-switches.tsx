"use client";

import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { SavedNote } from "@/components/forms/saved-note";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MAIL_TOPICS, type MailTopic, TOPIC_WORDS } from "@/lib/domain/mail-kinds";
import { AppError } from "@/lib/errors";
import type { MailPreferences } from "@/lib/schemas/mail-preferences";

interface MailSwitchesProps {
  preferences: MailPreferences;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** Switches for optional mails. Each change is saved at once. */
export function MailSwitches({ preferences, returnTo }: MailSwitchesProps) {
  const isEndedSession = useEndedSession(returnTo);
  const [known, setKnown] = useState(preferences);
  const [saved, setSaved] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(topic: MailTopic, on: boolean) {
    const before = known;
    setKnown({ ...known, [topic]: on });
    setProblem(undefined);
    setBusy(true);
    try {
      setKnown(await callApi<MailPreferences>(API.mailPreferences, { method: "PUT", body: { [topic]: on } }));
      setSaved((count) => count + 1);
    } catch (error) {
      setKnown(before);
      if (isEndedSession(error)) return;
      setProblem(
        error instanceof AppError ? error.message : "We couldn't save your choice. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-5">
      <ul className="space-y-4">
        {MAIL_TOPICS.filter((topic) => known[topic] !== undefined).map((topic) => (
          <li key={topic}>
            <label className="flex min-h-11 items-start gap-3">
              <input
                type="checkbox"
                checked={known[topic] ?? false}
                aria-disabled={busy}
                onChange={({ target }) => {
                  if (!busy) void change(topic, target.checked);
                }}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="font-semibold">{TOPIC_WORDS[topic].name}</span>
                <span className="block text-base text-muted">{TOPIC_WORDS[topic].text}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <SavedNote count={saved} hidden={problem !== undefined}>
        Your choice has been saved.
      </SavedNote>
    </div>
  );
}
