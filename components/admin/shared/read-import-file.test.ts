import { expect, test } from "vitest";
import { BOOKING_COLUMNS } from "@/lib/schemas/file-import";
import { readImportFile } from "./read-import-file";

const needed = ["date", "time", "tour", "guest", "adults"];
const read = (text: string) => readImportFile(text, { columns: BOOKING_COLUMNS, needed, noun: "bookings" });

const HEADINGS = "Date,Time,Tour,Guest,Phone,Adults,Notes";

test("columns may be in any order, with any delimiter, and cells may have quotes and lines", () => {
  const [first, second] = read(
    `\ufeffGuest;Booked;Date;Time;Adults;Special notes;Colour\r\n"Ada; Berg";Jeep Safari;2027-01-04;6:00;2;"One\nTwo";red\r\n\r\nBo;Village Tour;2027-01-05;08:00;1\r\n`,
  );
  expect(first).toMatchObject({
    line: 2,
    row: { guest: "Ada; Berg", tour: "Jeep Safari", time: "6:00", adults: "2", notes: "One\nTwo", phone: "" },
  });
  // The first booking takes lines 2 and 3 of the file, and line 4 is empty, so the second booking begins on
  // line 5.
  expect(second).toMatchObject({ line: 5, row: { guest: "Bo", notes: "", children: "" } });
});

test.each([
  [
    "a missing column",
    "Date,Guest\n2027-01-04,Ada",
    "Add the missing columns to the first line: time, tour, adults.",
  ],
  ["no rows", HEADINGS, "The file has no bookings."],
  ["an empty file", "", "Add the missing columns to the first line: date, time, tour, name, adults."],
  ["an open quote", `${HEADINGS}\n"2027`, "This is not a CSV file. Please save the spreadsheet as CSV."],
  ["too many rows", `${HEADINGS}\n${"x\n".repeat(1_001)}`, "The file has more than 1000 bookings."],
])("a file with %s is refused", (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});
