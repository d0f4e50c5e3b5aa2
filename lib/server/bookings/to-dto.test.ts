import { Types } from "mongoose";
import { expect, test } from "vitest";
import type { BookingDoc } from "@/models/booking";
import { bookingDtoSchema } from "../../schemas/booking-dto";
import { toBookingDto, toHostBookingDto, toLinkBookingDto, toTouristBookingDto } from "./to-dto";

const since = new Date("2027-01-04T08:30:00Z");

const booking: BookingDoc = {
  ...{ _id: new Types.ObjectId(), reference: "NT-7K2M9Q", offer: { kind: "product", id: "village-tour" } },
  ...{ provider: null, tourist: null, productType: "Village Tour", category: "Village" },
  ...{ date: "2027-02-28", time: "06:30", adults: 2, children: 0, totalPrice: 9_000, price: null },
  ...{ status: "confirmed", cancelReason: null, cancelNote: "", cancelledBy: null, hostAnswer: null },
  ...{
    holdsPlaces: false,
    expiresAt: null,
    cancelBy: null,
    addedPeople: 0,
    late: false,
    officeNote: "",
    specialNotes: "",
    version: 1,
  },
  contact: { name: "Nimal Perera", email: "", message: "", phone: "+94771234567" },
  callGuest: { since, about: "confirmed" },
  ...{ searchTerms: [], guestTerms: [], sortName: "", createdAt: since },
};

test("only admins see the reason to call a guest and the office's note", () => {
  const dto = toBookingDto(booking);
  expect(dto.callGuest).toEqual({ since: "2027-01-04T08:30:00.000Z", about: "confirmed" });
  expect(bookingDtoSchema.parse(dto)).toEqual(dto);
  for (const other of [
    toHostBookingDto(booking, since),
    toHostBookingDto(booking, new Date("2027-06-01T00:00:00Z")),
    toLinkBookingDto(booking),
    toTouristBookingDto(booking),
  ]) {
    expect(other).not.toHaveProperty("callGuest");
    expect(other).not.toHaveProperty("office");
  }
});

test("a booking without a reason to call, such as one of an older version, has no such field", () => {
  const { callGuest: _, ...older } = booking;
  for (const one of [older, { ...booking, callGuest: null }]) {
    expect(toBookingDto(one)).not.toHaveProperty("callGuest");
  }
});
