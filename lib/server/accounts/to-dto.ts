import "server-only";
import type { SessionDoc } from "@/models/session";
import type { MeDto, OwnSessionDto, UserDto } from "../../schemas/user-dto";
import type { Account } from "../infra/actor";

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

export function toMeDto(account: Account): MeDto {
  const { emailVerified = false, pendingEmail = null, staff } = account;
  return { ...toUserDto(account), emailVerified, pendingEmail, ...(staff && { staff }) };
}

/** Converts a session for a response to its owner. @param currentId the id of the current session */
export function toOwnSessionDto(
  { _id, began, lastSeen, address, agent }: SessionDoc,
  currentId: string,
): OwnSessionDto {
  return {
    _id,
    isThis: _id === currentId,
    began: began.toISOString(),
    lastSeen: lastSeen.toISOString(),
    address,
    agent,
  };
}
