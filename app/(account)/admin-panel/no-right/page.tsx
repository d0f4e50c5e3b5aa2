import Link from "next/link";
import { Section } from "@/components/admin/shared/section";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { STAFF_RIGHT_WORDS } from "@/lib/domain/permissions";
import { requirePageActor } from "@/lib/server/http/page-actor";

export const metadata = { title: "No permission" };

/** The page to which admins are redirected if they open a page that their permission does not allow. */
export default async function NoRightPage() {
  const { staff = "all" } = await requirePageActor("admin", ADMIN_PAGES.noRight);
  const { name, text } = STAFF_RIGHT_WORDS[staff];
  return (
    <Section title="No permission">
      <div className="petal measure border border-line bg-surface p-6 md:p-8">
        <p>You don't have permission to see that page. Please ask an admin with full permissions.</p>
        <p className="mt-3 text-muted">
          Your permissions: <strong>{name}</strong>. {text}
        </p>
        <Link href={ADMIN_PAGES.overview} className={`${buttonClass({ look: "primary" })} mt-6`}>
          Go to Today
        </Link>
      </div>
    </Section>
  );
}
