"use client";

import { useEffect } from "react";
import { lastRole } from "@/lib/client/last-role";
import type { Role } from "@/lib/domain/roles";

/** The kind of account that is selected in the server's HTML, until the browser has read the last login's role. */
export const FIRST_ROLE = "tourist" satisfies Role;

interface RoleForm {
  set: (name: "role", value: string) => void;
  formProps: { ref: { current: HTMLFormElement | null } };
}

/** Selects the kind of account of the last login in this browser. */
export function useKnownRole({ set, formProps: { ref } }: RoleForm) {
  useEffect(() => {
    const role = lastRole();
    // The visitor may have selected another kind of account before hydration. Then that selection stays.
    const isUntouched = ref.current && new FormData(ref.current).get("role") === FIRST_ROLE;
    if (role && isUntouched) set("role", role);
  }, [set, ref]);
}
