import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { noteNotFound } from "@/lib/runtime/request-context";

/**
 * Responds with status 404 and with `children` in the page's HTML. The route needs a `not-found.tsx` with the
 * same content, which React shows in the browser. Outside a `Suspense`, `notFound()` makes Next send an empty
 * document that only scripts fill. Inside a `Suspense`, Next sends status 200 with `noindex`; our web server
 * changes the status to 404.
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
