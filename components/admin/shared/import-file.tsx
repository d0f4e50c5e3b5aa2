"use client";

import Link from "next/link";
import { type ChangeEvent, useState } from "react";
import { failureSentence } from "@/components/admin/shared/failure-sentence";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { type ImportOutcomeDto, MAX_IMPORTED } from "@/lib/schemas/file-import";
import { type FileColumns, type FileRow, MAX_FILE_ROWS, readImportFile } from "./read-import-file";

/** A row of the file. `outcome` is undefined while the server is still checking or adding the row. */
interface Line extends FileRow {
  outcome?: ImportOutcomeDto;
}

/** Number of rows in each call that adds rows. It is small, so that the progress changes about every second. */
const ADDED_AT_ONCE = 5;

interface ImportFileProps extends FileColumns {
  /** Address of the API call that checks and adds the rows. */
  path: string;
  /** Noun for one row, such as `booking`. */
  one: string;
  /** A column whose value must differ in each row; undefined if there is none. */
  unique?: string;
  /** The column with the name of each row. */
  nameIn: string;
  /** Text that explains the columns. */
  lead: string;
  /** Lines of an example file. */
  sample: readonly string[];
  /** Text for rows that were already stored, such as `already booked`. */
  there: string;
  /** Label of the checkbox for mails. */
  mailLabel: string;
}

/**
 * Reads a CSV file, shows what would happen to each row, and adds the rows. Source: docs/product.md, "Import of
 * bookings".
 */
export function ImportFile(props: ImportFileProps) {
  const { path, unique, one, noun, nameIn, lead, sample, there, mailLabel } = props;
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
      const rows = readImportFile(await file.text(), props);
      const checked = rows.map((row) => ({ ...row, ...repeated(row, rows, unique) }));
      setLines(checked);
      setWork("checking");
      await send(
        checked.filter(({ outcome }) => !outcome),
        true,
        MAX_IMPORTED,
      );
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
        failureSentence(
          FAILED,
          error,
          `Choose the file again to continue, and we'll skip the ${noun} already added.`,
        ),
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
      const outcomes = await callApi<ImportOutcomeDto[]>(path, { method: "POST", body });
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
        <p>{lead}</p>
        <p className="text-muted">
          {`Nothing is stored until you confirm. A file can have at most ${MAX_FILE_ROWS.toLocaleString("en")} ${noun}. `}
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample.join("\r\n"))}`}
            download={`${noun}.csv`}
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
        <section aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} in the file`} className="mt-6">
          <p role="status" className="font-semibold">
            {work
              ? `${work === "checking" ? "Checked" : "Added"} ${known} of ${lines.length}`
              : `${count("new")} ${isAdded ? "added" : "new"}, ${count("there")} ${there}, ${count("refused")} with a problem`}
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
                {mailLabel}
              </label>
              <button type="button" onClick={() => void add()} className={buttonClass({ look: "primary" })}>
                {count("new") === 1 ? `Add 1 ${one}` : `Add ${count("new")} ${noun}`}
              </button>
            </div>
          )}
          <ul className="mt-4 divide-y divide-line border-line border-y text-base">
            {lines.map((line) => (
              <Row key={line.line} line={line} name={line.row[nameIn]} isAdded={isAdded} there={there} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Rejects a row whose value in the column `unique` is also on an earlier line. Empty for other rows. */
function repeated(row: FileRow, rows: readonly FileRow[], unique: string | undefined): Pick<Line, "outcome"> {
  const cell = (one: FileRow) => (unique ? (one.row[unique] ?? "").toLowerCase() : "");
  const first = cell(row) === "" ? row : rows.find((one) => cell(one) === cell(row));
  if (!first || first === row) return {};
  return { outcome: { state: "refused", text: `This ${unique} is also on line ${first.line}.` } };
}

const FAILED = "Failed to import the file";

/** The sentence to show for an error that `readImportFile` or an API call threw. */
const sentenceOf = (error: unknown) =>
  error instanceof Error && error.constructor === Error ? error.message : failureSentence(FAILED, error);

interface RowProps {
  line: Line;
  name: string | undefined;
  isAdded: boolean;
  there: string;
}

function Row({ line: { line, outcome }, name, isAdded, there }: RowProps) {
  const { state, text, bookingId } = outcome ?? {};
  const words =
    state === "refused"
      ? text
      : state === "there"
        ? `${there.charAt(0).toUpperCase()}${there.slice(1)}: ${text}`
        : state === "new"
          ? `${isAdded || bookingId ? "Added" : "New"}: ${text}`
          : "…";
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-muted tabular-nums">Line {line}</span>
      <span className="wrap-anywhere">{name || "No name"}</span>
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
