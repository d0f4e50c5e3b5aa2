"use client";

import { useEffect } from "react";
import { lastRole } from "@/lib/client/last-role";
import type { Role } from "@/lib/domain/roles";

/** The kind of account that stands in the form of the server's page until the browser knows a better one. */
export const FIRST_ROLE = "tourist" satisfies Role;

interface RoleForm {
  set: (name: "role", value: string) => void;
  formProps: { ref: { current: HTMLFormElement | null } };
}

/** Chooses the kind of account of the last login in this browser. */
export function useKnownRole({ set, formProps: { ref } }: RoleForm) {
  useEffect(() => {
    const role = lastRole();
    // What somebody has chosen before the page was ready stays.
    const isUntouched = ref.current && new FormData(ref.current).get("role") === FIRST_ROLE;
    if (role && isUntouched) set("role", role);
  }, [set, ref]);
}
