import type { Fetched } from "@/components/ui/image";
import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { coverOf } from "./provider-cover";

interface ProviderPictureProps extends Fetched {
  provider: Pick<ProviderDto, "_id" | "category" | "profilePicture">;
  sizes: string;
  className?: string;
}

/**
 * The provider's own picture, otherwise one of its category. It has no alternative text, because the name is
 * beside it.
 */
export function ProviderPicture({ provider, ...drawn }: ProviderPictureProps) {
  return provider.profilePicture ? (
    <Photo src={provider.profilePicture} alt="" {...drawn} />
  ) : (
    <Picture id={coverOf(provider)} alt="" {...drawn} />
  );
}
