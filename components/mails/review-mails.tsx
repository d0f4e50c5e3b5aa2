import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

/** Mails about reviews. */

interface ReviewMail {
  /** Name of the recipient. */
  reader: string;
  /** Whole number from 1 to 5. */
  rating: number;
  /** Cleaned for mails (lib/domain/one-line.ts). */
  comment: string;
  home: string;
  page: string;
}

/** A rating in words, such as `4 of 5 stars`. */
export function starsInLine(rating: number): string {
  return `${rating} of 5 stars`;
}

/** To the writer: our team approved the review, which is now public unless it is about a guest. */
export function ReviewPublic({
  reader,
  target,
  rating,
  comment,
  home,
  page,
  isPublic,
}: ReviewMail & { target: string; isPublic: boolean }) {
  return (
    <Mail
      title={isPublic ? "Your review is public" : "Your review is approved"}
      preview={
        isPublic
          ? `Other travellers can now read your review of ${target}.`
          : `Our team approved your review of ${target}.`
      }
      home={home}
    >
      <Hello name={reader} />
      <Words>
        {isPublic
          ? `Thank you. Other travellers can now read your review of ${target}.`
          : `Thank you. Our team approved your review of ${target}, and only our team can read it.`}
      </Words>
      <Action href={page}>{isPublic ? "See my review" : "See my reviews"}</Action>
      <Quote by={starsInLine(rating)} text={comment} />
    </Mail>
  );
}

/** To a host: a guest reviewed the service. */
export function ReviewAboutService({
  reader,
  serviceName,
  writer,
  rating,
  comment,
  home,
  page,
}: ReviewMail & { serviceName: string; writer: string }) {
  return (
    <Mail
      title={`A new review of ${serviceName}`}
      preview={`${starsInLine(rating)}, by ${writer}.`}
      home={home}
    >
      <Hello name={reader} />
      <Words>
        Read what {writer} wrote about {serviceName}. The review is public now.
      </Words>
      <Action href={page}>See reviews from travellers</Action>
      <Quote by={`${starsInLine(rating)}, by ${writer}`} text={comment} />
    </Mail>
  );
}

/** To a tourist: a host wrote a review of the tourist. Only our team can read its text. */
export function ReviewAboutGuest({
  reader,
  writer,
  home,
}: Pick<ReviewMail, "reader" | "home"> & { writer: string }) {
  return (
    <Mail
      title="A host reviewed you as a guest"
      preview="You don't need to do anything. Only our team can read the review."
      home={home}
    >
      <Hello name={reader} />
      <Words>
        You don't need to do anything. {writer} reviewed you as a guest, and only our team can read the
        review.
      </Words>
    </Mail>
  );
}

/** To the writer of a review: the host replied. */
export function ReviewReplied({
  reader,
  serviceName,
  reply,
  home,
  page,
}: Pick<ReviewMail, "reader" | "home" | "page"> & { serviceName: string; reply: string }) {
  return (
    <Mail
      title="Your host replied to your review"
      preview={`${serviceName} replied to your review.`}
      home={home}
    >
      <Hello name={reader} />
      <Words>{serviceName} replied to your review. The reply is public and appears below your review.</Words>
      <Action href={page}>See the reply</Action>
      <Quote by={serviceName} text={reply} />
    </Mail>
  );
}
