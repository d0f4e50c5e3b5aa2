import { CircleCheck, Hourglass } from "lucide-react";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

type State = Pick<OwnProviderDto, "approved" | "pendingChange">;

/** Tells a provider whether travellers see the listing. */
export function ApprovalState({ approved, pendingChange }: State) {
  const Icon = approved ? CircleCheck : Hourglass;
  return (
    <p
      className={`measure flex gap-3 rounded-field p-4 ${approved ? "bg-good-soft" : "bg-wait-soft"} forced-colors:border`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${approved ? "text-good" : "text-wait"}`} />
      <span>
        {approved
          ? "Your listing is approved, and travellers can book it."
          : "Your listing is awaiting approval. We look at each new host by hand; until then nobody else sees it."}
        {approved &&
          pendingChange &&
          " A change you made is awaiting approval; until then the version before it stays."}
      </span>
    </p>
  );
}
