import "server-only";
import { ProviderModel } from "@/models/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { requireProvider } from "./queries";
import { toAdminProviderDto } from "./to-dto";

/**
 * Sets whether bookings that a provider accepts are confirmed at once (docs/product.md, "Mail"). A repeated
 * call changes nothing.
 * @throws AppError `NOT_FOUND`
 */
export async function setAutoConfirm(
  actor: Actor,
  id: string,
  autoConfirm: boolean,
): Promise<OwnProviderDto> {
  const { _id } = await requireProvider(id);
  const updated = await ProviderModel.findOneAndUpdate(
    { _id, autoConfirm: autoConfirm ? { $ne: true } : true },
    {
      $set: { autoConfirm },
      $inc: { version: 1 },
      $push: { outbox: eventOf(actor, "provider.auto-confirm-set", { autoConfirm }) },
    },
    { returnDocument: "after" },
  ).lean();
  return toAdminProviderDto(updated ?? (await requireProvider(id)));
}
