"use client";

import type { ReactNode } from "react";
import type { StaffCall } from "@/lib/domain/permissions";
import { useAdminPanel } from "./admin-panel";

interface IfMayProps {
  /** Id of the API call that the children make, or that the linked page needs. */
  call: StaffCall;
  children: ReactNode;
}

/**
 * Shows its children to admins whose permission allows the call. The children are still sent to the browser, so they
 * must not contain secrets.
 */
export function IfMay({ call, children }: IfMayProps) {
  return useAdminPanel().may(call) ? children : null;
}
