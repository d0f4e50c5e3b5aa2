import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { MESSAGES } from "@/lib/content/messages";
import { ROLE_HOME, ROLES } from "@/lib/domain/roles";
import { LoginLinks } from "./login-links";
import { LogoutButton } from "./logout-button";

const PROBLEM = "rounded-field border-2 border-danger bg-danger-soft p-3 text-base text-ink";
const BELOW = "absolute top-full right-0 z-10 mt-2 w-80 shadow-floating";

/** Renders the links of all roles. visibility.css hides all but those of the role in `<html data-role>`. */
export function AccountLinks({ wide = false }: { wide?: boolean }) {
  return (
    <>
      {ROLES.map((role) => (
        <IntentLink
          key={role}
          href={ROLE_HOME[role].path}
          prefetches={false}
          data-for={role}
          className={buttonClass({ look: "outline", wide })}
        >
          {ROLE_HOME[role].label}
        </IntentLink>
      ))}
      <span data-for="tourist provider admin" className={wide ? "contents" : "relative inline-flex"}>
        <LogoutButton
          className={buttonClass({ look: "quiet", wide })}
          problemClass={wide ? PROBLEM : `${PROBLEM} ${BELOW}`}
          problem={MESSAGES.logoutFailed}
        />
      </span>
      <LoginLinks wide={wide} />
    </>
  );
}
