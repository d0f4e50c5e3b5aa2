import Link from "next/link";
import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { reportBrowserError } from "@/lib/client/browser-errors";
import { loginPath } from "@/lib/paths";

/**
 * Replaces a dashboard's view that could not be loaded.
 * @param page address of the dashboard, to return to after login
 */
export function DashboardError({
  title,
  text = "This page could not be loaded. Please try again.",
  page,
  error,
  retry,
}: {
  title: string;
  text?: string | undefined;
  page: string;
  error: unknown;
  retry: () => void;
}) {
  useEffect(() => reportBrowserError(error), [error]);
  return (
    <Message title={title}>
      <p role="alert" className="mb-4 w-full text-lead">
        {text}
      </p>
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
      <Link href={loginPath(page)} className={buttonClass({ look: "outline", size: "large" })}>
        Log in
      </Link>
    </Message>
  );
}
