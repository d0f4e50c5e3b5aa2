/** The first parts of action names in the audit log, such as `booking` in `booking.created`. */
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
