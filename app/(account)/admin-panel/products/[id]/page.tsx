import { notFound } from "next/navigation";
import { IfMay } from "@/components/admin/shared/if-may";
import { InstantSwitch } from "@/components/admin/shared/instant-switch";
import { Section } from "@/components/admin/shared/section";
import { ScheduleForm } from "@/components/schedules/schedule-form";
import { SCHEDULE_PAGES } from "@/lib/admin-paths";
import { ADMIN_API } from "@/lib/api-paths";
import { findProduct, isBookableOnline } from "@/lib/domain/catalogue";
import { findStoredSchedule } from "@/lib/server/departures/schedules";
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
  const stored = await findStoredSchedule({ kind: "product", id: product.id });
  return (
    <Section title="Days and times" lead={product.name}>
      {stored && isBookableOnline(product) && (
        <IfMay call="adminSetProductInstant">
          <section
            aria-label="Instant confirmation"
            className="petal mb-6 border border-line bg-surface p-5 md:p-6"
          >
            <InstantSwitch
              name={product.name}
              api={ADMIN_API.productInstant(product.id)}
              isInstant={stored.instant ?? false}
            />
          </section>
        </IfMay>
      )}
      <ScheduleForm
        schedule={stored?.schedule ?? null}
        api={ADMIN_API.productSchedule(product.id)}
        editor="admin"
        returnTo={here}
      />
    </Section>
  );
}
