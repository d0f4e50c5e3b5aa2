import "server-only";
import type { SessionDoc } from "@/models/session";
import type { MeDto, OwnSessionDto, UserDto } from "../../schemas/user-dto";
import type { Account } from "../infra/actor";

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
  const { emailVerified = false, pendingEmail = null, staff } = account;
  return { ...toUserDto(account), emailVerified, pendingEmail, ...(staff && { staff }) };
}

/** A session as its owner sees it. @param here the id of the session that asks */
export function toOwnSessionDto(
  { _id, began, lastSeen, address, agent }: SessionDoc,
  here: string,
): OwnSessionDto {
  return {
    _id,
    isThis: _id === here,
    began: began.toISOString(),
    lastSeen: lastSeen.toISOString(),
    address,
    agent,
  };
}
