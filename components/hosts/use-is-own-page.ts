"use client";

import { useEffect, useState } from "react";
import { accountHint } from "@/lib/domain/session-hint";

/** Whether this is the page of the provider who is logged in, as far as the browser knows. */
export function useIsOwnPage(providerId: string): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => setIsOwn(accountHint(document.cookie) === `provider.${providerId}`), [providerId]);
  return isOwn;
}
