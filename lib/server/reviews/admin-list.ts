import "server-only";
import { ReviewModel } from "@/models/review";
import { colomboText } from "../../domain/dates";
import { REVIEW_TYPES } from "../../domain/review-types";
import { day, oneOf } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays, equals } from "../infra/lists/conditions";
import { WAITING } from "./queries";
import { namesOf, toRepliedReviewDtos } from "./to-dto";

export const reviewList = adminList({
  model: ReviewModel,
  fields: {
    approved: oneOf(["true", "false"], "Approved reviews, or pending ones."),
    waiting: oneOf(["true"], "Reviews that wait for approval, or whose reply does."),
    reviewType: oneOf(REVIEW_TYPES, "The type of review."),
    rating: oneOf(["1", "2", "3", "4", "5"], "The exact rating."),
    from: day("First day on which it was written, in Sri Lanka."),
    to: day("Last day on which it was written, in Sri Lanka."),
  },
  filter: ({ approved, waiting, reviewType, rating, from, to }) => ({
    ...(waiting && WAITING),
    ...equals("approved", approved && approved === "true"),
    ...equals("reviewType", reviewType),
    ...equals("rating", rating && Number(rating)),
    ...duringDays("createdAt", from, to),
  }),
  orders: { createdAt: ["createdAt"], rating: ["rating", "createdAt"] },
  usual: "-createdAt",
  toDtos: toRepliedReviewDtos,
  columns: {
    Type: ({ reviewType }) => reviewType,
    "Review of": (review) => namesOf(review)[0] ?? "",
    By: (review) => namesOf(review)[1] ?? "",
    Rating: ({ rating }) => rating,
    Comment: ({ comment }) => comment,
    Picture: ({ image }) => image !== null,
    Approved: ({ approved }) => approved,
    Reply: ({ reply }) => reply?.text ?? "",
    "Reply is": ({ reply }) => reply?.state ?? "",
    "Bookings cancelled": ({ bookingCancelled }) => bookingCancelled,
    Visited: ({ visited }) => visited ?? "",
    "Written (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
