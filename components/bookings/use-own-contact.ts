"use client";

import { useEffect } from "react";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { roleHint } from "@/lib/domain/session-hint";
import type { UserDto } from "@/lib/schemas/user-dto";

type FillIn = (known: { "contact.name": string; "contact.email": string }) => void;

/**
 * Fills the name and email of a logged-in tourist or provider into empty fields.
 * @param onFailure receives the error if the call fails
 */
export function useOwnContact(fillIn: FillIn, onFailure?: (error: unknown) => void): void {
  useEffect(() => {
    const role = roleHint(document.cookie);
    if (!role || role === "admin") return;
    const leaving = new AbortController();
    callApi<UserDto>(API.me, { signal: leaving.signal })
      .then(({ fullName, email }) => fillIn({ "contact.name": fullName, "contact.email": email }))
      .catch((error) => {
        // This is only a convenience: if the call fails, people type these values.
        onFailure?.(error);
      });
    return () => leaving.abort();
  }, [fillIn, onFailure]);
}
