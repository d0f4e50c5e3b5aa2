import { fieldId } from "@/components/forms/field";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { gapsOf } from "./gaps-of";

/** The missing details of a listing, each with a link to its field. Renders nothing if the listing is complete. */
export function ListingGaps({ listing }: { listing: OwnProviderDto }) {
  const gaps = gapsOf(listing);
  if (gaps.length === 0) return null;
  return (
    <section
      aria-labelledby="gaps"
      className="mt-4 rounded-field bg-sunken p-4 forced-colors:border lg:sticky lg:top-26"
    >
      <h3 id="gaps" className="font-semibold">
        Add more details for guests
      </h3>
      <ul className="mt-1 flex flex-col">
        {gaps.map(({ field, words }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="text-link inline-flex min-h-11 items-center">
              {words}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-base text-muted">All of these are optional.</p>
    </section>
  );
}
