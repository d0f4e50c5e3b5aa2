import { notFound } from "next/navigation";
import { Section } from "@/components/admin/shared/section";
import { ScheduleForm } from "@/components/schedules/schedule-form";
import { SCHEDULE_PAGES } from "@/lib/admin-paths";
import { ADMIN_API } from "@/lib/api-paths";
import { findProduct } from "@/lib/domain/catalogue";
import { findSchedule } from "@/lib/server/departures/schedules";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Product schedule" };

interface SchedulePageProps {
  params: Promise<{ id: string }>;
}

export default async function ProductSchedulePage({ params }: SchedulePageProps) {
  const { id } = await params;
  const here = SCHEDULE_PAGES.product(id);
  await requireStaff("adminSetProductSchedule", here);
  const product = findProduct(decodeURIComponent(id));
  if (!product) notFound();
  const schedule = await findSchedule({ kind: "product", id: product.id });
  return (
    <Section title="Days and times" lead={product.name}>
      <ScheduleForm
        schedule={schedule}
        api={ADMIN_API.productSchedule(product.id)}
        editor="admin"
        returnTo={here}
      />
    </Section>
  );
}
