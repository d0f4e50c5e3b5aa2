"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that prefetches its page on hover, focus or touch, not when it comes into view: a list of tours would
 * otherwise load every tour's page with its large picture, also over a slow mobile connection.
 */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link
      {...props}
      prefetch={wanted ? null : false}
      onMouseEnter={want}
      onFocus={want}
      onTouchStart={want}
    />
  );
}
