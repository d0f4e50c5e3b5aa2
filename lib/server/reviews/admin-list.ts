import "server-only";
import { ReviewModel } from "@/models/review";
import { colomboText } from "../../domain/dates";
import { REVIEW_TYPES } from "../../domain/review-types";
import { day, oneOf } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays, equals } from "../infra/lists/conditions";
import { namesOf, toReviewDtos } from "./queries";

/** Every review, as a list of the admin panel. */
export const reviewList = adminList({
  model: ReviewModel,
  fields: {
    approved: oneOf(["true", "false"], "Approved ones, or those that wait."),
    reviewType: oneOf(REVIEW_TYPES, "What is reviewed."),
    rating: oneOf(["1", "2", "3", "4", "5"], "The rating, exactly."),
    from: day("First day of writing, in Sri Lanka."),
    to: day("Last day of writing, in Sri Lanka."),
  },
  filter: ({ approved, reviewType, rating, from, to }) => ({
    ...equals("approved", approved && approved === "true"),
    ...equals("reviewType", reviewType),
    ...equals("rating", rating && Number(rating)),
    ...duringDays("createdAt", from, to),
  }),
  orders: { createdAt: ["createdAt"], rating: ["rating", "createdAt"] },
  usual: "-createdAt",
  toDtos: toReviewDtos,
  columns: {
    Type: ({ reviewType }) => reviewType,
    Of: (review) => namesOf(review)[0] ?? "",
    By: (review) => namesOf(review)[1] ?? "",
    Rating: ({ rating }) => rating,
    Comment: ({ comment }) => comment,
    Picture: ({ image }) => image !== null,
    Approved: ({ approved }) => approved,
    "Bookings cancelled": ({ bookingCancelled }) => bookingCancelled,
    Visited: ({ visited }) => visited ?? "",
    "Written (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
