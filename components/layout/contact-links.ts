import { SITE } from "@/lib/content/site";

const digits = SITE.phone.replace(/\D/g, "");

/** The company's contacts as link addresses. */
export const CONTACT_LINKS = {
  call: `tel:+${digits}`,
  write: `mailto:${SITE.email}`,
  chat: `https://wa.me/${digits}`,
} as const;
