import { PAGES } from "../paths";

/** The three kinds of account. Source: docs/product.md, "Three kinds of account". */
export const ROLES = ["tourist", "provider", "admin"] as const;

export type Role = (typeof ROLES)[number];

/** Each role's page after login, with its label in the header. Source: docs/product.md, "Header and footer". */
export const ROLE_HOME = {
  tourist: { path: PAGES.touristDashboard, label: "My Dashboard" },
  provider: { path: PAGES.providerDashboard, label: "Provider Dashboard" },
  admin: { path: PAGES.adminPanel, label: "Admin Panel" },
} as const satisfies Record<Role, { path: string; label: string }>;
