import {
  BadgeCheck,
  CalendarHeart,
  Clock,
  Hourglass,
  Languages,
  MapPin,
  Phone,
  Play,
  ShieldCheck,
  UserRound,
  UsersRound,
} from "lucide-react";
import { answerFact } from "@/components/offers/answer-words";
import { AttributeFacts } from "@/components/offers/attribute-facts";
import { groupInWords, listed, scheduleStarts, startsInWords } from "@/components/offers/fact-words";
import { Fact, Facts } from "@/components/offers/facts";
import { InstantBadge } from "@/components/offers/instant-badge";
import type { Confirmation } from "@/lib/domain/answer-times";
import { colomboMoment } from "@/lib/domain/dates";
import { hostAttributes } from "@/lib/domain/offer-attributes";
import { PAPER_WORDS } from "@/lib/domain/papers";
import type { Schedule } from "@/lib/domain/schedule";
import { groupOfService } from "@/lib/domain/shown-group";
import { formatDay, formatDuration, formatMonth, formatPhone } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { HostChat } from "./host-chat";

interface ProviderFactsProps {
  provider: ProviderDto;
  /** Null or undefined if guests may book any time. */
  schedule?: Schedule | null;
  confirmation: Confirmation;
  /** Number of confirmed bookings whose day has passed. */
  toursDone?: number;
}

/** The most important facts about a service, and the badge of instant confirmation. */
export function ProviderFacts({ provider, schedule, confirmation }: Omit<ProviderFactsProps, "toursDone">) {
  const { location, details } = provider;
  // The schedule overrides the listing, because bookings follow the schedule.
  const minutes = schedule?.durationMinutes ?? details.durationMinutes;
  const group = groupOfService(details, schedule);
  const starts = schedule
    ? scheduleStarts(schedule, colomboMoment(new Date()).date)
    : startsInWords(details.startTimes);
  return (
    <>
      {confirmation.isInstant && (
        <div className="mt-3">
          <InstantBadge />
        </div>
      )}
      <Facts className="mt-4">
        <Fact icon={<Clock />} name="Duration">
          {minutes && formatDuration(minutes)}
        </Fact>
        <Fact icon={<Play />} name="Starts">
          {starts}
        </Fact>
        <Fact icon={<MapPin />} name="Starts in">
          {location}
        </Fact>
        <Fact icon={<UsersRound />} name="Group">
          {groupInWords(group.min ?? 1, group.max)}
        </Fact>
      </Facts>
    </>
  );
}

/** Further facts about a service and its host, and the host's phone number. Shown below the pictures. */
export function MoreProviderFacts({
  provider,
  confirmation,
  toursDone = 0,
}: Omit<ProviderFactsProps, "schedule">) {
  const { serviceName, fullName, contact, details } = provider;
  return (
    <Facts>
      <AttributeFacts attributes={hostAttributes(details)} />
      <Fact icon={<Languages />} name="Languages">
        {listed(details.languages)}
      </Fact>
      <Fact icon={<Hourglass />} name="Answer">
        {answerFact({ ...confirmation, isService: true })}
      </Fact>
      <Fact icon={<UserRound />} name="Your host">
        {fullName}
      </Fact>
      <Fact icon={<CalendarHeart />} name="Host since">
        {formatMonth(provider.createdAt)}
      </Fact>
      <Fact icon={<BadgeCheck />} name="Tours hosted">
        {toursDone > 0 && toursDone.toLocaleString("en-US")}
      </Fact>
      {provider.checkedPapers.map(({ kind, checkedAt }) => (
        <Fact key={kind} icon={<ShieldCheck />} name={PAPER_WORDS[kind].name}>
          {`Checked by us on ${formatDay(checkedAt.slice(0, 10))}`}
        </Fact>
      ))}
      <Fact icon={<Phone />} name="Phone">
        <a
          href={callPath(contact)}
          className="text-link inline-flex min-h-8 max-w-full items-center wrap-anywhere"
        >
          {formatPhone(contact)}
        </a>
        <HostChat phone={contact} name={serviceName} host={fullName} />
      </Fact>
    </Facts>
  );
}
