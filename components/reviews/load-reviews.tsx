import type { ReactNode } from "react";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { REVIEWS_AT_ONCE, type ReviewOrder } from "@/lib/domain/review-page";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReviewCard } from "./review-card";
import { reviewOnCard } from "./review-on-card";

export interface LoadedReview {
  id: string;
  card: ReactNode;
}

/** Loads a page of an offer's reviews, as cards. @throws the errors of `callApi` */
export async function loadReviews(target: string, order: ReviewOrder, page: number): Promise<LoadedReview[]> {
  const path = API.reviewsOf(target, { order, page, limit: REVIEWS_AT_ONCE });
  const reviews = await callApi<ReviewDto[]>(path);
  return reviews.map((review) => ({ id: review._id, card: <ReviewCard {...reviewOnCard(review)} /> }));
}
