import "server-only";
import {
  ApprovalWithdrawn,
  ChangeApproved,
  ChangeRejected,
  ChangesAsked,
  ListingApproved,
  ListingSuspended,
  SuspensionEnded,
} from "@/components/mails/listing-mails";
import {
  PaperConfirmed,
  PaperDeclined,
  PaperExpires,
  PaperExpiresTeam,
} from "@/components/mails/paper-mails";
import type { MailDoc } from "@/models/mail";
import { ADMIN_PAGES } from "../../../admin-paths";
import { oneLine, ownWords } from "../../../domain/one-line";
import { PAPER_KINDS, PAPER_WORDS } from "../../../domain/papers";
import { formatDate } from "../../../format";
import { PAGES } from "../../../paths";
import { findMailedProvider } from "../../providers/queries";
import { mayReach } from "../gate";
import { absolute } from "../links";
import type { MailTemplate } from "../templates";

/** Mails to hosts about their listing. A template returns null if its message is no longer true. */

const FIELD_WORDS: Readonly<Record<string, string>> = {
  serviceName: "the name",
  category: "the category",
  profilePicture: "the main picture",
  photos: "the photos",
  portrait: "the portrait",
};

/**
 * The data that all mails about a listing need. Null if the provider was deleted, or if `host.approved`
 * differs from `isApproved`, because the approval has changed since the event.
 */
async function forOwner({ about: { id, details } }: MailDoc, isApproved: boolean) {
  const host = await findMailedProvider(id);
  if (!host || host.approved !== isApproved) return null;
  const props = {
    host: oneLine(host.fullName),
    serviceName: oneLine(host.serviceName),
    home: absolute(PAGES.home),
    page: absolute(PAGES.provider(id)),
    note: ownWords(typeof details.note === "string" ? details.note : ""),
  };
  return { to: host.email, details, props };
}

const dashboard = () => absolute(`${PAGES.providerDashboard}?view=listing`);

export const listingTemplates = {
  "listing.approved": async (mail) => {
    const found = await forOwner(mail, true);
    return (
      found && {
        to: found.to,
        subject: `Your listing is public: ${found.props.serviceName}`,
        body: <ListingApproved {...found.props} />,
      }
    );
  },

  "listing.change-approved": async (mail) => {
    const found = await forOwner(mail, true);
    if (!found) return null;
    const changed = Array.isArray(found.details.fields) ? found.details.fields : [];
    const words = changed.flatMap((field) => FIELD_WORDS[String(field)] ?? []);
    const fields = new Intl.ListFormat("en").format(words.length > 0 ? words : ["your listing"]);
    return {
      to: found.to,
      subject: `Your change is live: ${found.props.serviceName}`,
      body: <ChangeApproved {...found.props} fields={fields} />,
    };
  },

  "listing.change-rejected": async (mail) => {
    const found = await forOwner(mail, true);
    return (
      found && {
        to: found.to,
        subject: `Your change was declined: ${found.props.serviceName}`,
        body: <ChangeRejected {...found.props} page={dashboard()} />,
      }
    );
  },

  "listing.changes-asked": async (mail) => {
    const host = await findMailedProvider(mail.about.id);
    const found = host?.changesAsked ? await forOwner(mail, host.approved) : null;
    return (
      found && {
        to: found.to,
        subject: `Please change your listing: ${found.props.serviceName}`,
        body: <ChangesAsked {...found.props} page={dashboard()} />,
      }
    );
  },

  "listing.suspended": async (mail) => {
    const host = await findMailedProvider(mail.about.id);
    const until = String(mail.about.details.until);
    const found = host?.suspendedUntil === until ? await forOwner(mail, host.approved) : null;
    return (
      found && {
        to: found.to,
        subject: `Guests cannot book until ${formatDate(until)}: ${found.props.serviceName}`,
        body: <ListingSuspended {...found.props} page={dashboard()} until={formatDate(until)} />,
      }
    );
  },

  "listing.suspension-ended": async (mail) => {
    const host = await findMailedProvider(mail.about.id);
    const found = host && !host.suspendedUntil ? await forOwner(mail, true) : null;
    return (
      found && {
        to: found.to,
        subject: `Guests can book you again: ${found.props.serviceName}`,
        body: <SuspensionEnded {...found.props} />,
      }
    );
  },

  "listing.approval-withdrawn": async (mail) => {
    const found = await forOwner(mail, false);
    return (
      found && {
        to: found.to,
        subject: `Your listing is no longer public: ${found.props.serviceName}`,
        body: <ApprovalWithdrawn {...found.props} page={dashboard()} />,
      }
    );
  },

  "listing.paper-confirmed": async (mail) => {
    const found = await forPaper(mail);
    return (
      found && {
        to: found.to,
        subject: `Your ${found.props.paper} is confirmed: ${found.props.serviceName}`,
        body: <PaperConfirmed {...found.props} />,
      }
    );
  },

  "listing.paper-declined": async (mail) => {
    const found = await forPaper(mail);
    return (
      found && {
        to: found.to,
        subject: `Please send your ${found.props.paper} again: ${found.props.serviceName}`,
        body: <PaperDeclined {...found.props} />,
      }
    );
  },

  "listing.paper-expires": async (mail) => {
    const found = await forPaper(mail);
    return (
      found && {
        to: found.to,
        subject: `Your ${found.props.paper} expires on ${found.props.expiresOn}`,
        body: <PaperExpires {...found.props} />,
      }
    );
  },

  "listing.paper-expires-team": async (mail) => {
    const found = await forPaper(mail);
    return (
      found && {
        to: String(mail.about.details.to),
        subject: `A host's ${found.props.paper} expires soon: ${found.props.serviceName}`,
        body: <PaperExpiresTeam {...found.props} page={absolute(ADMIN_PAGES.provider(mail.about.id))} />,
      }
    );
  },
} satisfies Record<string, MailTemplate>;

/** The data that all mails about a host's paper need. Null if the host was deleted or may get no mails. */
async function forPaper({ about: { id, details } }: MailDoc) {
  const host = await findMailedProvider(id);
  const kind = PAPER_KINDS.find((one) => one === details.paper);
  if (!host || !kind || !mayReach(host)) return null;
  const props = {
    host: oneLine(host.fullName),
    serviceName: oneLine(host.serviceName),
    paper: PAPER_WORDS[kind].name.toLowerCase(),
    expiresOn: formatDate(String(details.expiresOn)),
    home: absolute(PAGES.home),
    page: dashboard(),
    note: ownWords(typeof details.note === "string" ? details.note : ""),
  };
  return { to: host.email, props };
}
