import { MapPin, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { callPath } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** The provider's name, starting place and phone number. */
export function ProviderFacts({ provider }: { provider: ProviderDto }) {
  const { fullName, location, contact } = provider;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <Fact icon={<UserRound />} name="Your host">
        {fullName}
      </Fact>
      <Fact icon={<MapPin />} name="Starts in">
        {location}
      </Fact>
      <Fact icon={<Phone />} name="Phone">
        <a href={callPath(contact)} className="text-link wrap-anywhere inline-block max-w-full">
          {contact}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-base text-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-primary [&>svg]:size-5">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}
