import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Ticked } from "@/components/offers/ticked";
import type { Product } from "@/lib/domain/catalogue-types";

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </section>
  );
}

/** Description, duration, included and excluded things, and notes. */
export function ProductDetails({ product }: { product: Product }) {
  const { duration, included, excluded, bring, notes } = product.additionalDetails;
  return (
    <div className="wrap-anywhere space-y-10">
      <section className="measure space-y-4">
        <h2 className="sr-only">Description</h2>
        {product.detailedDescription.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? "text-lead" : "text-muted"}>
            {paragraph}
          </p>
        ))}
      </section>
      <Facts title="Duration">
        <p className="flex gap-3">
          <Clock aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
          {duration}
        </p>
      </Facts>
      <div className="grid gap-10 empty:hidden sm:grid-cols-2">
        {included.length > 0 && (
          <Facts title="Included">
            <Ticked items={included} isIncluded />
          </Facts>
        )}
        {excluded.length > 0 && (
          <Facts title="Excluded">
            <Ticked items={excluded} />
          </Facts>
        )}
      </div>
      {bring.length > 0 && (
        <Facts title="What to bring">
          <ul className="measure list-disc space-y-2 pl-5 marker:text-accent">
            {bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Facts>
      )}
      {notes.length > 0 && (
        <section className="petal bg-sunken px-6 py-7 md:px-9">
          <h2 className="mb-3 text-heading">Notes</h2>
          <ul className="measure list-disc space-y-2 pl-5 marker:text-accent">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
