import { expect, test } from "vitest";
import { readBookingFile } from "./read-booking-file";

const HEADINGS = "Date,Time,Tour,Guest,Phone,Adults,Notes";

test("columns may be in any order, with any delimiter, and cells may have quotes and lines", () => {
  const [first, second] = readBookingFile(
    `\ufeffGuest;Booked;Date;Time;Adults;Special notes;Colour\r\n"Ada; Berg";Jeep Safari;2027-01-04;6:00;2;"One\nTwo";red\r\n\r\nBo;Village Tour;2027-01-05;08:00;1\r\n`,
  );
  expect(first).toMatchObject({
    line: 2,
    row: { guest: "Ada; Berg", tour: "Jeep Safari", time: "6:00", adults: "2", notes: "One\nTwo", phone: "" },
  });
  expect(second?.row).toMatchObject({ guest: "Bo", notes: "", children: "" });
});

test.each([
  ["a missing column", "Date,Guest\n2027-01-04,Ada", "The first line has no column time, tour, adults."],
  ["no rows", HEADINGS, "The file has no bookings."],
  ["an empty file", "", "The first line has no column date, time, tour, name, adults."],
  ["an open quote", `${HEADINGS}\n"2027`, "This is not a CSV file. Please save the table as CSV."],
  ["too many rows", `${HEADINGS}\n${"x\n".repeat(1_001)}`, "The file has more than 1000 bookings."],
])("a file with %s is refused", (_, text, sentence) => {
  expect(() => readBookingFile(text)).toThrow(sentence);
});
