import { notFound } from "next/navigation";
import { Section } from "@/components/admin/shared/section";
import { ScheduleForm } from "@/components/schedules/schedule-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { SCHEDULE_PAGES } from "@/lib/admin-paths";
import { AppError } from "@/lib/errors";
import { findSchedule } from "@/lib/server/departures/schedules";
import { requireStaff } from "@/lib/server/http/page-actor";
import { getProvider } from "@/lib/server/providers/queries";

export const metadata = { title: "Host's schedule" };

interface SchedulePageProps {
  params: Promise<{ id: string }>;
}

export default async function ProviderSchedulePage({ params }: SchedulePageProps) {
  const { id } = await params;
  const here = SCHEDULE_PAGES.service(id);
  const actor = await requireStaff("adminSetSchedule", here);
  const provider = await getProvider(id, actor).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return notFound();
    throw error;
  });
  const schedule = await findSchedule({ kind: "service", id: provider._id });
  return (
    <Section title="Days and times" lead={provider.serviceName}>
      <ScheduleForm
        schedule={schedule}
        listing={provider.details}
        api={ADMIN_API.schedule(provider._id)}
        editor="admin"
        returnTo={here}
      />
    </Section>
  );
}
