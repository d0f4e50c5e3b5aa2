"use client";

import { usePathname } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { loginPath, PAGES, signupPath } from "@/lib/paths";

/** Path prefixes of the pages of offers and of their booking forms. */
const OFFERS = [PAGES.provider(""), PAGES.productDescription(""), PAGES.bookProduct("")];

/** Links to login and signup. Visitors who come from an offer's page return to it afterwards. */
export function LoginLinks({ wide }: { wide: boolean }) {
  const path = usePathname();
  const next = OFFERS.some((start) => path.startsWith(start)) ? path : undefined;
  return (
    <>
      <IntentLink href={loginPath(next)} data-for="visitor" className={buttonClass({ look: "quiet", wide })}>
        Login
      </IntentLink>
      <IntentLink
        href={signupPath(next)}
        data-for="visitor"
        className={buttonClass({ look: "primary", wide })}
      >
        Sign Up
      </IntentLink>
    </>
  );
}
