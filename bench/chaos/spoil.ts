import mongoose from "mongoose";
import { type Checked, HOMES } from "./check";

/**
 * Damages the database by hand, in every way that the check looks for: a check that finds none of it would be worth
 * nothing.
 */

const { ObjectId } = mongoose.mongo;

/** @returns for each damage, what it is and a text that the check's words about it must contain */
export async function spoil({ db, ledger }: Checked): Promise<{ damage: string; mention: string }[]> {
  const done: { damage: string; mention: string }[] = [];
  const note = (damage: string, mention: string) => done.push({ damage, mention });
  const bookings = db.collection("bookings");
  const told = ledger.known("booking").flatMap((thing) => [...thing.ids]);
  // Each damage takes a booking of its own.
  const nextBooking = async () => {
    for (;;) {
      const id = told.pop();
      if (!id) throw new Error("no booking is left to spoil");
      const found = await bookings.findOne({ _id: new ObjectId(id) });
      if (found) return found;
    }
  };

  const gone = await nextBooking();
  await bookings.deleteOne({ _id: gone._id });
  note("an acknowledged booking removed", `booking ${gone.specialNotes}`);

  const twice = await nextBooking();
  await bookings.insertOne({ ...twice, _id: new ObjectId(), reference: "NT-TWICE2" });
  note("a booking doubled", `booking ${twice.specialNotes}`);

  const moved = await nextBooking();
  await bookings.updateOne(
    { _id: moved._id },
    { $set: { status: moved.status === "pending" ? "confirmed" : "pending" } },
  );
  note("a booking's state changed without an event", `booking ${moved._id} is `);

  const untold = await nextBooking();
  await db.collection("auditentries").deleteMany({ targetId: String(untold._id) });
  note("a booking taken out of the trail", `booking ${untold._id} is not in the trail`);

  const retold = await nextBooking();
  const entry = await db
    .collection("auditentries")
    .findOne({ targetId: String(retold._id), action: "booking.created" });
  await db.collection("auditentries").insertOne({ ...entry, _id: new ObjectId() });
  note("an entry of the trail doubled", `booking ${retold._id} has an event twice`);

  const [message] = ledger.known("message");
  await db.collection("contactmessages").deleteOne({ [HOMES.message.field]: message?.marker });
  note("an acknowledged message removed", `message ${message?.marker}`);

  const review = await db.collection("reviews").findOne({ image: { $ne: null } });
  await db.collection("images.chunks").deleteMany({ files_id: new ObjectId(String(review?.image)) });
  note("a picture's bytes removed", `picture ${review?.image} has not all`);

  const orphan = new ObjectId();
  await db
    .collection("images.chunks")
    .insertOne({ files_id: orphan, n: 0, data: new mongoose.mongo.Binary(Buffer.from("x")) });
  note("a picture without an owner", `picture ${orphan} belongs to nothing`);

  const listing = await db.collection("providers").findOne();
  await db
    .collection("providers")
    .updateOne({ _id: listing?._id }, { $set: { serviceName: "Chaos Boats 999", pendingChange: null } });
  note("half of a listing's change applied", "is called Chaos Boats 999");

  const named = [...ledger.values].find(
    ([key, { told }]) => key.startsWith("tourists") && key.endsWith("fullName") && told,
  );
  const [, id = ""] = named?.[0].split(" ") ?? [];
  await db
    .collection("tourists")
    .updateOne({ _id: new ObjectId(id) }, { $set: { fullName: "Ingrid Solberg" } });
  note("an acknowledged name undone", `tourists ${id} fullName is Ingrid Solberg`);
  note("search words of an earlier name", `search words of ${id}`);
  return done;
}
