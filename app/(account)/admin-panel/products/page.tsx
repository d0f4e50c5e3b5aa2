import Link from "next/link";
import { ExportLink } from "@/components/admin/list/export-link";
import { Section } from "@/components/admin/shared/section";
import { ScheduleSummary } from "@/components/schedules/schedule-summary";
import { buttonClass } from "@/components/ui/button-class";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { colomboMoment } from "@/lib/domain/dates";
import { costInWords } from "@/lib/domain/gate-cost-words";
import { type GateCost, isStale } from "@/lib/domain/gate-costs";
import { mayMake } from "@/lib/domain/permissions";
import { formatDate, formatListPrice } from "@/lib/format";
import { instantOffers, schedulesForSearch } from "@/lib/server/departures/schedules";
import { offerId } from "@/lib/server/departures/seat-reservations";
import { requireStaff } from "@/lib/server/http/page-actor";
import { readAllProducts } from "@/lib/server/products/queries";
import { listingsWithStaleCosts } from "@/lib/server/providers/stale-costs";

export const metadata = { title: "Tours" };

/** Maximum number of hosts in the list of outdated costs below the table. */
const MOST_STALE = 50;

const offerOf = (id: string) => ({ kind: "product", id }) as const;

/** The products of the catalogue with their schedules. */
export default async function ProductsPage() {
  const { staff } = await requireStaff("adminGetProductSchedule", ADMIN_PAGES.products);
  const { date: today } = colomboMoment(new Date());
  const [schedules, instant, products, stale] = await Promise.all([
    schedulesForSearch(),
    instantOffers(),
    readAllProducts(),
    listingsWithStaleCosts(today, MOST_STALE),
  ]);
  const rows = products.map(({ id, name, category, price, isHidden, gateCosts = [] }) => ({
    ...{ _id: id, name, category, price, isHidden, gateCosts },
    schedule: schedules.get(offerId(offerOf(id))) ?? null,
    isInstant: instant.has(offerId(offerOf(id))),
  }));
  return (
    <Section
      title="Tours"
      lead="Edit each tour's prices, text, pictures and schedule."
      actions={
        <>
          {mayMake(staff, "adminExportList products") && (
            <ExportLink list="products" href={ADMIN_API.export("products")} />
          )}
          {mayMake(staff, "adminAddProduct") && (
            <Link href={ADMIN_PAGES.newProduct} className={buttonClass({ look: "outline" })}>
              Add a tour
            </Link>
          )}
        </>
      }
    >
      <DataTable
        caption="Tours"
        rows={rows}
        columns={[
          {
            key: "name",
            heading: "Tour",
            isTitle: true,
            name: ({ name }) => name,
            cell: ({ _id, name, isHidden }) => (
              <>
                {mayMake(staff, "adminSetProductSchedule") ? (
                  <a href={SCHEDULE_PAGES.product(_id)} className="text-link font-semibold">
                    {name}
                  </a>
                ) : (
                  <span className="font-semibold">{name}</span>
                )}
                {isHidden && <span className="block text-muted">Only the office sees this tour</span>}
              </>
            ),
          },
          {
            key: "price",
            heading: "Price",
            isFigure: true,
            cell: ({ price }) => (price === null ? "On request" : formatListPrice(price)),
          },
          { key: "category", heading: "Category", phone: "line", cell: ({ category }) => category },
          {
            key: "schedule",
            heading: "Days and times",
            cell: (row) => <ScheduleSummary {...row} />,
          },
          {
            key: "gateCosts",
            heading: "Not included in the price",
            cell: ({ gateCosts }) =>
              gateCosts.map((cost, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cost has no other key than its position
                <CheckedCost key={index} cost={cost} today={today} />
              )),
          },
        ]}
      />
      {stale.length > 0 && (
        <section aria-labelledby="stale-costs" className="mt-8">
          <h2 id="stale-costs" className="text-subheading">
            Hosts whose costs at the gate need checking
          </h2>
          <ul className="mt-3 space-y-3">
            {stale.map(({ _id, serviceName, gateCosts }) => (
              <li key={_id}>
                <Link href={ADMIN_PAGES.provider(_id)} prefetch={false} className="text-link wrap-anywhere">
                  {serviceName}
                </Link>
                {gateCosts.map((cost, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cost has no other key than its position
                  <CheckedCost key={index} cost={cost} today={today} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Section>
  );
}

/** A cost and the day of its last check. Asks for a new check if the last one was more than a year ago. */
function CheckedCost({ cost, today }: { cost: GateCost; today: string }) {
  const day = formatDate(cost.checkedOn);
  return (
    <p className="wrap-anywhere max-w-prose text-base">
      {`${costInWords(cost)} `}
      {isStale(cost, today) ? (
        <strong className="font-semibold text-wait">{`Please check again. Last checked on ${day}.`}</strong>
      ) : (
        <span className="text-muted">{`Checked on ${day}.`}</span>
      )}
    </p>
  );
}
