import mongoose from "mongoose";
import { type Checked, HOMES } from "./check";

/** Damages the database on purpose, to prove that the check finds each damage. */

const { Binary, ObjectId } = mongoose.mongo;

/** @returns each damage, with a text that the check's finding must contain */
export async function spoil({ db, ledger }: Checked): Promise<{ damage: string; mention: string }[]> {
  const done: { damage: string; mention: string }[] = [];
  const note = (damage: string, mention: string) => done.push({ damage, mention });
  const bookings = db.collection("bookings");
  const auditLog = db.collection("auditentries");
  const chunks = db.collection("images.chunks");
  // Each damage uses its own booking.
  const knownIds = new Set(ledger.known("booking").flatMap(({ ids }) => [...ids]));
  const all = await bookings.find().toArray();
  const [removed, doubled, changed, unlogged, loggedTwice] = all.filter(({ _id }) =>
    knownIds.has(String(_id)),
  );
  if (!removed || !doubled || !changed || !unlogged || !loggedTwice)
    throw new Error("too few bookings to spoil");

  await bookings.deleteOne({ _id: removed._id });
  note("an acknowledged booking removed", `booking ${removed.specialNotes}`);

  await bookings.insertOne({ ...doubled, _id: new ObjectId(), reference: "NT-TWICE2" });
  note("a booking doubled", `booking ${doubled.specialNotes}`);

  const status = changed.status === "pending" ? "confirmed" : "pending";
  await bookings.updateOne({ _id: changed._id }, { $set: { status } });
  note("a booking's state changed without an event", `booking ${changed._id} is `);

  await auditLog.deleteMany({ targetId: String(unlogged._id) });
  note("a booking taken out of the audit log", `booking ${unlogged._id} is not in the audit log`);

  const entry = await auditLog.findOne({ targetId: String(loggedTwice._id), action: "booking.created" });
  await auditLog.insertOne({ ...entry, _id: new ObjectId() });
  note("an entry of the audit log doubled", `booking ${loggedTwice._id} has an event twice`);

  const [message] = ledger.known("message");
  await db.collection("contactmessages").deleteOne({ [HOMES.message.field]: message?.marker });
  note("an acknowledged message removed", `message ${message?.marker}`);

  const review = await db.collection("reviews").findOne({ image: { $ne: null } });
  await chunks.deleteMany({ files_id: new ObjectId(String(review?.image)) });
  note("a picture's bytes removed", `picture ${review?.image} has not all`);

  const orphan = new ObjectId();
  await chunks.insertOne({ files_id: orphan, n: 0, data: new Binary(Buffer.from("x")) });
  note("a picture without an owner", `picture ${orphan} belongs to nothing`);

  const change = { serviceName: "Chaos Boats 999", pendingChange: null };
  await db.collection("providers").updateOne({}, { $set: change });
  note("half of a listing's change applied", "is called Chaos Boats 999");

  const named = [...ledger.values].find(
    ([key, { told }]) => key.startsWith("tourists") && key.endsWith("fullName") && told,
  );
  const [, id = ""] = named?.[0].split(" ") ?? [];
  const fullName = "Ingrid Solberg";
  await db.collection("tourists").updateOne({ _id: new ObjectId(id) }, { $set: { fullName } });
  note("an acknowledged name undone", `tourists ${id} fullName is Ingrid Solberg`);
  note("search words of an earlier name", `search words of ${id}`);
  return done;
}
