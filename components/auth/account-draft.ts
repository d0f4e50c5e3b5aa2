/** Login, signup and forgotten password share this draft, so that nobody has to type name and email twice. */
export const ACCOUNT_DRAFT = "account";
