import type { ReactNode } from "react";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

interface ProviderTitleProps {
  provider: Pick<ProviderDto, "category" | "serviceName">;
  /** Level of the heading. Default: 1. */
  level?: 1 | 2;
  /** A button beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

export function ProviderTitle({ provider, level = 1, action, children }: ProviderTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-6 max-w-5xl md:mb-8">
      <p className="font-semibold text-primary">{provider.category}</p>
      <div className="flex items-start justify-between gap-4">
        <Heading className="mt-1 wrap-anywhere text-title">{provider.serviceName}</Heading>
        {action}
      </div>
      {children}
    </header>
  );
}

export function ProviderAbout({
  provider,
  level = 2,
}: {
  provider: Pick<ProviderDto, "description">;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="measure">
      <Heading className="text-heading">About this tour</Heading>
      <p className="mt-3 whitespace-pre-line wrap-anywhere text-lead">{provider.description}</p>
    </section>
  );
}
