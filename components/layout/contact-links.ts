import { SITE } from "@/lib/content/site";

const digits = SITE.phone.replace(/\D/g, "");

/** Link addresses of the company's contacts. */
export const CONTACT_LINKS = {
  call: `tel:+${digits}`,
  write: `mailto:${SITE.email}`,
  chat: `https://wa.me/${digits}`,
} as const;
