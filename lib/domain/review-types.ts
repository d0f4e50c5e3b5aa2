import type { Role } from "./roles";

/** What a review is about: a provider's service, a product of the catalogue or a tourist. */
export const REVIEW_TYPES = ["service", "product", "tourist"] as const;

/** What a review is about. */
export type ReviewType = (typeof REVIEW_TYPES)[number];

/** Which reviews each role writes. Source: product 7.1. */
export const REVIEWS_BY_ROLE = {
  tourist: ["service", "product"],
  provider: ["tourist"],
  admin: [],
} as const satisfies Record<Role, readonly ReviewType[]>;

/** Whether someone of that role may write reviews of that type at all. */
export function mayReview(role: Role, type: ReviewType): boolean {
  return (REVIEWS_BY_ROLE[role] as readonly ReviewType[]).includes(type);
}
