import Link from "next/link";
import type { ReactNode } from "react";
import { ApproveBooking } from "@/components/admin/bookings/approve-booking";
import { bookedName, isHostAsked, touristName } from "@/components/admin/bookings/booking-names";
import { CancelBooking } from "@/components/admin/bookings/cancel-booking";
import { DeclineMove } from "@/components/admin/bookings/decline-move";
import { MarkAttendance } from "@/components/admin/bookings/mark-attendance";
import { MarkCalled } from "@/components/admin/bookings/mark-called";
import type { BookingTask } from "@/components/admin/bookings/task-list";
import { FinishTask, TaskDue } from "@/components/admin/bookings/tasks";
import { ResendMail } from "@/components/admin/mails/resend-mail";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { askedFor } from "@/components/bookings/asked-move";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { whatToSay } from "@/lib/domain/call-words";
import { colomboMoment } from "@/lib/domain/dates";
import {
  formatDate,
  formatDuration,
  formatGroup,
  formatInstant,
  formatPhone,
  formatShortDay,
  formatTime,
  preview,
} from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { listHref } from "@/lib/schemas/list-address";
import type { MailDto } from "@/lib/schemas/mail-dto";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** Rows; null if they could not be loaded, undefined if the admin may not read them. */
type Rows<Item> = readonly Item[] | null | undefined;

interface UrgentRequest {
  /** The id of the booking. */
  _id: string;
  booking: BookingDto;
  /** When the guest made the request. */
  since: Date;
  /** The last moment for an answer. */
  answerBy: Date;
}

interface NeedsNowProps {
  needs: {
    requests: Rows<UrgentRequest>;
    arrivals: Rows<BookingDto>;
    tasks: Rows<BookingTask>;
    calls: Rows<BookingDto>;
    mails: Rows<MailDto>;
    messages: Rows<ContactMessageDto>;
    listings: Rows<OwnProviderDto>;
    papers: Rows<{ _id: string; serviceName: string; since: string }>;
  };
  now: Date;
}

/** Lists of everything that waits for an admin. Each row has its action, and empty lists are left out. */
export function NeedsNow({ needs, now }: NeedsNowProps) {
  const { requests, arrivals, tasks, calls, mails, messages, listings, papers } = needs;
  const { date: today } = colomboMoment(now);
  const parts = Object.values(needs).filter((part) => part !== undefined);
  if (parts.length > 0 && parts.every((part) => part?.length === 0)) {
    return <p className="text-muted">Nothing is waiting for you.</p>;
  }
  return (
    <div className="grid gap-6">
      <Part
        title="Requests"
        href={listHref(ADMIN_PAGES.bookings, { waiting: "true" })}
        items={requests}
        row={(request) => <Request request={request} now={now} />}
      />
      <Part
        title="Overdue arrivals"
        href={listHref(ADMIN_PAGES.bookings, { status: "confirmed", from: today, to: today, sort: "date" })}
        items={arrivals}
        row={(booking) => (
          <Row
            title={<RowLink href={ADMIN_PAGES.booking(booking._id)}>{touristName(booking)}</RowLink>}
            actions={<MarkAttendance booking={booking} />}
          >
            {`${formatTime(booking.time)}, ${bookedName(booking)}`}
            <GuestPhone booking={booking} />
          </Row>
        )}
      />
      <Part
        title="Tasks"
        href={ADMIN_PAGES.tasks}
        items={tasks}
        row={(task) => (
          <Row
            title={<RowLink href={ADMIN_PAGES.booking(task.booking._id)}>{task.text}</RowLink>}
            actions={<FinishTask id={task.booking._id} task={task} />}
          >
            <span className="block">{`${touristName(task.booking)}, ${bookedName(task.booking)}`}</span>
            <TaskDue task={task} />
          </Row>
        )}
      />
      <Part
        title="People to call"
        href={ADMIN_PAGES.calls}
        items={calls}
        row={(booking) => (
          <Row
            title={<RowLink href={ADMIN_PAGES.booking(booking._id)}>{touristName(booking)}</RowLink>}
            actions={<MarkCalled booking={booking} />}
          >
            <GuestPhone booking={booking} />
            {preview(whatToSay(booking), 120)}
          </Row>
        )}
      />
      <Part
        title="Failed emails"
        href={listHref(ADMIN_PAGES.mails, { state: "failed" })}
        items={mails}
        row={({ _id, subject, to, problem }) => (
          <Row
            title={<RowLink href={ADMIN_PAGES.mail(_id)}>{subject ?? "An email"}</RowLink>}
            actions={<ResendMail id={_id} to={to} />}
          >
            {[to && `To ${to}.`, problem].filter(Boolean).join(" ")}
          </Row>
        )}
      />
      <Part
        title="Unanswered messages"
        href={listHref(ADMIN_PAGES.messages, { state: "open" })}
        items={messages}
        row={({ reference, name, message, enquiry, createdAt }) => (
          <Row title={<RowLink href={listHref(ADMIN_PAGES.messages, { q: reference })}>{name}</RowLink>}>
            {enquiry && (
              <span className="block">{`${enquiry.productType}, ${formatDate(enquiry.date)}`}</span>
            )}
            {message && <span className="block">{preview(message, 80)}</span>}
            {`Waiting since ${formatInstant(createdAt)}`}
          </Row>
        )}
      />
      <Part
        title="Listings to approve"
        href={ADMIN_PAGES.pendingProviders}
        items={listings}
        row={({ _id, serviceName, category, createdAt, waitsSince = createdAt }) => (
          <Row title={<RowLink href={ADMIN_PAGES.provider(_id)}>{serviceName}</RowLink>}>
            {`${category}, waiting since ${formatInstant(waitsSince)}`}
          </Row>
        )}
      />
      <Part
        title="Documents to check"
        href={ADMIN_PAGES.providers}
        items={papers}
        row={({ _id, serviceName, since }) => (
          <Row title={<RowLink href={`${ADMIN_PAGES.provider(_id)}#papers`}>{serviceName}</RowLink>}>
            {`Waiting since ${formatInstant(since)}`}
          </Row>
        )}
      />
    </div>
  );
}

