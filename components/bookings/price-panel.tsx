"use client";

import { Lightbulb } from "lucide-react";
import { AlsoIn } from "@/components/currencies/also-in";
import { CurrencyChoice } from "@/components/currencies/currency-choice";
import { GateSumAlsoIn } from "@/components/currencies/gate-sum-also-in";
import { CallUs } from "@/components/layout/company";
import { priceName } from "@/components/offers/party-price";
import { IntentLink } from "@/components/ui/intent-link";
import { costInWords, sumInWords } from "@/lib/domain/gate-cost-words";
import type { GateCost } from "@/lib/domain/gate-costs";
import { childPrice, type Quote } from "@/lib/domain/pricing";
import { formatGroup, formatLkr, formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { LivePrice } from "./party";

interface PricePanelProps {
  price: LivePrice;
  /**
   * Returns the total to show. Usually this is `total`, which the page calculated. If the server has reported a
   * different total, it is the server's total.
   */
  totalNow: (total: number) => number;
  perDay: boolean;
  adultsOnly?: boolean | undefined;
  /** The host's text about costs that the price does not include. */
  notInPrice?: string | undefined;
  /** Costs that guests usually pay to others. */
  gateCosts?: readonly GateCost[] | undefined;
  /** The vehicles in which a large party travels, in words; empty if one is enough. */
  vehicles?: string;
  /** Called when the guest chooses the larger group that costs less. */
  onAdults?: (adults: number) => void;
}

/** The group sizes of a price tier, in words. */
export function tierInWords(tier: Quote["tier"]): string {
  if (!tier || (tier.from === 1 && tier.to === null)) return "For groups of any size";
  if (tier.to === null) return `For ${tier.from} or more people`;
  if (tier.from === tier.to) return tier.from === 1 ? "For 1 person" : `For ${tier.from} people`;
  return `For ${tier.from} to ${tier.to} people`;
}

/** The live total of a booking form, and how it is calculated. */
export function PricePanel(props: PricePanelProps) {
  const { price, totalNow, perDay, adultsOnly, notInPrice, gateCosts = [], vehicles, onAdults } = props;
  const total = "quote" in price ? totalNow(price.quote.total) : 0;
  // If the server reported a different total, the page does not know how that total was calculated. So the page
  // explains only a total that it calculated itself.
  const isOurs = "quote" in price && total === price.quote.total;
  return (
    <div className="space-y-4">
      <output aria-live="polite" aria-atomic="true" className="block">
        {"sentence" in price ? (
          <span className="block font-semibold text-danger">{price.sentence}</span>
        ) : (
          <>
            <span className="block text-muted">
              Total for {formatGroup(price.party.adults, price.party.children)}
            </span>
            <span className="block font-heading text-title font-bold tabular-nums">{formatTotal(total)}</span>
            <span className="block text-muted tabular-nums">{formatLkr(total)}</span>
            <AlsoIn lkr={total} />
          </>
        )}
      </output>
      <CurrencyChoice />
      {"sentence" in price && price.isForSupport && (
        <p className="text-base">
          <IntentLink href={PAGES.contact} className="text-link">
            Write to us
          </IntentLink>{" "}
          or call <CallUs className="text-link whitespace-nowrap" />
        </p>
      )}
      {isOurs && (
        <p className="text-base">
          {tierInWords(price.quote.tier)}: {formatTotal(price.quote.unitPrice)} per adult
          {perDay && " per day"}.
          {!adultsOnly && ` Children pay half, ${formatTotal(childPrice(price.quote))}.`}
        </p>
      )}
      {vehicles && "quote" in price && (
        <p className="text-base">
          {`Your group of ${price.party.adults + price.party.children} will travel in ${vehicles}.`}
        </p>
      )}
      {gateCosts.length > 0 && (
        <p className="wrap-anywhere text-base">
          {"quote" in price
            ? sumInWords({ name: priceName(perDay ? "day" : "person"), lkr: total }, gateCosts, price.party)
            : gateCosts.map(costInWords).join(" ")}
          {"quote" in price && <GateSumAlsoIn costs={gateCosts} party={price.party} price={total} />}
        </p>
      )}
      {notInPrice && <p className="wrap-anywhere text-base">{`Not included in the price: ${notInPrice}`}</p>}
      {isOurs && price.cheaper && onAdults && (
        <div className="rounded-field bg-primary-soft p-4 text-base">
          <p className="flex gap-2.5">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>
              {formatGroup(price.cheaper.party.adults, price.cheaper.party.children)}
              {" would pay "}
              {formatTotal(price.cheaper.total)} in total, {formatTotal(price.cheaper.saving)} less.
            </span>
          </p>
          <CheaperButton adults={price.cheaper.party.adults} onAdults={onAdults} />
        </div>
      )}
    </div>
  );
}

function CheaperButton({ adults, onAdults }: { adults: number; onAdults: (adults: number) => void }) {
  return (
    <button type="button" onClick={() => onAdults(adults)} className="text-link mt-1 ml-7.5 min-h-11">
      Book for {adults} adults
    </button>
  );
}
