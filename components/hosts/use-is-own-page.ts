"use client";

import { useEffect, useState } from "react";
import { accountHint } from "@/lib/domain/session-hint";

/** Whether the page belongs to the logged-in provider, according to the browser's cookies. */
export function useIsOwnPage(providerId: string): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => setIsOwn(accountHint(document.cookie) === `provider.${providerId}`), [providerId]);
  return isOwn;
}
