import { AccountView } from "@/components/account/account-view";
import { ownSecondFactor } from "@/lib/server/accounts/second-factor-setup";
import { pageOwnSessions } from "@/lib/server/accounts/sessions";
import { toMeDto } from "@/lib/server/accounts/to-dto";
import { pageOwnActivity } from "@/lib/server/activity/queries";
import { visitorsBrowser } from "@/lib/server/http/page-actor";
import type { Actor } from "@/lib/server/infra/actor";
import { readPreferences } from "@/lib/server/mail/preferences";
import { findOwnFeed } from "@/lib/server/providers/calendar-feed";

/** Maximum number of sessions and of activities on the page. */
const SHOWN = 20;

interface OwnAccountProps {
  actor: Actor;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** The account page of a dashboard or of the admin panel. */
export async function OwnAccount({ actor, returnTo }: OwnAccountProps) {
  const { id } = await visitorsBrowser();
  const [sessions, { items }, mails, secondFactor, feed] = await Promise.all([
    pageOwnSessions(actor, { page: 1, limit: SHOWN }),
    pageOwnActivity(actor, id, { page: 1, limit: SHOWN }),
    readPreferences(actor),
    ownSecondFactor(actor),
    actor.role === "provider" ? findOwnFeed(actor) : undefined,
  ]);
  return (
    <AccountView
      user={toMeDto(actor)}
      sessions={sessions.items}
      moreSessions={sessions.total - sessions.items.length}
      activity={items}
      secondFactor={secondFactor}
      feeds={feed === undefined ? undefined : feed ? [feed] : []}
      mails={mails}
      returnTo={returnTo}
    />
  );
}
