/** The local storage key of the currency in which the visitor also wants to see prices. */
export const CURRENCY_KEY = "nelum-currency";
