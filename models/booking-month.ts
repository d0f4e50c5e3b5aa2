import { Schema } from "mongoose";
import type { MonthFigures } from "@/lib/domain/month-figures";
import { defineModel } from "./define-model";

/** The figures of one month's bookings, added up once and read often. */
export interface BookingMonthDoc {
  /** `YYYY-MM` of the tours. */
  _id: string;
  /** Raised after every change of a booking of the month. */
  changes: number;
  /** `changes` when the figures were begun to be added up; less means that they are out of date. */
  addedUpAt: number;
  /** When they were added up. */
  at: Date | null;
  figures: MonthFigures;
}

const count = { type: Number, required: true, default: 0 } as const;
const tallies = {
  type: [new Schema({ value: Number, times: Number }, { _id: false })],
  default: [],
} as const;

const schema = new Schema<BookingMonthDoc>(
  {
    _id: { type: String, required: true },
    changes: count,
    addedUpAt: count,
    at: { type: Date, default: null },
    figures: {
      shares: {
        type: [
          new Schema(
            { category: String, product: String, status: String, bookings: Number, lkr: Number },
            { _id: false },
          ),
        ],
        default: [],
      },
      leadDays: tallies,
      people: tallies,
    },
  },
  { versionKey: false },
);

export const BookingMonthModel = defineModel<BookingMonthDoc>("BookingMonth", schema);
