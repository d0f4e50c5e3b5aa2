import "server-only";
import { MESSAGES } from "../../messages";
import { deletedDtoSchema } from "../../schemas/admin-dto";
import { messageListSchema, reviewListSchema, touristListSchema } from "../../schemas/admin-lists";
import { touristSignupSchema } from "../../schemas/auth";
import { contactMessageDtoSchema } from "../../schemas/contact-message";
import { reviewDtoSchema } from "../../schemas/review";
import { touristDtoSchema } from "../../schemas/tourist-dto";
import { ADMINS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** The admins' calls about tourists, reviews and contact messages. */
export function adminPeopleOperations(examples: Examples): Operation[] {
  const common = { tag: "Admin: people and reviews", access: ADMINS } as const;
  const gone = { description: "It is gone.", schema: deletedDtoSchema, example: examples.deleted };
  return [
    {
      ...common,
      id: "adminListTourists",
      method: "get",
      path: "/admin/tourists",
      summary: "Every tourist, newest first",
      list: true,
      query: touristListSchema,
      badSample: { limit: "0" },
      success: { description: "Part of the list.", schema: touristDtoSchema, example: examples.tourist },
    },
    {
      ...common,
      id: "adminAddTourist",
      method: "post",
      path: "/admin/tourists",
      summary: "Add a tourist",
      body: touristSignupSchema,
      sample: examples.touristSignup,
      idempotent: true,
      success: {
        status: 201,
        description: "The tourist.",
        schema: touristDtoSchema,
        example: examples.tourist,
      },
      refusals: { DUPLICATE: "An account with this email already exists. Please log in instead." },
    },
    {
      ...common,
      id: "adminDeleteTourist",
      method: "delete",
      path: "/admin/tourists/{id}",
      summary: "Delete a tourist",
      description:
        "The sessions end and future bookings become cancelled; past bookings and reviews stay readable.",
      success: gone,
      refusals: { NOT_FOUND: MESSAGES.touristNotFound },
    },
    {
      ...common,
      id: "adminListReviews",
      method: "get",
      path: "/admin/reviews",
      summary: "Every review, newest first",
      list: true,
      query: reviewListSchema,
      badSample: { limit: "0" },
      success: { description: "Part of the list.", schema: reviewDtoSchema, example: examples.review },
    },
    {
      ...common,
      id: "adminApproveReview",
      method: "put",
      path: "/admin/reviews/{id}/approve",
      summary: "Approve a review",
      description: "Doing it again answers the same.",
      success: {
        description: "The review as it is now.",
        schema: reviewDtoSchema,
        example: examples.approvedReview,
      },
      refusals: { NOT_FOUND: MESSAGES.reviewNotFound },
    },
    {
      ...common,
      id: "adminDeleteReview",
      method: "delete",
      path: "/admin/reviews/{id}",
      summary: "Delete a review for good",
      success: gone,
      refusals: { NOT_FOUND: MESSAGES.reviewNotFound },
    },
    {
      ...common,
      id: "adminListContactMessages",
      method: "get",
      path: "/admin/contact-messages",
      summary: "Every contact message, newest first",
      list: true,
      query: messageListSchema,
      badSample: { limit: "0" },
      success: {
        description: "Part of the list.",
        schema: contactMessageDtoSchema,
        example: examples.contactMessage,
      },
    },
    {
      ...common,
      id: "adminDeleteContactMessage",
      method: "delete",
      path: "/admin/contact-messages/{id}",
      summary: "Delete a contact message for good",
      success: gone,
      refusals: { NOT_FOUND: MESSAGES.messageNotFound },
    },
  ];
}
