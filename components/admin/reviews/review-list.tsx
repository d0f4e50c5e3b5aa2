import { CircleCheck, Hourglass } from "lucide-react";
import Link from "next/link";
import type { ListLook } from "@/components/admin/list/list-look";
import { SelectBox } from "@/components/admin/list/select-box";
import { ActionButton } from "@/components/admin/shared/action-button";
import { IfMay } from "@/components/admin/shared/if-may";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { When } from "@/components/admin/shared/when";
import { sentences } from "@/components/bookings/please-call-guest";
import { Photo } from "@/components/ui/photo";
import { Stars } from "@/components/ui/stars";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { formatDate, formatInstant } from "@/lib/format";
import { listHref } from "@/lib/schemas/list-address";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReplyActions, ReplyText } from "./reply-actions";

function nameOf(side: ReviewDto["targetId"], unknown: string): string {
  return side?.serviceName ?? side?.fullName ?? unknown;
}

/**
 * The list of all reviews. Its columns also need a map from the id of a pending review to the date of its
 * tour, if the tour is in the future (docs/product.md, "When to review").
 */
export const REVIEWS: ListLook<ReviewDto, ReadonlyMap<string, string>> = {
  title: "Reviews",
  lead: "Reviews and hosts' replies are public once you approve them.",
  path: ADMIN_PAGES.reviews,
  call: "adminListReviews",
  exported: "reviews",
  waiting: { label: "Search", name: "waiting", value: "true" },
  searchHint: "Guest, tour or comment",
  filters: [
    {
      name: "approved",
      label: "Status",
      kind: "choice",
      options: [
        { value: "false", label: "Waiting" },
        { value: "true", label: "Approved" },
      ],
    },
    {
      name: "reviewType",
      label: "About",
      kind: "choice",
      options: [
        { value: "service", label: "A host" },
        { value: "product", label: "One of our tours" },
        { value: "tourist", label: "A traveller" },
      ],
    },
    {
      name: "rating",
      label: "Rating",
      kind: "choice",
      options: ["5", "4", "3", "2", "1"].map((value) => ({ value, label: `${value} of 5` })),
    },
  ],
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "-rating", label: "Best first" },
    { value: "rating", label: "Worst first" },
  ],
  empty: { title: "No reviews yet", text: "New reviews appear here." },
  caption: "Reviews",
  bulk: "reviews",
  actions: ["adminApproveReview", "adminDecideReply", "adminDeleteReview"],
  columns: (early) => [
    {
      key: "who",
      heading: "Review",
      isTitle: true,
      name: reviewName,
      cell: (review) => (
        <div className="flex gap-1">
          {!review.approved && !early.has(review._id) && (
            <SelectBox kind="reviews" id={review._id} name={reviewName(review)} />
          )}
          <span className="wrap-anywhere min-w-0 md:min-w-32">
            <span className="block font-semibold">{nameOf(review.reviewerId, "Anonymous")}</span>
            <span className="when-open block text-muted">
              on {nameOf(review.targetId, "Unknown Service")}
            </span>
            {review.reviewerId && review.targetId && (
              <IfMay call="adminListBookings">
                <Link
                  href={listHref(ADMIN_PAGES.bookings, {
                    q: `${nameOf(review.reviewerId, "")} ${nameOf(review.targetId, "")}`.slice(0, 200),
                  })}
                  prefetch={false}
                  className="when-open text-link inline-block"
                >
                  Their bookings
                </Link>
              </IfMay>
            )}
          </span>
        </div>
      ),
    },
    {
      key: "rating",
      heading: "Rating",
      sort: "-rating",
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      key: "comment",
      heading: "Comment",
      phone: "line",
      cell: ({ comment, image, reply }) => (
        <div className="max-w-prose">
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
          {image && (
            <Photo
              src={image}
              alt="Picture in the review"
              sizes="160px"
              className="mt-2 h-24 w-40 rounded-field"
            />
          )}
          {reply && <ReplyText reply={reply} />}
        </div>
      ),
    },
    {
      key: "createdAt",
      heading: "Written",
      sort: "-createdAt",
      cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When>,
    },
    {
      key: "state",
      heading: "Status",
      phone: "aside",
      cell: ({ _id, approved, bookingCancelled, reply }) => (
        <>
          <ReviewState approved={approved} />
          {early.has(_id) && (
            <p className="when-open mt-1.5 font-medium text-wait">
              The tour isn't until {formatDate(early.get(_id) ?? "")}, so “Approve selected” skips this
              review.
            </p>
          )}
          {reply?.state === "waiting" && (
            <p className="mt-1.5 font-medium text-wait">The host's reply is waiting for your approval.</p>
          )}
          {bookingCancelled && (
            <p className="when-open mt-1.5 font-medium text-wait">
              Not public, because all bookings by this guest for this tour are cancelled.
            </p>
          )}
        </>
      ),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (review) => <ReviewActions review={review} tourDay={early.get(review._id)} />,
    },
  ],
};

