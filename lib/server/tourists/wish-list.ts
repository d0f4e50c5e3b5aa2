import "server-only";
import { TouristModel } from "@/models/tourist";
import { MOST_WISHES } from "../../domain/wish-list";
import { AppError } from "../../errors";
import type { WishListChange, WishListDto } from "../../schemas/wish-list";
import type { Actor } from "../infra/actor";

/** The tourist's wish list. One query by id. */
export async function readWishList({ id }: Actor): Promise<WishListDto> {
  const found = await TouristModel.findById(id, "wishList").lean();
  return { offers: found?.wishList ?? [] };
}

/**
 * Removes and then adds offers, in one write, so that changes by several devices do not undo each other. In
 * the browser, `changedWishes` does the same.
 * @returns the list after the change
 * @throws AppError `INVALID_SESSION` when the account has been deleted
 */
export async function changeWishList({ id }: Actor, { add, remove }: WishListChange): Promise<WishListDto> {
  const added = [...new Set(add)];
  const others = {
    $filter: {
      input: { $ifNull: ["$wishList", []] },
      cond: { $not: { $in: ["$$this", [...added, ...remove]] } },
    },
  };
  const changed = await TouristModel.findOneAndUpdate(
    { _id: id },
    [{ $set: { wishList: { $slice: [{ $concatArrays: [added, others] }, MOST_WISHES] } } }],
    { returnDocument: "after", projection: "wishList", updatePipeline: true },
  ).lean();
  if (!changed) throw new AppError("INVALID_SESSION", "invalidSession");
  return { offers: changed.wishList ?? [] };
}
