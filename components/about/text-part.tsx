import type { ReactNode } from "react";

/** A section of a text page: a heading with paragraphs. */
export function TextPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-14">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <div className="measure mt-3 space-y-3 text-muted">{children}</div>
    </section>
  );
}
