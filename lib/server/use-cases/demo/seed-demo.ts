import "server-only";
import type { Model } from "mongoose";
import { AdminModel } from "@/models/admin";
import { BookingModel } from "@/models/booking";
import { ContactMessageModel } from "@/models/contact-message";
import { ProviderModel } from "@/models/provider";
import { ReviewModel } from "@/models/review";
import { SetupMarkModel } from "@/models/setup-mark";
import { TouristModel } from "@/models/tourist";
import { hashPassword, passwordMatches } from "../../platform/password";
import { demoDocuments } from "./demo-documents";

/** Adds what is not there yet; an id that exists keeps its document. */
async function addMissing<T extends { _id: unknown }>(
  model: Model<T>,
  documents: readonly T[],
): Promise<void> {
  await model.bulkWrite(
    documents.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
    })) as never,
    { ordered: false },
  );
}

async function isEmpty(): Promise<boolean> {
  const found = await Promise.all([
    TouristModel.exists({}),
    ProviderModel.exists({}),
    BookingModel.exists({}),
    AdminModel.exists({}),
  ]);
  return found.every((one) => one === null);
}

/**
 * Puts the sample providers, bookings and reviews into an empty database; goes on where an earlier
 * start was cut short, and leaves any other database alone. When the data folder got a new demo
 * password, the demo accounts get it too.
 * @returns whether the database holds the demo data
 */
export async function seedDemo(password: string, now: Date): Promise<{ seeded: boolean; present: boolean }> {
  const mark = await SetupMarkModel.findById("demo").lean();
  if (mark?.done) {
    if (!(await passwordMatches(password, mark.passwordHash))) await renewDemoPassword(password, now);
    return { seeded: false, present: true };
  }
  if (!mark && !(await isEmpty())) return { seeded: false, present: false };

  const passwordHash = await hashPassword(password);
  await SetupMarkModel.updateOne({ _id: "demo" }, { $set: { done: false, passwordHash } }, { upsert: true });
  const documents = demoDocuments(now, passwordHash);
  await addMissing(AdminModel, [documents.admin]);
  await addMissing(TouristModel, documents.tourists);
  await addMissing(ProviderModel, documents.providers);
  await addMissing(BookingModel, documents.bookings);
  await addMissing(ReviewModel, documents.reviews);
  await addMissing(ContactMessageModel, documents.messages);
  // An earlier try may have made some accounts with a password of its own.
  await setDemoPassword(documents, passwordHash);
  await SetupMarkModel.updateOne({ _id: "demo" }, { $set: { done: true } });
  return { seeded: true, present: true };
}

async function renewDemoPassword(password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await setDemoPassword(demoDocuments(now, passwordHash), passwordHash);
  await SetupMarkModel.updateOne({ _id: "demo" }, { $set: { passwordHash } });
}

async function setDemoPassword(
  { admin, tourists, providers }: ReturnType<typeof demoDocuments>,
  passwordHash: string,
): Promise<void> {
  const change = { $set: { passwordHash }, $inc: { sessionVersion: 1 } };
  await AdminModel.updateOne({ _id: admin._id }, change);
  await TouristModel.updateMany({ _id: { $in: tourists.map(({ _id }) => _id) } }, change);
  await ProviderModel.updateMany({ _id: { $in: providers.map(({ _id }) => _id) } }, change);
}
