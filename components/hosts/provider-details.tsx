import type { ReactNode } from "react";
import { Ticked } from "@/components/offers/ticked";
import { Photo } from "@/components/ui/photo";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

interface ProviderDetailsProps {
  provider: Pick<ProviderDto, "fullName" | "details">;
  /** Level of the headings. Default: 2. */
  level?: 2 | 3;
}

/** The details of a service in addition to its description. Missing details are left out. */
export function ProviderDetails({ provider, level = 2 }: ProviderDetailsProps) {
  const { included, excluded, bring, vehicles, portrait } = provider.details;
  const Heading = `h${level}` as const;
  const part = (title: string, isTold: boolean, children: ReactNode) =>
    isTold && (
      <section className="min-w-0">
        <Heading className="mb-3 text-heading">{title}</Heading>
        {children}
      </section>
    );
  return (
    <>
      {(included.length > 0 || excluded.length > 0) && (
        <div className="grid gap-10 sm:grid-cols-2">
          {part("Included", included.length > 0, <Ticked items={included} isIncluded />)}
          {part("Not included", excluded.length > 0, <Ticked items={excluded} />)}
        </div>
      )}
      {part("What to bring", bring.length > 0, <Listed items={bring} />)}
      {part(
        "Vehicles",
        vehicles !== "",
        <p className="measure wrap-anywhere whitespace-pre-line">{vehicles}</p>,
      )}
      {portrait &&
        part(
          "Your host",
          true,
          <div className="flex items-center gap-5">
            <Photo
              src={portrait}
              alt={`Portrait of ${provider.fullName}`}
              sizes="7rem"
              className="size-28 shrink-0 rounded-full"
            />
            <p className="wrap-anywhere min-w-0 font-heading font-semibold text-subheading">
              {provider.fullName}
            </p>
          </div>,
        )}
    </>
  );
}

function Listed({ items }: { items: readonly string[] }) {
  return (
    <ul className="measure list-disc space-y-2 pl-5 marker:text-accent">
      {[...new Set(items)].map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
