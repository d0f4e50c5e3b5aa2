import { dayTotals } from "@/lib/domain/day-sheet";
import { formatBoth, formatDay, formatGroup, formatTime } from "@/lib/format";
import { Notes, type Party, PhoneAndChat, SeeBookings } from "./booking-parts";
import { Facts } from "./facts";
import { Mail } from "./mail";
import { Hello, Part, Words } from "./parts";

/** The numbers of bookings and people of a day, such as `2 bookings, 5 adults and 1 child`. */
export function dayInLine(parties: readonly Party[]): string {
  const { bookings, adults, children } = dayTotals(
    parties.map((party) => ({ ...party, status: "confirmed" })),
  );
  return `${bookings} ${bookings === 1 ? "booking" : "bookings"}, ${formatGroup(adults, children)}`;
}

/** To the host, the evening before: all bookings of the next day. */
export function DaySheet({
  host,
  service,
  date,
  when,
  parties,
  home,
  bookings,
  unsubscribe,
}: {
  host: string;
  /** Name of the host's service. */
  service: string;
  date: string;
  when: string;
  parties: readonly Party[];
  home: string;
  bookings: string;
  unsubscribe: string;
}) {
  const total = parties.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return (
    <Mail
      title={`${when}, ${formatDay(date)}`}
      preview={`${dayInLine(parties)}.`}
      home={home}
      unsubscribe={unsubscribe}
    >
      <Hello name={host} />
      <Words>
        Please be ready for these guests ({dayInLine(parties)}) and collect {formatBoth(total)} in total. All
        times are in Sri Lanka time.
      </Words>
      <SeeBookings href={bookings} />
      {parties.map((party) => (
        <div key={party.reference}>
          <Part title={`${formatTime(party.time)}: ${party.name}`} />
          <Facts
            facts={[
              ["People", formatGroup(party.adults, party.children)],
              [
                "Phone",
                party.phone && (
                  <PhoneAndChat
                    key="phone"
                    number={party.phone}
                    from="host"
                    tour={{ ...party, name: service, date }}
                  />
                ),
              ],
              ["To collect", formatBoth(party.totalPrice)],
              ["Reference", party.reference],
            ]}
          />
          <Notes party={party} />
        </div>
      ))}
    </Mail>
  );
}
