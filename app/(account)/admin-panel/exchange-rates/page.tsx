import { RatesForm } from "@/components/admin/currencies/rates-form";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatInstant } from "@/lib/format";
import { findRatesForAdmin } from "@/lib/server/currencies/exchange-rates";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "Exchange rates" };

/** The page where an admin sets the exchange rates of the US dollar and of other currencies. */
export default async function ExchangeRatesPage() {
  await requireStaff("adminSetExchangeRates", ADMIN_PAGES.exchangeRates);
  const stored = await loadPart(findRatesForAdmin);
  return (
    <Section title="Exchange rates">
      {stored ? <RatesForm stored={stored} /> : <ListFailed />}
      {stored?.changedAt && (
        <p className="mt-6 text-muted">
          {`Last changed on ${formatInstant(stored.changedAt)} by ${stored.changedBy ?? "a former admin"}.`}
        </p>
      )}
    </Section>
  );
}
