import { z } from "zod";
import { ROLES } from "../domain/roles";

/** The signed-in account as it leaves the server; never a password hash. Source: contract point 3. */
export const userDtoSchema = z.object({
  _id: z.string(),
  id: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  /** Tourists, providers; an admin's is "Administrator". */
  fullName: z.string(),
  /** Tourists only. */
  country: z.string().optional(),
  /** Providers only: whether the listing is approved. */
  approved: z.boolean().optional(),
});

/** The signed-in account. */
export type UserDto = z.output<typeof userDtoSchema>;

/** Answer of login and signup. */
export interface SessionDto {
  /** Signed JWT (HS256, 7 days) with the claims `id`, `role` and `email`. */
  token: string;
  user: UserDto;
}
