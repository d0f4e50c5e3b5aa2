"use client";

import { useCallback, useRef } from "react";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";

/**
 * Records that the session had already ended when the form opened. The first call of the form reports the end, and its
 * response removes the cookies. Without this record, submitting the form would then look like the submission of a
 * visitor who never logged in.
 */
export function useEndedEarly() {
  const ended = useRef<AppError>(undefined);
  return {
    noteEnded: useCallback((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) return;
      // If two calls fail, the second may only report a missing token, because the first removed the cookies.
      if (!ended.current || error.code !== "NO_TOKEN") ended.current = error;
    }, []),
    /** @throws AppError the recorded error, unless somebody has logged in again in this browser */
    requireLasting: () => {
      if (ended.current && !roleHint(document.cookie)) throw ended.current;
    },
  };
}
