import "server-only";
import type mongoose from "mongoose";
import { searchTerms, sortName } from "../../domain/search-words";

type Document = mongoose.mongo.Document;

/** How many documents are written at once. */
const BATCH = 500;

/** For each collection, a function that computes the search and sort fields of a document. */
const FIELDS: Record<string, (doc: Document, names: ReadonlyMap<string, string>) => Document> = {
  bookings: ({ reference, tourist, contact, provider, productType, category }) => {
    const { fullName, email } = tourist ?? {};
    const guestFields = [reference, fullName, email, contact?.name, contact?.email, contact?.phone];
    return {
      searchTerms: searchTerms(...guestFields, provider?.serviceName, productType, category),
      guestTerms: searchTerms(...guestFields),
    };
  },
  providers: ({ serviceName, pendingChange, fullName, email, category, location, contact }) => {
    const names = [serviceName, pendingChange?.serviceName, fullName];
    return {
      sortName: sortName(serviceName),
      searchTerms: searchTerms(...names, email, category, location, contact),
    };
  },
  tourists: ({ fullName, email, country }) => ({
    sortName: sortName(fullName),
    searchTerms: searchTerms(fullName, email, country),
  }),
  contactmessages: ({ name, email, phone, message }) => ({
    sortName: sortName(name),
    searchTerms: searchTerms(name, email, phone, message),
  }),
  auditentries: ({ action, actor, targetId }) => ({
    searchTerms: searchTerms(action, actor.email, targetId),
  }),
  reviews: ({ targetId, reviewerId, reviewType, comment }, names) => {
    const target = reviewType === "product" ? targetId : names.get(targetId);
    return { searchTerms: searchTerms(target, names.get(String(reviewerId)), comment) };
  },
};

/**
 * Adds the search fields to documents from versions without search. Skips documents that already have these
 * fields.
 */
export async function addSearchWords(db: mongoose.mongo.Db): Promise<void> {
  const names = new Map<string, string>();
  for (const [collection, field] of Object.entries({ providers: "serviceName", tourists: "fullName" })) {
    const all = db.collection(collection).find({}, { projection: { [field]: 1 } });
    for await (const account of all) names.set(String(account._id), account[field]);
  }
  for (const [collection, fieldsOf] of Object.entries(FIELDS)) {
    const missing = { [collection === "bookings" ? "guestTerms" : "searchTerms"]: null };
    let updates: mongoose.mongo.AnyBulkWriteOperation[] = [];
    const write = async () => {
      if (updates.length > 0) await db.collection(collection).bulkWrite(updates, { ordered: false });
      updates = [];
    };
    for await (const doc of db.collection(collection).find(missing)) {
      const filter = { _id: doc._id, ...missing };
      updates.push({ updateOne: { filter, update: { $set: fieldsOf(doc, names) } } });
      if (updates.length === BATCH) await write();
    }
    await write();
  }
}
