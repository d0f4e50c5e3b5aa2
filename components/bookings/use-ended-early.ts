"use client";

import { useCallback, useRef } from "react";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";

/**
 * Records that the session had already ended when the form opened. The response that said so also removed the
 * cookies. Without this record, a later submit would look like that of a visitor who never logged in.
 */
export function useEndedEarly() {
  const ended = useRef<AppError>(undefined);
  return {
    noteEnded: useCallback((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) return;
      // If two calls fail, the second may report a missing token, which is less precise.
      if (!ended.current || error.code !== "NO_TOKEN") ended.current = error;
    }, []),
    /** @throws AppError the recorded error, unless somebody has logged in again in this browser */
    requireLasting: () => {
      if (ended.current && !roleHint(document.cookie)) throw ended.current;
    },
  };
}
