import { callApi, sendForm } from "@/lib/client/api";
import type { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { API } from "@/lib/paths";
import type { Signup } from "@/lib/schemas/signup";
import type { SessionDto } from "@/lib/schemas/user-dto";

type SignupFiles = Record<keyof typeof PROVIDER_PICTURES, readonly File[]>;

interface SendOptions {
  idempotencyKey: string;
  onProgress: (part: number) => void;
}

/** A tourist's signup as JSON, a provider's as a form with its pictures. */
export function sendSignup(signup: Signup, files: SignupFiles, options: SendOptions): Promise<SessionDto> {
  const { idempotencyKey } = options;
  if (signup.role === "tourist") {
    const { role: _, ...body } = signup;
    return callApi<SessionDto>(API.touristSignup, { method: "POST", body, idempotencyKey });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(signup)) form.append(name, String(value));
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen) form.append(name, file);
  }
  return sendForm<SessionDto>(API.providerSignup, form, options);
}
