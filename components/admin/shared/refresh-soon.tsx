"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

/** Pause before each refresh, in milliseconds. Servers look for due mails every three seconds. */
const PAUSE_MS = 2_000;

/** Maximum number of refreshes, because a mail may stay queued for hours. */
const MOST = 5;

/** Refreshes the page a few times. The page renders this while something on it is about to change. */
export function RefreshSoon() {
  const router = useRouter();
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (count === MOST) return;
    const timer = setTimeout(() => {
      setCount(count + 1);
      router.refresh();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, router]);

  return null;
}
