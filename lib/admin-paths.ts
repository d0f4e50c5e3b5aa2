import { ACCOUNT_PAGES, PAGES, under } from "./paths";

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
  calls: `${PAGES.adminPanel}/calls`,
  tourists: `${PAGES.adminPanel}/tourists`,
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

/** Addresses of the panel's pages for one schedule: of a service by provider id, of a product by slug. */
export const SCHEDULE_PAGES = {
  service: (id: string) => `${ADMIN_PAGES.provider(id)}/schedule`,
  product: under(ADMIN_PAGES.products),
} as const;

/** Address of the preview of a product's version. */
export const productVersionPage = (product: string, version: string) =>
  `${SCHEDULE_PAGES.product(product)}/versions/${version}`;
