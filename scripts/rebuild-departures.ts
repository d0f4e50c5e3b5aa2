import { type Difference, rebuildDepartures } from "../lib/server/departures/rebuild";
import { connectDatabase } from "../lib/server/infra/db";
import { runDatabaseCommand } from "./lib/database-command";

/** `npm run departures`: rebuilds all departures from the bookings. Run by `scripts/departures.mjs`. */

const peopleText = (people: number) => (people === 1 ? "1 person" : `${people} people`);

function sentenceOf({ what, booking, reserved, right }: Difference): string {
  switch (what) {
    case "seats-without-booking":
      return `a reservation for ${peopleText(reserved)} without a booking (${booking})`;
    case "other-people":
      return `a reservation for ${peopleText(reserved)}, but the booking is for ${right} (${booking})`;
    case "booking-without-seats":
      return `a booking for ${peopleText(right)} without a reservation (${booking})`;
    case "totals":
      return `a total of ${peopleText(reserved)}, but reservations for ${right}`;
  }
}

async function run(mends: boolean): Promise<void> {
  await connectDatabase();
  const { departures, bookings, differences } = await rebuildDepartures(mends);
  for (const one of differences) process.stdout.write(`${one.departure}: ${sentenceOf(one)}\n`);
  const count = `${differences.length} ${differences.length === 1 ? "difference" : "differences"}`;
  const among = `in ${departures} departures and ${bookings} bookings with places`;
  process.stdout.write(`${count} ${among}${mends && differences.length > 0 ? ", corrected" : ""}.\n`);
  if (!mends && differences.length > 0) process.exitCode = 1;
}

await runDatabaseCommand(() => run(process.argv[2] !== "--check"));
