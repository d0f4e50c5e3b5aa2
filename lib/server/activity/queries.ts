import "server-only";
import { type ActivityDoc, ActivityModel } from "@/models/activity";
import type { ActivityDto } from "../../schemas/activity";
import type { Page } from "../../schemas/page";
import type { Actor } from "../infra/actor";
import { findRows } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** Converts an entry for responses. @param browserId the id of the current browser */
export function toActivityDto(
  { _id, kind, at, times, address, browser }: ActivityDoc,
  browserId: string,
): ActivityDto {
  return {
    _id: _id.toHexString(),
    kind,
    at: at.toISOString(),
    times,
    address,
    thisDevice: browser === browserId,
  };
}

/** The activity of the actor's account, newest first. @param browserId the id of the current browser */
export async function pageOwnActivity(
  actor: Actor,
  browserId: string,
  page: Page,
): Promise<Listed<ActivityDto>> {
  const { items, ...rest } = await findRows(ActivityModel, {
    base: { accountId: actor.id },
    sort: NEWEST_FIRST,
    ...page,
  });
  return { items: items.map((doc) => toActivityDto(doc, browserId)), ...rest };
}
