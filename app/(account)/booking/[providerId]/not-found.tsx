import { ProviderMissing } from "@/components/hosts/provider-missing";

export default function ProviderNotFound() {
  return <ProviderMissing />;
}
