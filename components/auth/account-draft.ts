/** Login and signup share this draft, so that name and email need not be typed twice. */
export const ACCOUNT_DRAFT = "account";
