import { ProviderMissing } from "@/components/providers/provider-missing";

export default function ProviderNotFound() {
  return <ProviderMissing />;
}
