import { z } from "zod";
import { touristSignupSchema } from "./auth";
import { providerSignupSchema } from "./provider";

/**
 * Text fields of the signup form for the selected role. Source: docs/product.md, "What tourists do", "Listings of
 * providers".
 */
export const signupSchema = z.discriminatedUnion("role", [
  touristSignupSchema.extend({ role: z.literal("tourist") }),
  providerSignupSchema.extend({ role: z.literal("provider") }),
]);

export type Signup = z.output<typeof signupSchema>;
