import { OfferCards } from "@/components/search/offer-cards";
import { ListedWishes, OwnWishes } from "@/components/wishes/wish-list";
import { partyOf } from "@/lib/domain/service-search";
import { WISHES_PARAMETER } from "@/lib/paths";
import { serviceSearchSchema } from "@/lib/schemas/service-search";
import { wishesInAddressSchema } from "@/lib/schemas/wish-list";
import { readPublicData } from "@/lib/server/public-pages/read";
import { offersWithIds } from "@/lib/server/search/search-offers";

// A wish list is personal, so search engines must not list this page.
export const metadata = { title: "Wish list", robots: { index: false } };

/**
 * Shows the offers that the page's address lists, with prices for the party in the address. If the address lists
 * no offers, shows the wish list stored in this browser.
 */
export default async function WishListPage({ searchParams }: PageProps<"/wish-list">) {
  const { [WISHES_PARAMETER]: ids, date, adults, children } = await searchParams;
  const asked = wishesInAddressSchema.parse(ids);
  const search = serviceSearchSchema.parse({ date, adults, children });
  const { data: found } =
    asked.length > 0 ? await readPublicData(() => offersWithIds(asked)) : { data: undefined };
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">Wish list</h1>
      {asked.length === 0 && <OwnWishes />}
      {asked.length > 0 && !found && (
        <p role="alert" className="mt-6">
          We couldn't load the list. Please try again in a moment.
        </p>
      )}
      {found && (
        <ListedWishes
          offers={found.map(({ id }) => id)}
          wanted={{ date: search.date, party: partyOf(search) }}
        >
          {found.length < asked.length && (
            <p className="mt-4 text-muted">Some tours on this list are no longer available.</p>
          )}
          <h2 className="sr-only">Offers</h2>
          <OfferCards offers={found.map(({ offer }) => offer)} search={search} first={0} />
        </ListedWishes>
      )}
    </div>
  );
}
