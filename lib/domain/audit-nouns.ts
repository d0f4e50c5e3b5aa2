/** The nouns with which actions in the audit log begin. */
export const AUDIT_NOUNS = [
  "booking",
  "provider",
  "tourist",
  "guest",
  "review",
  "contact-message",
  "question",
  "product",
  "mail",
  "schedule",
  "staff",
  "exchange-rates",
  "company",
  "home-page",
  "export",
  "retention",
] as const;
