import type { ReactNode } from "react";

/** The facts under an offer's title, in two columns on a phone. */
export function Facts({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 md:flex md:flex-wrap md:gap-x-10 ${className}`}>
      {children}
    </dl>
  );
}

interface FactProps {
  /** A decorative icon. */
  icon: ReactNode;
  name: string;
  /** The value. Without one, the fact is not shown. */
  children: ReactNode;
}

export function Fact({ icon, name, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="relative min-w-0 pl-7 text-base">
      <dt className="text-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-primary [&>svg]:size-5">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="wrap-anywhere font-semibold leading-snug">{children}</dd>
    </div>
  );
}
