import { Section } from "@/components/admin/shared/section";
import { ScheduleSummary } from "@/components/schedules/schedule-summary";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { mayMake } from "@/lib/domain/permissions";
import { findSchedules } from "@/lib/server/departures/schedules";
import { offerId } from "@/lib/server/departures/seat-reservations";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Products" };

const offerOf = (id: string) => ({ kind: "product", id }) as const;

/** The products of the catalogue with their schedules. */
export default async function ProductsPage() {
  const { staff } = await requireStaff("adminGetProductSchedule", ADMIN_PAGES.products);
  const schedules = await findSchedules(PRODUCTS.map(({ id }) => offerOf(id)));
  const rows = PRODUCTS.map(({ id, name, category }) => ({
    ...{ _id: id, name, category },
    schedule: schedules.get(offerId(offerOf(id))) ?? null,
  }));
  return (
    <Section
      title="Products"
      lead="Set when each product runs and for how many people. Names and prices are fixed."
    >
      <DataTable
        caption="Products"
        rows={rows}
        columns={[
          {
            key: "name",
            heading: "Product",
            isTitle: true,
            name: ({ name }) => name,
            cell: ({ _id, name }) =>
              mayMake(staff, "adminSetProductSchedule") ? (
                <a href={SCHEDULE_PAGES.product(_id)} className="text-link font-semibold">
                  {name}
                </a>
              ) : (
                <span className="font-semibold">{name}</span>
              ),
          },
          { key: "category", heading: "Category", phone: "line", cell: ({ category }) => category },
          {
            key: "schedule",
            heading: "Days and times",
            cell: ({ schedule }) => <ScheduleSummary schedule={schedule} />,
          },
        ]}
      />
    </Section>
  );
}
