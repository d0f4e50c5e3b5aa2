"use client";

import { useEffect, useState } from "react";
import { useServerHtml } from "@/components/ui/use-server-html";
import { SEARCH_SLOT } from "@/lib/service-search";

/** Whether this document has shown results. */
let hasShown = false;

const withoutHash = (address: string) => address.split("#", 1)[0];

/**
 * Where the server writes the results of a search. The browser has no part in them: when it comes back to a search that it
 * left without loading a document, it asks for it again.
 */
export function SearchSlot() {
  const html = useServerHtml(SEARCH_SLOT);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (html) {
      hasShown = true;
      return;
    }
    const [loaded] = performance.getEntriesByType("navigation");
    // A document of this search that could not show it would not do so the next time either.
    if (hasShown || withoutHash(loaded?.name ?? "") !== withoutHash(location.href)) location.reload();
    else setMissing(true);
  }, [html]);
  if (html) return <div id={SEARCH_SLOT} {...html} />;
  return (
    <div id={SEARCH_SLOT}>
      {isMissing && (
        <p className="shell py-16">
          <button type="button" className="text-link" onClick={() => location.reload()}>
            Show the results
          </button>
        </p>
      )}
    </div>
  );
}
