import { Suspense } from "react";
import { AnalyticsFigures } from "@/components/admin/analytics/analytics-figures";
import { AnalyticsReport } from "@/components/admin/analytics/analytics-report";
import { PeriodPicker } from "@/components/admin/analytics/period-picker";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { colomboMoment } from "@/lib/domain/dates";
import { monthOf } from "@/lib/domain/month-figures";
import { analyticsReportSchema, type ReportPeriod } from "@/lib/schemas/analytics";
import { type ListPageProps, listParams } from "@/lib/schemas/list-address";
import { checkInput } from "@/lib/schemas/validation";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { getAnalytics, getAnalyticsReport } from "@/lib/server/reports/figures";

export const metadata = { title: "Analytics" };

export default async function AnalyticsPage({ searchParams }: ListPageProps) {
  await requireStaff("adminGetAnalyticsReport", ADMIN_PAGES.analytics);
  const asked = checkInput(analyticsReportSchema, listParams(await searchParams));
  const period = "data" in asked ? asked.data : analyticsReportSchema.parse({});
  return (
    <Section title="Analytics">
      <Suspense fallback={null}>
        <Figures />
      </Suspense>
      <h2 className="mt-12 mb-4 text-heading">By month</h2>
      {"problem" in asked && (
        <p role="alert" className="mb-4 rounded-field bg-wait-soft p-4 font-medium">
          {asked.problem.message} Showing the last twelve months.
        </p>
      )}
      <PeriodPicker period={period} now={monthOf(colomboMoment(new Date()).date)} />
      <Suspense fallback={null}>
        <Report period={period} />
      </Suspense>
    </Section>
  );
}

async function Figures() {
  const figures = await loadPart(getAnalytics);
  return figures ? <AnalyticsFigures figures={figures} /> : <ListFailed />;
}

async function Report({ period }: { period: ReportPeriod }) {
  const report = await loadPart(() => getAnalyticsReport(period));
  return report ? <AnalyticsReport report={report} /> : <ListFailed />;
}