function reviewName({ reviewerId, targetId }: ReviewDto): string {
  return `the review of ${nameOf(targetId, "an unknown service")} by ${nameOf(reviewerId, "an anonymous guest")}`;
}

function askEarly(tourDay: string) {
  return {
    title: "Approve this review before the tour?",
    text: `The tour is on ${formatDate(tourDay)}. If you approve the review, it's public right away.`,
    cancelLabel: "Not yet",
    isHarmless: true,
  } as const;
}

function ReviewState({ approved }: { approved: boolean }) {
  const Mark = approved ? CircleCheck : Hourglass;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-base forced-colors:border ${approved ? "bg-good-soft text-good" : "bg-wait-soft text-wait"}`}
    >
      <Mark aria-hidden="true" className="size-4" />
      {approved ? "Approved" : "Waiting"}
    </span>
  );
}

/** @param tourDay date of the tour; undefined if it is not in the future */
function ReviewActions({ review, tourDay }: { review: ReviewDto; tourDay: string | undefined }) {
  const about = reviewName(review);
  return (
    <div className="flex flex-wrap gap-1 xl:flex-nowrap">
      {!review.approved && (
        <ActionButton
          label="Approve"
          about={about}
          needs="adminApproveReview"
          busyLabel="Approving…"
          look="primary"
          {...(tourDay && { ask: askEarly(tourDay) })}
          call={{
            method: "PUT",
            path: ADMIN_API.approveReview(review._id),
            done: "Review approved.",
            failed: ADMIN_MESSAGES.approveReviewFailed,
          }}
        />
      )}
      {review.reply && <ReplyActions id={review._id} reply={review.reply} about={about} />}
      {review.approved ? (
        <MoreActions about={about} needs={["adminDeleteReview"]}>
          <DeleteReview review={review} />
        </MoreActions>
      ) : (
        <DeleteReview review={review} />
      )}
    </div>
  );
}

/** A button that deletes a review. For a review that waits for approval, it is called "Reject and delete". */
function DeleteReview({ review }: { review: ReviewDto }) {
  const { _id, approved, reviewType, image, reply } = review;
  const about = reviewName(review);
  const deleted = [about, image ? "its picture" : "", reply ? "the host's reply" : ""].filter(Boolean);
  const isCounted = !approved && reviewType !== "tourist";
  return (
    <ActionButton
      label={approved ? "Delete" : "Reject and delete"}
      about={about}
      needs="adminDeleteReview"
      busyLabel={approved ? "Deleting…" : "Rejecting…"}
      look="quiet"
      ask={{
        title: approved ? "Delete this review?" : "Reject this review?",
        text: sentences(
          `This deletes ${new Intl.ListFormat("en").format(deleted)}${approved ? "" : ", so no one will see it"}.`,
          isCounted && "The About page counts the review as rejected.",
          "You can't undo this.",
        ),
      }}
      call={{
        method: "DELETE",
        path: ADMIN_API.review(_id),
        done: approved ? "Review deleted." : "Review rejected.",
        failed: approved ? ADMIN_MESSAGES.deleteReviewFailed : ADMIN_MESSAGES.rejectReviewFailed,
      }}
    />
  );
}
