import { Mail } from "./mail";
import { Action, Hello, Quote, Words } from "./parts";

/** The mails about reviews. */

interface ReviewMail {
  /** Name of the reader. */
  reader: string;
  /** Whole number from 1 to 5. */
  rating: number;
  /** Safe for a mail. */
  comment: string;
  home: string;
  page: string;
}

/** Stars in words, such as `4 of 5 stars`. */
export function starsInLine(rating: number): string {
  return `${rating} of 5 stars`;
}

/** To the writer: others can read it, or, if it is about a guest, our team has read it. */
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
      preview={`Your review of ${target}.`}
      home={home}
    >
      <Hello name={reader} />
      <Words>
        {isPublic
          ? `Thank you. Other travellers can read your review of ${target} now.`
          : `Thank you. Our team approved your review of ${target}. Travellers do not see it.`}
      </Words>
      <Action href={page}>{isPublic ? "See my review" : "See my reviews"}</Action>
      <Quote by={starsInLine(rating)} text={comment} />
    </Mail>
  );
}

/** To a host: somebody has reviewed the service. */
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
      <Action href={page}>See my reviews</Action>
      <Quote by={`${starsInLine(rating)}, by ${writer}`} text={comment} />
    </Mail>
  );
}

/** To a tourist: a host has reviewed them. What it says is for our team alone. */
export function ReviewAboutGuest({
  reader,
  writer,
  home,
}: Pick<ReviewMail, "reader" | "home"> & { writer: string }) {
  return (
    <Mail
      title="A host reviewed you as a guest"
      preview="There is nothing to do. The review is not public."
      home={home}
    >
      <Hello name={reader} />
      <Words>
        There is nothing to do. {writer} reviewed you as a guest, and our team has read the review. It is not
        public: travellers and other hosts do not see it.
      </Words>
    </Mail>
  );
}
