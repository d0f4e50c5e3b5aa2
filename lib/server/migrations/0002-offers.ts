import "server-only";
import type mongoose from "mongoose";
import { PRODUCTS } from "../../domain/catalogue";

/** Adds the field `offer` to bookings, and replaces the product's name by its id in product reviews. */
export async function keepOffers(db: mongoose.mongo.Db): Promise<void> {
  const bookings = db.collection("bookings");
  await bookings.updateMany({ offer: null, provider: { $ne: null } }, [
    { $set: { offer: { kind: "service", id: { $toString: "$provider._id" } } } },
  ]);
  for (const { name, id } of PRODUCTS) {
    await bookings.updateMany(
      { offer: null, productType: name },
      { $set: { offer: { kind: "product", id } } },
    );
    const reviews = { reviewType: "product", targetId: name };
    await db.collection("reviews").updateMany(reviews, { $set: { targetId: id } });
  }
}
