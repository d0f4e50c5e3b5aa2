import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { type Cast, newCast, providerBookingBody } from "../fixtures/cast";

/** Tests that the price that was shown is the price of the booking (docs/product.md, "The shown price is booked"). */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

// The totals are for two adults: LKR 7,500 each for the product, and LKR 11,400 each for the host's service.
const OFFERS = [
  {
    path: "/api/bookings/product",
    total: 15_000,
    body: (changes: object) => ({ ...productBookingBody({ adults: 2, children: 0 }), ...changes }),
  },
  {
    path: "/api/bookings",
    total: 22_800,
    body: (changes: object) => providerBookingBody(cast.provider._id, { adults: 2, children: 0, ...changes }),
  },
];

for (const { path, total, body } of OFFERS) {
  test.describe(`POST ${path}`, () => {
    test("another total is rejected with the new total, and the corrected retry succeeds with the same key", async () => {
      const { token } = await newTourist();
      const headers = { "Idempotency-Key": randomUUID() };
      const book = (expectedTotal: unknown) =>
        call<BookingDto>("POST", path, { token, body: body({ expectedTotal }), headers });
      for (const wrong of [total - 1, 0, -1]) {
        const refused = await book(wrong);
        expectError(refused, 409, "PRICE_CHANGED");
        expect(refused.body).toMatchObject({ details: { total } });
      }
      const made = await book(total);
      expect([made.status, made.body.totalPrice]).toEqual([201, total]);
      // Repeating the request returns the first response.
      const again = await book(total);
      expect([again.status, again.body._id]).toEqual([201, made.body._id]);
      const mine = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { token });
      expect(mine.body).toHaveLength(1);
    });

    test("without expectedTotal, the booking has the server's price", async () => {
      const { token } = await newTourist();
      for (const expectedTotal of [undefined, null]) {
        const made = await call<BookingDto>("POST", path, { token, body: body({ expectedTotal }) });
        expect([made.status, made.body.totalPrice]).toEqual([201, total]);
        expect(made.body).not.toHaveProperty("expectedTotal");
      }
    });

    test("a total that is not a whole number of rupees is rejected as invalid", async () => {
      const { token } = await newTourist();
      for (const expectedTotal of ["15000", 1.5, {}, Number.MAX_VALUE]) {
        expectError(
          await call("POST", path, { token, body: body({ expectedTotal }) }),
          400,
          "VALIDATION_FAILED",
        );
      }
    });
  });
}
