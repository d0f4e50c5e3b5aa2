import { SITE } from "@/lib/site";

const digits = SITE.phone.replace(/\D/g, "");

/** Ways to reach the company, as addresses a browser opens. */
export const CONTACT_LINKS = {
  call: `tel:+${digits}`,
  write: `mailto:${SITE.email}`,
  chat: `https://wa.me/${digits}`,
} as const;
