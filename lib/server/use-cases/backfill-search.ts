import "server-only";
import type { Model } from "mongoose";
import { AuditEntryModel } from "@/models/audit-entry";
import { BookingModel } from "@/models/booking";
import { ContactMessageModel } from "@/models/contact-message";
import { ProviderModel } from "@/models/provider";
import { ReviewModel } from "@/models/review";
import { TouristModel } from "@/models/tourist";
import { auditSearch } from "../audit/search-fields";
import { bookingSearch } from "../bookings/search-fields";
import { messageSearch } from "../contact/search-fields";
import { connectDatabase } from "../platform/db";
import { providerSearch } from "../providers/search-fields";
import { namesOf, toReviewDtos } from "../reviews/queries";
import { reviewSearch } from "../reviews/search-fields";
import { touristSearch } from "../tourists/search-fields";

/** How many documents are read and written at a time. */
const BATCH = 500;

type Fields = { searchTerms: string[] };

/** Gives the documents that have no search words theirs; one that was changed meanwhile has its own. */
async function fillIn<Doc extends { _id: unknown }>(
  model: Model<Doc>,
  fieldsOf: (docs: Doc[]) => Fields[] | Promise<Fields[]>,
): Promise<void> {
  const missing = { searchTerms: null } as object;
  for (;;) {
    const docs = await model.find(missing).hint({ searchTerms: 1 }).limit(BATCH).lean<Doc[]>();
    if (docs.length === 0) return;
    const fields = await fieldsOf(docs);
    const updates = docs.map(({ _id }, index) => ({
      updateOne: { filter: { _id, ...missing }, update: { $set: fields[index] } },
    }));
    await model.bulkWrite(updates as never, { ordered: false });
  }
}

const each =
  <Doc>(fieldsOf: (doc: Doc) => Fields) =>
  (docs: Doc[]) =>
    docs.map(fieldsOf);

/** Makes documents from before there was a search findable; costs one look at an index where there are none. */
export async function backfillSearch(): Promise<void> {
  await connectDatabase();
  await fillIn(BookingModel, each(bookingSearch));
  await fillIn(ProviderModel, each(providerSearch));
  await fillIn(TouristModel, each(touristSearch));
  await fillIn(ContactMessageModel, each(messageSearch));
  await fillIn(AuditEntryModel, each(auditSearch));
  await fillIn(ReviewModel, async (reviews) => {
    const dtos = await toReviewDtos(reviews);
    return dtos.map((dto) => reviewSearch(dto, namesOf(dto)));
  });
}
