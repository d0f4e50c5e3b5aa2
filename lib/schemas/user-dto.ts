import { z } from "zod";
import { ROLES } from "../domain/roles";

/** The logged-in account as it leaves the server. Source: product 9. */
export const userDtoSchema = z.object({
  _id: z.string(),
  id: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  fullName: z.string().describe('An admin\'s is "Administrator".'),
  country: z.string().optional().describe("Tourists only."),
  approved: z.boolean().optional().describe("Providers only: whether the listing is approved."),
});

export type UserDto = z.output<typeof userDtoSchema>;

/** Answer of login and signup. */
export const sessionDtoSchema = z.object({
  token: z.string().describe("Signed JWT (HS256, 7 days) with the claims `id`, `role` and `email`."),
  user: userDtoSchema,
});

export type SessionDto = z.output<typeof sessionDtoSchema>;
