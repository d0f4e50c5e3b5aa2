import "server-only";
import {
  ReviewAboutGuest,
  ReviewAboutService,
  ReviewPublic,
  ReviewReplied,
  starsInLine,
} from "@/components/mails/review-mails";
import { shownId } from "../../../domain/catalogue";
import { oneLine, ownWords } from "../../../domain/one-line";
import { offerPath, PAGES } from "../../../paths";
import { findMailedProvider } from "../../providers/queries";
import { findStoredReview } from "../../reviews/queries";
import { findMailedTourist } from "../../tourists/queries";
import { mayReach } from "../gate";
import { absolute } from "../links";
import type { MailTemplate } from "../templates";

/** Mails about approved reviews. A template returns null if its message is no longer true. */

interface Person {
  to: string;
  /** Whether mails may be sent to this account (`gate.ts`). */
  canBeMailed: boolean;
  /** The name in the greeting. */
  name: string;
  /** The name shown in public; for a host, the name of the service. */
  calledBy: string;
}

async function findHost(id: string): Promise<Person | null> {
  const host = await findMailedProvider(id);
  return (
    host && {
      to: host.email,
      canBeMailed: mayReach(host),
      name: oneLine(host.fullName),
      calledBy: oneLine(host.serviceName),
    }
  );
}

async function findGuest(id: string): Promise<Person | null> {
  const tourist = await findMailedTourist(id);
  const name = tourist && oneLine(tourist.fullName);
  const calledBy = name ?? "";
  return tourist && { to: tourist.email, canBeMailed: mayReach(tourist), name: calledBy, calledBy };
}

/**
 * Reads an approved review with the recipients of its mails: writer and target. Writer or target is null if that account
 * was deleted; the target of a product review is always null. Returns null if the review is not approved, does not
 * exist, or is hidden because its bookings are cancelled.
 */
async function readReview(id: string) {
  const review = await findStoredReview(id);
  if (!review?.approved || review.unbooked) return null;
  const { reviewType, reviewerRole, reviewerId, targetId, rating, reply = null } = review;
  const [writer, target] = await Promise.all([
    (reviewerRole === "provider" ? findHost : findGuest)(reviewerId.toHexString()),
    reviewType === "product" ? null : (reviewType === "service" ? findHost : findGuest)(targetId),
  ]);
  const props = { rating, comment: ownWords(review.comment), home: absolute(PAGES.home) };
  return { reviewType, targetId, writer, target, reply, props };
}

const reviewsOf = (dashboard: string) => absolute(`${dashboard}?view=reviews`);

export const reviewTemplates = {
  "review.public": async ({ about }) => {
    const found = await readReview(about.id);
    if (!found?.writer?.canBeMailed) return null;
    const { reviewType, writer, targetId } = found;
    const isPublic = reviewType !== "tourist";
    const target = reviewType === "product" ? shownId(targetId) : found.target?.calledBy;
    // A deleted provider has no page.
    if (!target) return null;
    const page = isPublic
      ? absolute(offerPath(reviewType, shownId(targetId)))
      : reviewsOf(PAGES.providerDashboard);
    return {
      to: writer.to,
      subject: `Your review is ${isPublic ? "public" : "approved"}: ${target}`,
      body: <ReviewPublic {...found.props} reader={writer.name} {...{ target, page, isPublic }} />,
    };
  },

  "review.about-you": async ({ about }) => {
    const found = await readReview(about.id);
    if (!found?.target?.canBeMailed) return null;
    const { reviewType, target, props } = found;
    const writer = found.writer?.calledBy || "Someone";
    if (reviewType === "tourist") {
      return {
        to: target.to,
        subject: `${writer} reviewed you as a guest`,
        body: <ReviewAboutGuest reader={target.name} writer={writer} home={props.home} />,
      };
    }
    return {
      to: target.to,
      subject: `${writer} reviewed ${target.calledBy}: ${starsInLine(props.rating)}`,
      body: (
        <ReviewAboutService
          {...props}
          reader={target.name}
          serviceName={target.calledBy}
          writer={writer}
          page={reviewsOf(PAGES.providerDashboard)}
        />
      ),
    };
  },

  "review.replied": async ({ about }) => {
    const found = await readReview(about.id);
    if (!found?.writer?.canBeMailed || !found.target || found.reply?.state !== "public") return null;
    const { writer, target, reply, targetId, props } = found;
    return {
      to: writer.to,
      subject: `${target.calledBy} replied to your review`,
      body: (
        <ReviewReplied
          reader={writer.name}
          serviceName={target.calledBy}
          reply={ownWords(reply.text)}
          home={props.home}
          page={absolute(PAGES.provider(targetId))}
        />
      ),
    };
  },
} satisfies Record<string, MailTemplate>;
