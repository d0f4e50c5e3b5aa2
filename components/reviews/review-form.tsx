"use client";

import { useState } from "react";
import { accountWays } from "@/components/auth/account-ways";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FormDone } from "@/components/forms/form-done";
import { PictureField } from "@/components/forms/picture-field";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { usePictures } from "@/components/forms/use-pictures";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi, sendForm } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import { roleHint } from "@/lib/domain/session-hint";
import { REVIEW_PICTURES } from "@/lib/domain/uploads";
import { AppError, type FieldErrors } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import type { ReviewDto, ReviewInput } from "@/lib/schemas/review";
import { RatingField } from "./rating-field";

/** Texts of the field for choosing one of several targets. */
export interface TargetPicker {
  label: string;
  placeholder: string;
  /** Message if no target is selected. */
  missing: string;
  /** Message if all targets have been reviewed. */
  allReviewed: string;
}

interface ReviewFormProps {
  targets: readonly ReviewTarget[];
  /** Undefined if there is only one target. */
  picker: TargetPicker | undefined;
  /** Number of stars selected when the form opens. Default: 5 (docs/product.md, "Review form"). */
  stars?: number | undefined;
  /** Address of this page, to return to after login. */
  returnTo: string;
  /** Called after a review is sent. */
  onSent?: () => void;
}

/** Form for a review of one of the targets, with an optional picture. Source: docs/product.md, "Review form". */
export function ReviewForm({ targets, picker, stars = 5, returnTo, onSent }: ReviewFormProps) {
  const [sentFor, setSentFor] = useState<ReviewTarget>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const image = usePictures(`review:${returnTo}`, REVIEW_PICTURES.image);
  const isEndedSession = useEndedSession(returnTo);
  const isDone = ({ id, isReviewed }: ReviewTarget) => isReviewed || sent.includes(id);
  const targetOf = (chosen: string) =>
    picker ? targets.find((target) => target.id === chosen && !isDone(target)) : targets[0];

  const form = useApiForm({
    initial: { targetId: "", rating: String(stars), comment: "" },
    draft: `review:${returnTo}`,
    schema: async () => (await import("@/lib/schemas/review")).reviewSchema,
    toInput: ({ targetId, rating, comment }) => {
      const target = targetOf(targetId);
      return { targetId: target?.id ?? "", rating, comment, reviewType: target?.type ?? "service" };
    },
    beside: {
      names: ["image"],
      ready: image.ready,
      check: ({ targetId }): FieldErrors => ({
        ...(picker && !targetOf(targetId) ? { targetId: picker.missing } : {}),
        // Otherwise the review would be sent without the rejected picture, which could not be added later.
        ...(image.problem ? { image: image.problem } : {}),
      }),
    },
    summarise: ({ targetId }) => (picker && !targetOf(targetId) ? picker.missing : undefined),
    refuse: () =>
      roleHint(document.cookie) ? undefined : { message: MESSAGES.loginToReview, ...accountWays(returnTo) },
    send: (data, idempotencyKey) => sendReview(data, image.files[0], idempotencyKey),
    onSuccess: () => {
      const target = targetOf(form.values.targetId);
      setSentFor(target);
      if (target) setSent((before) => [...before, target.id]);
      image.clear();
      onSent?.();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (!(error instanceof AppError)) return { message: MESSAGES.reviewFailed };
      return { message: error.message, fields: error.fields ?? {} };
    },
  });

  if (sentFor) {
    return (
      <ReviewSent
        target={sentFor}
        onAgain={
          targets.some((target) => !isDone(target))
            ? () => {
                setSentFor(undefined);
                form.reset();
              }
            : undefined
        }
      />
    );
  }
  return (
    <form {...form.formProps} aria-label="Review" className="space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {picker && (
        <SelectField
          {...form.field("targetId")}
          label={picker.label}
          placeholder={picker.placeholder}
          options={targets.map((target) => ({
            value: target.id,
            label: isDone(target) ? `${target.name} (already reviewed)` : withVisit(target),
            disabled: isDone(target),
          }))}
        />
      )}
      <RatingField {...form.field("rating")} />
      <TextField {...form.field("comment")} label="Comment" rows={4} />
      <PictureField
        name="image"
        label="Picture"
        hint="JPEG or PNG. We resize large pictures."
        optional
        pictures={image}
        error={form.problem?.fields?.image}
        onChange={() => form.mend("image")}
      />
      <SubmitButton label="Submit review" busyLabel="Sending your review…" status={form.status} />
    </form>
  );
}

/** The target's name with the date of the visit, if known. */
function withVisit({ name, visit }: ReviewTarget): string {
  return visit ? `${name}, ${formatDate(visit)}` : name;
}

/** Sends a review as JSON, or as multipart form data if there is a picture. */
function sendReview(
  review: ReviewInput,
  image: File | undefined,
  idempotencyKey: string,
): Promise<ReviewDto> {
  if (!image) return callApi<ReviewDto>(API.reviews, { method: "POST", body: review, idempotencyKey });
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) {
    // An optional field without a value is left out, as in JSON.
    if (value !== undefined) form.append(name, String(value));
  }
  form.append("image", image);
  return sendForm<ReviewDto>(API.reviews, form, { idempotencyKey });
}

interface ReviewSentProps {
  target: ReviewTarget;
  onAgain: (() => void) | undefined;
}

function ReviewSent({ target: { name, type }, onAgain }: ReviewSentProps) {
  const again = onAgain && (
    <button type="button" onClick={onAgain} className={buttonClass({ look: "outline" })}>
      Write another review
    </button>
  );
  return (
    <FormDone title="Thank you for your review" level="h3" actions={again}>
      <p>
        {type === "tourist"
          ? `Only our team can read your review of ${name}.`
          : `Your review of ${name} appears once we approve it.`}
      </p>
    </FormDone>
  );
}
