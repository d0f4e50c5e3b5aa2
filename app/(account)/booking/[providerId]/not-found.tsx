import { ProviderMissing } from "@/components/providers/provider-missing";

export default function BookingNotFound() {
  return <ProviderMissing />;
}
