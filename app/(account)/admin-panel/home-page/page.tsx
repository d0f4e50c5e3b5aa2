import { HomePageForm } from "@/components/admin/home-page/home-page-form";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { findHomePage } from "@/lib/server/home-page/home-settings";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "Home page" };

/** The page where an admin edits the slides and the film of the home page. */
export default async function HomePageSettings() {
  await requireStaff("adminSetHomePage", ADMIN_PAGES.homePage);
  const stored = await loadPart(findHomePage);
  return (
    <Section
      title="Home page"
      lead="Edit the slides and the film. Visitors see your changes as soon as you save."
    >
      {stored ? <HomePageForm key={stored.version} stored={stored} /> : <ListFailed />}
    </Section>
  );
}
