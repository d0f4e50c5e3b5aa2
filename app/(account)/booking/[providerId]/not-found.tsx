import { ProviderMissing } from "@/components/hosts/provider-missing";

export default function BookingNotFound() {
  return <ProviderMissing />;
}
