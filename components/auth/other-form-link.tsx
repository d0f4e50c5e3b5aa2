"use client";

import { type ReactNode, Suspense } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { loginPath, PAGES, signupPath } from "@/lib/paths";
import { useNextPath } from "./use-next-path";

interface OtherFormLinkProps {
  to: "login" | "signup";
  children: ReactNode;
}

function LinkWithNext({ to, children }: OtherFormLinkProps) {
  const next = useNextPath();
  return (
    <IntentLink href={(to === "login" ? loginPath : signupPath)(next)} className="text-link">
      {children}
    </IntentLink>
  );
}

/** A link from login to signup or back. It passes on the page that opens after the login or signup. */
export function OtherFormLink(props: OtherFormLinkProps) {
  return (
    <Suspense
      fallback={
        <IntentLink href={PAGES[props.to]} className="text-link">
          {props.children}
        </IntentLink>
      }
    >
      <LinkWithNext {...props} />
    </Suspense>
  );
}
