"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that fetches its page when somebody reaches for it, not when it comes into view: a list of
 * tours would otherwise fetch every tour's page with its large picture, on a phone in the country too.
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
