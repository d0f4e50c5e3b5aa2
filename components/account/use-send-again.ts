"use client";

import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";

/**
 * Returns a function that requests a new verification link, and the outcome of the request as text.
 * @param returnTo address of this page, to return to after login
 */
export function useSendAgain(returnTo: string) {
  const isEndedSession = useEndedSession(returnTo);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isProblem: boolean }>();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await callApi<{ message: string }>(API.verifyEmailAgain, { method: "POST" });
      setOutcome({ text: message, isProblem: false });
    } catch (error) {
      if (isEndedSession(error)) return;
      const text = error instanceof AppError ? error.message : "We couldn't send the link. Please try again.";
      setOutcome({ text, isProblem: true });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, outcome, send };
}
