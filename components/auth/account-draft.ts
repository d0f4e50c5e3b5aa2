/** Login and signup share this draft, so that nobody has to type name and email twice. */
export const ACCOUNT_DRAFT = "account";
