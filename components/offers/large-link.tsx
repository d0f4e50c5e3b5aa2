import type { ReactNode } from "react";

interface LargeLinkProps {
  /** Address of the largest file. */
  href: string;
  /** Text below the large picture. */
  caption?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A picture that opens in the large view of its `Gallery`. */
export function LargeLink({ href, caption, className = "", children }: LargeLinkProps) {
  return (
    <a href={href} data-large="" data-caption={caption || undefined} className={className}>
      {children}
    </a>
  );
}
