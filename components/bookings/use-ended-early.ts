"use client";

import { useCallback, useRef } from "react";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";

/**
 * Remembers that a call which the form made while it opened found the session ended. That answer removed the cookies, so a
 * later submit would look like a visitor's.
 */
export function useEndedEarly() {
  const ended = useRef<AppError>(undefined);
  return {
    noteEnded: useCallback((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) return;
      // Of two such calls, the second one may find no token any more.
      if (!ended.current || error.code !== "NO_TOKEN") ended.current = error;
    }, []),
    /** @throws AppError the answer that ended the session, unless somebody has logged in since */
    requireLasting: () => {
      if (ended.current && !roleHint(document.cookie)) throw ended.current;
    },
  };
}
