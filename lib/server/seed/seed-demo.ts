import "server-only";
import type { Model } from "mongoose";
import { AdminModel } from "@/models/admin";
import { BookingModel } from "@/models/booking";
import { ContactMessageModel } from "@/models/contact-message";
import { DepartureModel } from "@/models/departure";
import { ExchangeRatesModel } from "@/models/exchange-rates";
import { ProviderModel } from "@/models/provider";
import { ReviewModel } from "@/models/review";
import { ScheduleModel } from "@/models/schedule";
import { SetupMarkModel } from "@/models/setup-mark";
import { TouristModel } from "@/models/tourist";
import { AppError } from "../../errors";
import { moveBooking } from "../bookings/move-booking";
import { hashPassword, passwordMatches } from "../infra/password";
import { type DemoMove, demoDocuments } from "./demo-documents";

/** Inserts the documents whose ids do not exist yet; existing ones do not change. */
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
 * Adds the demo accounts, bookings, reviews and messages to an empty database, or completes an interrupted
 * start; other databases do not change. If the data folder has a new demo password, the demo accounts get it.
 * @returns `seeded`: whether this call added the data; `present`: whether the database contains the demo data
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
  await addMissing(ScheduleModel, documents.schedules);
  await addMissing(DepartureModel, documents.departures);
  await addMissing(BookingModel, documents.bookings);
  await addMissing(ReviewModel, documents.reviews);
  await addMissing(ContactMessageModel, documents.messages);
  await addMissing(ExchangeRatesModel, [documents.exchangeRates]);
  for (const move of documents.moves) await askToMove(move, now);
  // An interrupted start may have created some accounts with another password.
  await setDemoPassword(documents, passwordHash);
  await SetupMarkModel.updateOne({ _id: "demo" }, { $set: { done: true } });
  return { seeded: true, present: true };
}

/**
 * Requests the move in the name of its guest, so that audit log and mails include the request. Can be
 * repeated.
 */
async function askToMove({ tourist, booking, date, time }: DemoMove, now: Date): Promise<void> {
  const { _id, email, fullName, sessionVersion } = tourist;
  const session = { sessionId: "", sessionBegan: now, confirmedAt: now, sessionVersion };
  const account = { id: _id.toHexString(), role: "tourist", email, fullName, emailVerified: true } as const;
  const asked = { date, time, version: undefined };
  await moveBooking({ ...account, ...session }, booking._id.toHexString(), asked).catch((error: unknown) => {
    // An interrupted start may have created the booking for a day that has passed.
    if (!(error instanceof AppError)) throw error;
  });
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
