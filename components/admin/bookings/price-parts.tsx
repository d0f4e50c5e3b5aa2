import { tierInWords } from "@/components/bookings/price-panel";
import { childPrice, type Party, type Quote } from "@/lib/domain/pricing";
import { formatLkr, formatTotal } from "@/lib/format";

interface PricePartsProps {
  /** Heading, such as "As booked". */
  title: string;
  party: Party;
  /** Whole LKR. */
  total: number;
  /** The calculation of the total; null if an admin typed it. */
  quote: Pick<Quote, "unitPrice" | "tier" | "childRule"> | null;
}

/** A total and its calculation: the number of people and the price of each. */
export function PriceParts({ title, party, total, quote }: PricePartsProps) {
  const parts = quote
    ? [
        { count: party.adults, one: "adult", many: "adults", each: quote.unitPrice },
        { count: party.children, one: "child", many: "children", each: childPrice(quote) },
      ].filter(({ count }) => count > 0)
    : [];
  return (
    <div>
      <h3 className="font-semibold font-text text-base tracking-normal">{title}</h3>
      <dl className="mt-1 text-base tabular-nums">
        {parts.map(({ count, one, many, each }) => (
          <div key={one} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{`${count} ${count === 1 ? one : many} at ${formatLkr(each)}`}</dt>
            <dd>{formatLkr(count * each)}</dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-line border-t pt-1 font-semibold">
          <dt>{quote ? "Total" : "Total entered by an admin"}</dt>
          <dd>{`${formatLkr(total)} (${formatTotal(total)})`}</dd>
        </div>
      </dl>
      {quote && <p className="mt-1 text-base text-muted">{tierInWords(quote.tier)}.</p>}
    </div>
  );
}
