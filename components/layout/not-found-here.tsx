import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { noteNotFound } from "@/lib/runtime/request-context";

/**
 * Ends a page with these words in its HTML, and status 404. The route needs a `not-found.tsx` with the same words, which
 * React shows in the browser. The `Suspense` is needed: called outside of one, `notFound()` makes Next send an empty document
 * that only scripts fill. Within one it leaves the status at 200, with `noindex`; our web server corrects that.
 */
export function NotFoundHere({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  noteNotFound();
  notFound();
}
