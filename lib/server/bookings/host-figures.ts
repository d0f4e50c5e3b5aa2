import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { colomboMoment, daysAfter } from "../../domain/dates";
import { addUp, type BookingGroup, FIGURE_DAYS, type HostFigures } from "../../domain/host-figures";
import { connectDatabase } from "../infra/db";

/** Statistics of the host with this id for the last `FIGURE_DAYS` days. One indexed aggregation. */
export async function hostFigures(id: string, now: Date): Promise<HostFigures> {
  await connectDatabase();
  const today = colomboMoment(now).date;
  const groups = await BookingModel.aggregate<BookingGroup>([
    {
      $match: {
        "provider._id": new Types.ObjectId(id),
        date: { $gte: daysAfter(today, 1 - FIGURE_DAYS), $lte: today },
      },
    },
    {
      $group: {
        _id: { status: "$status", cancelledBy: "$cancelledBy" },
        count: { $sum: 1 },
        total: { $sum: "$totalPrice" },
      },
    },
  ]).hint({ "provider._id": 1, date: 1, time: 1, _id: 1 });
  return addUp(groups);
}
