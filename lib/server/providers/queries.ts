import "server-only";
import type { Types } from "mongoose";
import { ProviderModel } from "@/models/provider";

/** Whether the provider's account is still there. */
export async function providerExists(id: Types.ObjectId): Promise<boolean> {
  return (await ProviderModel.exists({ _id: id })) !== null;
}
