/** What the trail tells about: the nouns its actions begin with. */
export const AUDIT_NOUNS = [
  "booking",
  "provider",
  "tourist",
  "guest",
  "review",
  "contact-message",
  "mail",
  "schedule",
  "staff",
  "export",
  "retention",
] as const;
