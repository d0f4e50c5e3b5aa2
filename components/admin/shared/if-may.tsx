"use client";

import type { ReactNode } from "react";
import type { StaffCall } from "@/lib/domain/permissions";
import { useAdminPanel } from "./admin-panel";

interface IfMayProps {
  /** The call that what is inside makes or leads to. */
  call: StaffCall;
  children: ReactNode;
}

/** Shows buttons and links to admins whose right allows their call. What is secret must not come here at all. */
export function IfMay({ call, children }: IfMayProps) {
  return useAdminPanel().may(call) ? children : null;
}
