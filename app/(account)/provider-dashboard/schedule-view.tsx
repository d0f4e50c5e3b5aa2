import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { ScheduleForm } from "@/components/schedules/schedule-form";
import { API } from "@/lib/api-paths";
import { PAGES, withQuery } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { findStoredSchedule } from "@/lib/server/departures/schedules";
import type { Actor } from "@/lib/server/infra/actor";

interface ScheduleViewProps {
  actor: Actor;
  listing: OwnProviderDto;
  here: string;
}

/** The form for the schedule of the provider's own service. */
export async function ScheduleView({ actor, listing, here }: ScheduleViewProps) {
  const stored = await findStoredSchedule({ kind: "service", id: actor.id });
  return (
    <section aria-labelledby="schedule">
      <Link
        href={withQuery(PAGES.providerDashboard, { view: "calendar" })}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Calendar
      </Link>
      <h2 id="schedule" className="mt-2 text-heading">
        Your days and times
      </h2>
      <p className="measure mt-2 mb-8 text-muted">
        {stored
          ? "Guests choose one of these times. If a change affects bookings, we'll ask you first."
          : "Guests can request any day and time. Set your times to limit their choice and the number of guests."}
        {stored?.instant && " Bookings are confirmed instantly, so you don't need to answer them."}
      </p>
      <ScheduleForm
        schedule={stored?.schedule ?? null}
        listing={listing.details}
        api={API.ownSchedule}
        editor="host"
        returnTo={here}
      />
    </section>
  );
}
