import { SERVICES_DESCRIPTION, ServicesView } from "@/components/search/services-view";
import { SEARCH_NAMES, type ServiceSearch, serviceSearchSchema } from "@/lib/schemas/service-search";
import { drawHtml } from "@/lib/server/published/draw-html";
import { absoluteAddress } from "@/lib/server/published/metadata";
import { readNow } from "@/lib/server/published/read";
import { inSearchFrame } from "@/lib/server/published/search-frame";
import { knownPlaces, searchOffers } from "@/lib/server/use-cases/search/search-offers";
import { isFiltered, isPlainAddress, searchInWords, searchProblem, servicesPath } from "@/lib/service-search";
import { SITE_PICTURE } from "@/lib/shared-pictures";
import { SITE } from "@/lib/site";

/** The page of /services with a query; next.config.ts rewrites to it. */
export async function GET(request: Request): Promise<Response> {
  const query = queryOf(new URL(request.url).searchParams);
  const search = serviceSearchSchema.parse(query);
  // Forms send empty fields too, and people edit addresses: each search has one address.
  if (!isPlainAddress(query, search)) return seeOther(search);
  const problem = searchProblem(search, new Date());
  const { data: found } = problem ? { data: undefined } : await readNow(() => searchOffers(search));
  if (found && found.page !== search.page) return seeOther({ ...search, page: found.page });
  const places = found?.places ?? (await readNow(knownPlaces)).data ?? [];
  const html = await inSearchFrame(request.headers, {
    head: drawHtml(<Head search={search} isFound={found !== undefined} />),
    main: drawHtml(<ServicesView search={search} found={found} places={places} problem={problem} />),
  });
  return new Response(html, {
    status: found || problem ? 200 : 503,
    headers: { "Content-Type": "text/html; charset=utf-8", ...NOT_KEPT },
  });
}

const NOT_KEPT = { "Cache-Control": "private, no-cache, no-store, max-age=0, must-revalidate" };

function seeOther(search: ServiceSearch): Response {
  return new Response(null, { status: 307, headers: { Location: servicesPath(search), ...NOT_KEPT } });
}

/** The names of a search in an address; those that are repeated with all their values. */
function queryOf(sent: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    SEARCH_NAMES.filter((name) => sent.has(name)).map((name) => {
      const [first = "", ...more] = sent.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** What the head of a page of search results says beside that of all pages. */
function Head({ search, isFound }: { search: ServiceSearch; isFound: boolean }) {
  const page = search.page > 1 ? `, page ${search.page}` : "";
  const title = `${`Services ${searchInWords(search)}`.trim()}${page}`;
  const isListed = isFound && !isFiltered(search) && search.sort === "newest";
  const address = absoluteAddress(servicesPath(search));
  const picture = absoluteAddress(SITE_PICTURE.path);
  return (
    <>
      <title>{`${title} | ${SITE.name}`}</title>
      <meta name="description" content={SERVICES_DESCRIPTION} />
      <meta name="robots" content={`${isListed ? "" : "no"}index, follow`} />
      {isListed && address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={SERVICES_DESCRIPTION} />
      {address && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
