import { SecondFactorNotice } from "@/components/account/second-factor-notice";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { STAFF_RIGHT_WORDS } from "@/lib/domain/permissions";
import { lacksSecondFactor } from "@/lib/server/accounts/second-factor";
import { requirePageActor } from "@/lib/server/http/page-actor";
import type { Actor } from "@/lib/server/infra/actor";
import { OwnAccount } from "../../own-account";

export const metadata = { title: "Account" };

/** An admin's permissions in words; empty for admins who have all permissions. */
function mayDo({ staff }: Actor): string {
  return staff && staff !== "all"
    ? `Your permissions: ${STAFF_RIGHT_WORDS[staff].name}. ${STAFF_RIGHT_WORDS[staff].text}`
    : "";
}

export default async function AdminAccountPage() {
  const actor = await requirePageActor("admin", ADMIN_PAGES.account);
  return (
    <Section title="Account" lead={`You are logged in as ${actor.email}. ${mayDo(actor)}`.trim()}>
      {lacksSecondFactor(actor) && <SecondFactorNotice isNeeded />}
      <OwnAccount actor={actor} returnTo={ADMIN_PAGES.account} />
    </Section>
  );
}
