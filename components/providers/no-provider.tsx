import { notFound } from "next/navigation";
import { Suspense } from "react";
import { ProviderMissing } from "./provider-missing";

/**
 * Ends a page whose provider is not there: status 404, with the words in the document. Thrown outside of
 * `Suspense`, `notFound()` makes Next send an empty document, which is drawn by scripts alone.
 */
export function NoProvider() {
  return (
    <Suspense fallback={<ProviderMissing />}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
