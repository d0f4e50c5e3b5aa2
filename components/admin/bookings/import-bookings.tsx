"use client";

import Link from "next/link";
import { type ChangeEvent, useState } from "react";
import { failureSentence } from "@/components/admin/shared/failure-sentence";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ADMIN_API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { type ImportOutcomeDto, MAX_IMPORTED } from "@/lib/schemas/booking-import";
import { type FileRow, MAX_FILE_ROWS, readBookingFile } from "./read-booking-file";

/** A row of the file, and its outcome; undefined until the server has checked or added the row. */
interface Line extends FileRow {
  outcome?: ImportOutcomeDto;
}

const SAMPLE = [
  "Date,Time,Tour,Guest,Email,Phone,Adults,Children,Total (LKR),Status,Special notes",
  '2027-01-04,06:00,Jeep Safari,Ada Berg,ada@example.com,+4791234567,2,1,,confirmed,"Vegetarian, no nuts"',
].join("\r\n");

/**
 * Number of rows in one call that adds bookings. It is small, so that the progress changes about every
 * second.
 */
const ADDED_AT_ONCE = 5;

/**
 * Reads a CSV file, shows what would happen to each booking, and adds them. Source: docs/product.md, "Import of
 * bookings".
 */
export function ImportBookings() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [work, setWork] = useState<"checking" | "adding">();
  const [isAdded, setAdded] = useState(false);
  const [mails, setMails] = useState(false);
  const [problem, setProblem] = useState("");
  const count = (state: ImportOutcomeDto["state"]) =>
    lines.filter(({ outcome }) => outcome?.state === state).length;
  const known = lines.filter(({ outcome }) => outcome).length;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Clears the field, so that the admin can correct the file and choose it again.
    target.value = "";
    if (!file || work) return;
    setProblem("");
    setAdded(false);
    try {
      const rows = readBookingFile(await file.text());
      setLines(rows);
      setWork("checking");
      await send(rows, true, MAX_IMPORTED);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWork(undefined);
    }
  }

  async function add() {
    if (work) return;
    setProblem("");
    setWork("adding");
    const fresh = lines.filter(({ outcome }) => outcome?.state === "new");
    setLines((before) =>
      before.map((line) => (fresh.includes(line) ? { line: line.line, row: line.row } : line)),
    );
    try {
      await send(fresh, false, ADDED_AT_ONCE);
      setAdded(true);
    } catch (error) {
      setProblem(
        `${failureSentence(FAILED, error)} Choose the file again to continue, and we'll skip the bookings already added.`,
      );
    } finally {
      setWork(undefined);
    }
  }

  /** Sends rows in parts, and stores the outcomes as they arrive. */
  async function send(rows: readonly FileRow[], dryRun: boolean, atOnce: number) {
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce);
      const body = { rows: part.map(({ row }) => row), dryRun, mails };
      const outcomes = await callApi<ImportOutcomeDto[]>(ADMIN_API.importBookings, { method: "POST", body });
      const byLine = new Map(part.map(({ line }, index) => [line, outcomes[index]]));
      setLines((before) =>
        before.map((line) => {
          const outcome = byLine.get(line.line);
          return outcome ? { ...line, outcome } : line;
        }),
      );
    }
  }

  return (
    <>
      <div className="measure space-y-2">
        <p>
          The first line must name the columns: date, time, tour, guest, adults, and a phone number or an
          email. Children, total, status and notes are optional. Write dates as 2027-01-04 and times as 06:00.
        </p>
        <p className="text-muted">
          Nothing is stored until you confirm. A file can have at most {MAX_FILE_ROWS.toLocaleString("en")}{" "}
          bookings.{" "}
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`}
            download="bookings.csv"
            className="text-link"
          >
            Download an example
          </a>
        </p>
      </div>
      <label className={`${buttonClass({ look: "primary" })} mt-4 focus-within:outline-2`}>
        {work === "checking" ? "Checking…" : "Choose a CSV file"}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={work !== undefined}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {problem}
      </p>
      {lines.length > 0 && (
        <section aria-label="Bookings in the file" className="mt-6">
          <p role="status" className="font-semibold">
            {work
              ? `${work === "checking" ? "Checked" : "Added"} ${known} of ${lines.length}`
              : `${count("new")} ${isAdded ? "added" : "new"}, ${count("there")} already booked, ${count("refused")} with a problem`}
          </p>
          {!isAdded && !work && count("new") > 0 && (
            <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
              <label className="inline-flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={mails}
                  onChange={({ target }) => setMails(target.checked)}
                  className="size-5 accent-primary"
                />
                Email guests and hosts about their new bookings
              </label>
              <button type="button" onClick={() => void add()} className={buttonClass({ look: "primary" })}>
                {count("new") === 1 ? "Add 1 booking" : `Add ${count("new")} bookings`}
              </button>
            </div>
          )}
          <ul className="mt-4 divide-y divide-line border-line border-y text-base">
            {lines.map((line) => (
              <Row key={line.line} line={line} isAdded={isAdded} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const FAILED = "Failed to import the file";

/** The sentence to show for an error that `readBookingFile` or an API call threw. */
const sentenceOf = (error: unknown) =>
  error instanceof Error && error.constructor === Error ? error.message : failureSentence(FAILED, error);

function Row({ line: { line, row, outcome }, isAdded }: { line: Line; isAdded: boolean }) {
  const { state, text, bookingId } = outcome ?? {};
  const words =
    state === "refused"
      ? text
      : state === "there"
        ? `Already booked: ${text}`
        : state === "new"
          ? `${isAdded || bookingId ? "Added" : "New"}: ${text}`
          : "…";
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-muted tabular-nums">Line {line}</span>
      <span className="wrap-anywhere">{row.guest || "No name"}</span>
      <span className={`wrap-anywhere ${state === "refused" ? "font-medium text-danger" : ""}`}>
        {bookingId ? (
          <Link href={ADMIN_PAGES.booking(bookingId)} prefetch={false} className="text-link">
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
    </li>
  );
}