interface PartProps<Item extends { _id: string }> {
  title: string;
  /** The address of the whole list, if there is one. */
  href?: string;
  items: Rows<Item>;
  row: (item: Item) => ReactNode;
}

function Part<Item extends { _id: string }>({ title, href, items, row }: PartProps<Item>) {
  if (items?.length === 0 || items === undefined) return null;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 border-line border-b-2 pb-1">
        <h3 className="font-semibold font-text text-base tracking-normal">{title}</h3>
        {href && (
          <Link href={href} prefetch={false} className="text-link whitespace-nowrap text-base">
            See all<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {items === null ? (
        <ListFailed />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item._id} className="py-2.5 text-base">
              {row(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function Row({ title, actions, children }: RowProps) {
  return (
    <>
      <div className="wrap-anywhere min-w-0">
        {title}
        <div className="text-muted">{children}</div>
      </div>
      {actions && <div className="mt-1.5 flex flex-wrap gap-1">{actions}</div>}
    </>
  );
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="text-link">
      {children}
    </Link>
  );
}

function GuestPhone({ booking: { contact } }: { booking: BookingDto }) {
  return contact?.phone ? (
    <a href={callPath(contact.phone)} className="block font-medium">
      {formatPhone(contact.phone)}
    </a>
  ) : null;
}

function Request({ request: { booking, since, answerBy }, now }: { request: UrgentRequest; now: Date }) {
  const { _id, date, time, adults, children, move, hostAnswer, status } = booking;
  const answer = move ? move.hostAnswer : hostAnswer;
  const isDeclined = status === "pending" && answer?.answer === "no";
  return (
    <Row
      title={<RowLink href={ADMIN_PAGES.booking(_id)}>{touristName(booking)}</RowLink>}
      actions={
        <>
          {!isDeclined && <ApproveBooking booking={booking} />}
          {move ? <DeclineMove booking={booking} /> : <CancelBooking booking={booking} isOnItsPage={false} />}
        </>
      }
    >
      <span className="block">
        {`${bookedName(booking)}, ${formatShortDay(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`}
      </span>
      <span className="block">{`Waiting since ${formatInstant(since.toISOString())}`}</span>
      {move && <span className="block text-wait">{`Requested: ${askedFor(booking, move)}`}</span>}
      <strong className="text-wait">
        {[
          answer && (answer.answer === "no" ? "The host declined" : "The host accepted"),
          isHostAsked(booking) && "The host has not answered yet",
          timeLeft(answerBy, now),
        ]
          .filter(Boolean)
          .join(". ")}
      </strong>
    </Row>
  );
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The deadline for an answer in words; the remaining time if the deadline is less than a day away. */
function timeLeft(answerBy: Date, now: Date): string {
  if (answerBy < now) return `Answer overdue since ${formatInstant(answerBy.toISOString())}`;
  const minutes = Math.max(1, Math.floor((answerBy.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes >= DAY_MINUTES) return `Answer by ${formatInstant(answerBy.toISOString())}`;
  return `Answer within ${formatDuration(minutes >= 60 ? minutes - (minutes % 60) : minutes)}`;
}
