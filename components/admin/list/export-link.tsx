"use client";

import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { failureSentence } from "@/components/admin/shared/failure-sentence";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { buttonClass } from "@/components/ui/button-class";
import { callFile, saveFile } from "@/lib/client/api";
import { colomboMoment } from "@/lib/domain/dates";

interface ExportLinkProps {
  /** Name of the list in the file's name. */
  list: string;
  /** Address of the CSV file. */
  href: string;
  label?: string;
}

/**
 * A link that downloads a list as CSV. It fetches the file with an API call, which can first ask for the
 * password (docs/product.md, "Password again").
 */
export function ExportLink({ list, href, label = "Download as CSV" }: ExportLinkProps) {
  const isEndedSession = useEndedAdminSession();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(event: MouseEvent) {
    // A click that opens a new tab follows the plain link, which works only for some time after the password
    // was entered.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      saveFile(await callFile(href), `${list}-${colomboMoment(new Date()).date}.csv`);
    } catch (error) {
      if (!isEndedSession(error)) setProblem(failureSentence("Failed to download the list", error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <div>
      <a
        href={href}
        download
        aria-disabled={isLoading}
        onClick={(event) => void download(event)}
        className={`${buttonClass({ look: "quiet" })} aria-disabled:cursor-progress`}
      >
        <Download aria-hidden="true" className="size-5" />
        {isLoading ? "Downloading…" : label}
      </a>
      <p role="alert" className="font-medium text-base text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
