import type { ListingPictureChoice } from "@/components/host-editor/use-listing-pictures";
import { API } from "@/lib/api-paths";
import { callApi, sendForm } from "@/lib/client/api";
import type { Signup } from "@/lib/schemas/signup";
import type { SessionDto } from "@/lib/schemas/user-dto";

interface SendOptions {
  idempotencyKey: string;
  onProgress: (part: number) => void;
}

/** Sends a tourist's signup as JSON, and a provider's as multipart form data with pictures. */
export function sendSignup(
  signup: Signup,
  pictures: ListingPictureChoice,
  options: SendOptions,
): Promise<SessionDto> {
  const { idempotencyKey } = options;
  if (signup.role === "tourist") {
    const { role: _, ...body } = signup;
    return callApi<SessionDto>(API.touristSignup, { method: "POST", body, idempotencyKey });
  }
  return sendForm<SessionDto>(API.providerSignup, pictures.asForm(signup), options);
}
