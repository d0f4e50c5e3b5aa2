import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ServicesView } from "@/components/search/services-view";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { isFiltered, searchInWords } from "@/lib/domain/search-filters";
import { isPlainAddress, searchProblem, servicesPath } from "@/lib/domain/service-search";
import { doNotCache } from "@/lib/runtime/request-context";
import { type ServiceSearch, serviceSearchSchema } from "@/lib/schemas/service-search";
import { publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";
import { filterChoices, searchOffers } from "@/lib/server/search/search-offers";

type Props = PageProps<"/services">;

/** The results of a search. Cached, because both page and metadata call it with the same search object. */
const read = cache((search: ServiceSearch) => readPublicData(() => searchOffers(search)));

/**
 * Reads the search from the address. Each search has exactly one canonical address. Any other spelling, such as
 * one with a form's empty fields, redirects to the canonical address.
 */
const searchOf = cache(async (searchParams: Props["searchParams"]): Promise<ServiceSearch> => {
  const query = await searchParams;
  const search = serviceSearchSchema.parse(query);
  if (!isPlainAddress(query, search)) redirect(servicesPath(search));
  return search;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = await searchOf(searchParams);
  const { data: found } = searchProblem(search, new Date()) ? { data: undefined } : await read(search);
  const page = search.page > 1 ? `, page ${search.page}` : "";
  return publicPage({
    title: `${`${PAGE_TEXTS.services.title} ${searchInWords(search)}`.trim()}${page}`,
    description: PAGE_TEXTS.services.description,
    path: servicesPath(search),
    listed: found !== undefined && !isFiltered(search) && search.sort === "newest",
  });
}

/** All bookable offers, or the results of a search. */
export default async function ServicesPage({ searchParams }: Props) {
  const search = await searchOf(searchParams);
  // Results for one day are not cached, because each booking changes the free seats of that day.
  if (search.date) doNotCache();
  const problem = searchProblem(search, new Date());
  const { data: found } = problem ? { data: undefined } : await read(search);
  if (found && found.page !== search.page) redirect(servicesPath({ ...search, page: found.page }));
  const choices = found?.choices ?? (await readPublicData(filterChoices)).data;
  return <ServicesView search={search} found={found} choices={choices} problem={problem} />;
}
