/** The company's contacts, which admins can change. Source: docs/product.md, "Company". */
export interface Company {
  /** In international form, with spaces. */
  phone: string;
  email: string;
  /** The lines of the postal address; the first one is the company's name. */
  address: readonly string[];
  /** URLs of the company's pages on social networks; blank if there is none. */
  instagram: string;
  facebook: string;
  youtube: string;
}

/** Maximum number of lines of the address. */
export const ADDRESS_LINES = 6;

/** The name of each field in the admin panel. */
export const COMPANY_FIELD_WORDS = {
  phone: "phone",
  email: "email",
  address: "address",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
} as const satisfies Record<keyof Company, string>;

/** The `href`s of links that call, email or chat with the company. */
export function contactLinks({ phone, email }: Pick<Company, "phone" | "email">) {
  const digits = phone.replace(/\D/g, "");
  return { call: `tel:+${digits}`, write: `mailto:${email}`, chat: `https://wa.me/${digits}` };
}

export interface SocialLink {
  name: "Instagram" | "Facebook" | "YouTube";
  href: string;
}

/** The social networks on which the company has a page. */
export function socialLinks({ instagram, facebook, youtube }: Company): SocialLink[] {
  const all: SocialLink[] = [
    { name: "Instagram", href: instagram },
    { name: "Facebook", href: facebook },
    { name: "YouTube", href: youtube },
  ];
  return all.filter(({ href }) => href !== "");
}
