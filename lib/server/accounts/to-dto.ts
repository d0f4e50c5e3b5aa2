import "server-only";
import type { UserDto } from "../../schemas/user-dto";
import type { Account } from "../platform/actor";

/** The fields of an account that leave the server. */
export function toUserDto(account: Account): UserDto {
  return {
    _id: account.id,
    id: account.id,
    role: account.role,
    email: account.email,
    fullName: account.fullName,
    ...(account.country === undefined ? {} : { country: account.country }),
    ...(account.approved === undefined ? {} : { approved: account.approved }),
  };
}
