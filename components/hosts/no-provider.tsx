import { notFound } from "next/navigation";
import { Suspense } from "react";
import { ProviderMissing } from "./provider-missing";

/**
 * Ends the page of an unknown provider with status 404 and the text in the HTML. The `Suspense` is needed: called
 * outside of one, `notFound()` makes Next send an empty document that only scripts fill.
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
