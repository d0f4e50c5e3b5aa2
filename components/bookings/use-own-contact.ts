"use client";

import { useEffect } from "react";
import { callApi } from "@/lib/client/api";
import { roleHint } from "@/lib/domain/session-hint";
import { API } from "@/lib/paths";
import type { UserDto } from "@/lib/schemas/user-dto";

type FillIn = (known: { "contact.name": string; "contact.email": string }) => void;

/** Fills in the name and email of a logged-in tourist where nothing stands yet, so that nobody types them twice. */
export function useOwnContact(fillIn: FillIn): void {
  useEffect(() => {
    if (roleHint(document.cookie) !== "tourist") return;
    const leaving = new AbortController();
    callApi<UserDto>(API.me, { signal: leaving.signal })
      .then(({ fullName, email }) => fillIn({ "contact.name": fullName, "contact.email": email }))
      .catch(() => {
        // A convenience: without an answer the fields are typed as ever.
      });
    return () => leaving.abort();
  }, [fillIn]);
}
