import { z } from "zod";
import { touristSignupSchema } from "./auth";
import { providerSignupSchema } from "./provider";

/** The signup form's text fields, for the role that was chosen in it. Source: product 8. */
export const signupSchema = z.discriminatedUnion("role", [
  touristSignupSchema.extend({ role: z.literal("tourist") }),
  providerSignupSchema.extend({ role: z.literal("provider") }),
]);

/** Parsed signup form. */
export type Signup = z.output<typeof signupSchema>;
