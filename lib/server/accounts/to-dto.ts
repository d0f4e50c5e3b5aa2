import "server-only";
import type { MeDto, UserDto } from "../../schemas/user-dto";
import type { Account } from "../platform/actor";

/** An account as answers hold it. */
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

/** The account of whoever asks, as answers hold it. */
export function toMeDto(account: Account): MeDto {
  const { emailVerified = false, pendingEmail = null } = account;
  return { ...toUserDto(account), emailVerified, pendingEmail };
}
