import { z } from "zod";
import { STAFF_RIGHTS } from "../domain/permissions";
import { email } from "./fields";

const staff = z
  .enum(STAFF_RIGHTS, { error: "Choose what the account may do." })
  .describe("The permissions of the account.");

/** Body of `POST /api/admin/staff`. Source: docs/product.md, "Staff". */
export const newStaffSchema = z.object({ email, staff });

export type NewStaff = z.output<typeof newStaffSchema>;

/** Body of `PATCH /api/admin/staff/{id}`. Source: docs/product.md, "Staff". */
export const staffChangeSchema = z.object({ staff });

/** A staff member in responses to admins with the right `all`. */
export const staffDtoSchema = z.object({
  _id: z.string(),
  email: z.string(),
  staff: z.enum(STAFF_RIGHTS).describe("The permissions of the account."),
  joined: z
    .boolean()
    .describe("Whether the link of the invitation was used; true for accounts made on the server."),
  createdAt: z.iso.datetime(),
});

export type StaffDto = z.output<typeof staffDtoSchema>;
