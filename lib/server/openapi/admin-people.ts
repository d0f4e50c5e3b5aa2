import "server-only";
import { MESSAGES } from "../../messages";
import { analyticsDtoSchema, auditEntryDtoSchema, deletedDtoSchema } from "../../schemas/admin-dto";
import { touristSignupSchema } from "../../schemas/auth";
import { contactMessageDtoSchema } from "../../schemas/contact-message";
import { reviewDtoSchema } from "../../schemas/review";
import { touristDtoSchema } from "../../schemas/tourist-dto";
import { ADMINS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** The admins' calls about tourists, reviews, contact messages, figures and the trail. */
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
    {
      ...common,
      id: "adminGetAnalytics",
      method: "get",
      path: "/admin/analytics",
      summary: "How the business does",
      success: { description: "The figures.", schema: analyticsDtoSchema, example: examples.analytics },
    },
    {
      ...common,
      id: "adminListAuditEntries",
      method: "get",
      path: "/admin/audit",
      summary: "Who changed what and when, newest first",
      list: true,
      success: {
        description: "Part of the trail.",
        schema: auditEntryDtoSchema,
        example: examples.auditEntry,
      },
    },
  ];
}
