import { ImportFile } from "@/components/admin/shared/import-file";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { BOOKING_COLUMNS } from "@/lib/schemas/file-import";

const SAMPLE = [
  "Date,Time,Tour,Guest,Email,Phone,Adults,Children,Total (LKR),Status,Special notes,Message",
  '2027-01-04,06:00,Jeep Safari,Ada Berg,ada@example.com,+4791234567,2,1,,confirmed,"Vegetarian, no nuts",',
];

/** The form that adds bookings from a CSV file. */
export function ImportBookings() {
  return (
    <ImportFile
      path={ADMIN_API.importBookings}
      columns={BOOKING_COLUMNS}
      needed={["date", "time", "tour", "guest", "adults"]}
      one="booking"
      noun="bookings"
      nameIn="guest"
      lead="Start the file with a line of column names. Required: date, time, tour, guest, adults, and phone or email. Optional: children, total, status, notes and message. Write dates as 2027-01-04 and times as 06:00."
      sample={SAMPLE}
      there="already booked"
      mailLabel="Email guests and hosts about their new bookings"
    />
  );
}
