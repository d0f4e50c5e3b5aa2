"use client";

import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { PAGES } from "@/lib/paths";
import { useNextPath } from "./use-next-path";

interface OtherFormLinkProps {
  to: "login" | "signup";
  children: ReactNode;
}

function LinkWithNext({ to, children }: OtherFormLinkProps) {
  const next = useNextPath();
  return (
    <Link href={next ? `${PAGES[to]}?next=${encodeURIComponent(next)}` : PAGES[to]} className="text-link">
      {children}
    </Link>
  );
}

/** From login to signup and back without forgetting where the visitor wanted to go. */
export function OtherFormLink(props: OtherFormLinkProps) {
  return (
    <Suspense
      fallback={
        <Link href={PAGES[props.to]} className="text-link">
          {props.children}
        </Link>
      }
    >
      <LinkWithNext {...props} />
    </Suspense>
  );
}
