"use client";

import { useCallback, useRef } from "react";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";

/**
 * Remembers that a call failed because the session had ended while the form opened. That response removed the cookies, so without
 * this record a later submit would look like a visitor's.
 */
export function useEndedEarly() {
  const ended = useRef<AppError>(undefined);
  return {
    noteEnded: useCallback((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) return;
      // If two calls fail, the second may report a missing token, which is less precise.
      if (!ended.current || error.code !== "NO_TOKEN") ended.current = error;
    }, []),
    /** @throws AppError the error that ended the session, unless somebody has logged in since */
    requireLasting: () => {
      if (ended.current && !roleHint(document.cookie)) throw ended.current;
    },
  };
}
