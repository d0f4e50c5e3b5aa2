import type { Role } from "./roles";

/** The possible subjects of a review: a provider's service, a catalogue product or a tourist. */
export const REVIEW_TYPES = ["service", "product", "tourist"] as const;

export type ReviewType = (typeof REVIEW_TYPES)[number];

/** The types of reviews that each role may write. Source: docs/product.md, "Who may review". */
export const REVIEWS_BY_ROLE = {
  tourist: ["service", "product"],
  provider: ["tourist"],
  admin: [],
} as const satisfies Record<Role, readonly ReviewType[]>;

export function mayReview(role: Role, type: ReviewType): boolean {
  return (REVIEWS_BY_ROLE[role] as readonly ReviewType[]).includes(type);
}
