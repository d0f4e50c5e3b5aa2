import { Section } from "@/components/admin/section";
import { ADMIN_PAGES } from "@/lib/paths";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { OwnAccount } from "../../own-account";

export const metadata = { title: "Account" };

export default async function AdminAccountPage() {
  const actor = await requirePageActor("admin", ADMIN_PAGES.account);
  return (
    <Section title="Account" lead={`You are logged in as ${actor.email}.`}>
      <OwnAccount actor={actor} returnTo={ADMIN_PAGES.account} />
    </Section>
  );
}
