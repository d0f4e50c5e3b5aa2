/** Login and signup share a draft, so that name and email need not be typed again on the other page. */
export const ACCOUNT_DRAFT = "account";
