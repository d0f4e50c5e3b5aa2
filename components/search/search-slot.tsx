"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { useServerHtml } from "@/components/ui/use-server-html";
import { SEARCH_SLOT } from "@/lib/search-slot";

/** The results that this document showed, once their page was left. */
let left: { address: string; parts: Node[] } | undefined;

const withoutHash = (address: string) => address.split("#", 1)[0] ?? "";

/**
 * Where the server writes the results of a search. The browser has no part in them: when it comes back to a search that it
 * left without loading a document, it finds them as they were, so that it can scroll to where it was.
 */
export function SearchSlot() {
  const html = useServerHtml(SEARCH_SLOT);
  const slot = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const isDrawn = html !== undefined;
  useLayoutEffect(() => {
    const results = slot.current;
    const address = withoutHash(location.href);
    if (!isDrawn) {
      if (left?.address === address) results?.replaceChildren(...left.parts);
      else {
        const [loaded] = performance.getEntriesByType("navigation");
        // A document of this search that could not show it would not do so the next time either.
        if (withoutHash(loaded?.name ?? "") !== address) location.reload();
        else setMissing(true);
        return;
      }
    }
    return () => {
      if (results) left = { address, parts: [...results.childNodes] };
    };
  }, [isDrawn]);
  if (html) return <div id={SEARCH_SLOT} ref={slot} {...html} />;
  return (
    <div id={SEARCH_SLOT} ref={slot}>
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
