import { ACCOUNT_PAGES, PAGES, under, withQuery } from "./paths";

export const ADMIN_PAGES = {
  overview: PAGES.adminPanel,
  pendingProviders: `${PAGES.adminPanel}/pending-providers`,
  providers: `${PAGES.adminPanel}/providers`,
  newProvider: `${PAGES.adminPanel}/providers/new`,
  provider: under(`${PAGES.adminPanel}/providers`),
  products: `${PAGES.adminPanel}/products`,
  newProduct: `${PAGES.adminPanel}/products/new`,
  exchangeRates: `${PAGES.adminPanel}/exchange-rates`,
  company: `${PAGES.adminPanel}/company`,
  homePage: `${PAGES.adminPanel}/home-page`,
  calendar: `${PAGES.adminPanel}/calendar`,
  daySheets: `${PAGES.adminPanel}/day-sheets`,
  bookings: `${PAGES.adminPanel}/bookings`,
  importBookings: `${PAGES.adminPanel}/bookings/import`,
  newBooking: `${PAGES.adminPanel}/bookings/new`,
  booking: under(`${PAGES.adminPanel}/bookings`),
  tasks: `${PAGES.adminPanel}/tasks`,
  calls: `${PAGES.adminPanel}/calls`,
  tourists: `${PAGES.adminPanel}/tourists`,
  importTourists: `${PAGES.adminPanel}/tourists/import`,
  newTourist: `${PAGES.adminPanel}/tourists/new`,
  eraseGuest: `${PAGES.adminPanel}/guests`,
  reviews: `${PAGES.adminPanel}/reviews`,
  messages: `${PAGES.adminPanel}/messages`,
  questions: `${PAGES.adminPanel}/questions`,
  mails: `${PAGES.adminPanel}/mails`,
  mail: under(`${PAGES.adminPanel}/mails`),
  audit: `${PAGES.adminPanel}/audit`,
  analytics: `${PAGES.adminPanel}/analytics`,
  account: ACCOUNT_PAGES.admin,
  staff: `${PAGES.adminPanel}/staff`,
  newStaff: `${PAGES.adminPanel}/staff/new`,
  noRight: `${PAGES.adminPanel}/no-right`,
} as const;

/** Addresses of the panel's pages for one schedule: `service` takes a provider's id, `product` a product's slug. */
export const SCHEDULE_PAGES = {
  service: (id: string) => `${ADMIN_PAGES.provider(id)}/schedule`,
  product: under(ADMIN_PAGES.products),
} as const;

/** Address of the preview of a product's version. */
export const productVersionPage = (product: string, version: string) =>
  `${SCHEDULE_PAGES.product(product)}/versions/${version}`;

/** Maximum number of ids in the query parameter `ids` of the booking list. */
export const MAX_IDS = 100;

/**
 * Links to the booking list with these bookings selected, where an admin can email or cancel them. There are several
 * links for more than `MAX_IDS` bookings.
 * @returns `part` says which bookings a link opens, such as ` 101–180`; blank for a single link
 */
export function selectedBookings(ids: readonly string[]): { href: string; part: string }[] {
  const starts = ids.map((_, index) => index).filter((index) => index % MAX_IDS === 0);
  return starts.map((start) => {
    const some = ids.slice(start, start + MAX_IDS);
    return {
      href: withQuery(ADMIN_PAGES.bookings, { ids: some.join(","), limit: String(MAX_IDS), sort: "date" }),
      part: starts.length > 1 ? ` ${start + 1}–${start + some.length}` : "",
    };
  });
}

/** Address of the form that opens with the values of a product's version. */
export const editVersionPage = (product: string, version: string) =>
  `${SCHEDULE_PAGES.product(product)}?edit=${version}#edit`;
