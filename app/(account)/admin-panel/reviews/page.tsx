import { REVIEWS } from "@/components/admin/reviews/review-list";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { reviewList } from "@/lib/server/reviews/admin-list";
import { earlyReviews } from "@/lib/server/reviews/early-reviews";
import { showList } from "../show-list";

export const metadata = { title: REVIEWS.title };

export default function ReviewsPage(props: ListPageProps) {
  return showList(props, reviewList, REVIEWS, (reviews) => earlyReviews(reviews, new Date()));
}
