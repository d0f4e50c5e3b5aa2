import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { SERVICES_DESCRIPTION, ServicesView } from "@/components/providers/services-view";
import { serviceSearchSchema } from "@/lib/schemas/service-search";
import { publicPage } from "@/lib/server/published/metadata";
import { readNow } from "@/lib/server/published/read";
import { keptPlaces, searchServices } from "@/lib/server/use-cases/search-services";
import { isFiltered, isPlainAddress, searchInWords, searchProblem, servicesPath } from "@/lib/service-search";

type Query = Record<string, string | string[] | undefined>;

interface Props {
  searchParams: Promise<Query>;
}

/** `cache`, because page and metadata both call it. */
const find = cache((address: string) =>
  readNow(() => searchServices(serviceSearchSchema.parse(queryOf(address)))),
);

const queryOf = (address: string) => Object.fromEntries(new URL(address, "http://same.invalid").searchParams);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = serviceSearchSchema.parse(await searchParams);
  const page = search.page > 1 ? `, page ${search.page}` : "";
  return publicPage({
    title: `Services ${searchInWords(search)}`.trim() + page,
    description: SERVICES_DESCRIPTION,
    path: servicesPath(search),
    listed: !isFiltered(search) && search.sort === "newest",
  });
}

/** The page of /services with a query; next.config.ts rewrites to it. */
export default async function ServiceSearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const search = serviceSearchSchema.parse(query);
  // Forms send empty fields too, and people edit addresses: redirect to the one address of each search.
  if (!isPlainAddress(query, search)) redirect(servicesPath(search));
  const problem = searchProblem(search, new Date());
  const { data: found } = problem ? { data: undefined } : await find(servicesPath(search));
  if (found && found.page !== search.page) redirect(servicesPath(search, { page: found.page }));
  const places = await readNow(keptPlaces);
  return <ServicesView search={search} found={found} places={places.data ?? []} problem={problem} />;
}
