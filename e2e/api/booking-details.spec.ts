import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { bookProvider, providerBookingBody } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests the phone number in a booking of a service, reasons of cancellations, and names in the audit log. */

const cancel = (admin: string, id: string, sent: object = {}) =>
  call<BookingDto>("PUT", `/api/bookings/admin/${id}/cancel`, { token: admin, ...sent });

test("a service booking can include a phone number, which the host and the admin see", async () => {
  const [tourist, host] = [await newTourist(), await newProvider()];
  const { reference } = await bookProvider(tourist.token, host._id, {
    contact: { phone: "+47 912 34 567", name: "somebody else" },
  });
  const contact = { name: tourist.fullName, email: tourist.email, message: "", phone: "+4791234567" };
  const expected = { reference, contactId: { phone: contact.phone }, contact };
  const mine = await call<BookingDto[]>("GET", "/bookings/my-bookings", { token: tourist.token });
  expect(mine.body[0]).toMatchObject(expected);
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const theirs = await call<BookingDto[]>("GET", "/bookings/provider-bookings", { token });
  expect(theirs.body[0]).toMatchObject(expected);

  for (const contactOf of [undefined, null, {}, { phone: " " }]) {
    const booking = await bookProvider(tourist.token, host._id, { contact: contactOf });
    expect([booking.contact, booking.contactId]).toEqual([null, null]);
  }
  const refused = await call("POST", "/bookings", {
    token: tourist.token,
    body: providerBookingBody(host._id, { contact: { phone: "call me" } }),
  });
  expectError(refused, 400, "VALIDATION_FAILED", "Enter a phone number like +94 77 123 4567.");
});

test("a cancellation has an optional reason and note, and an approval removes them", async () => {
  const admin = await adminSession();
  const tourist = await newTourist();
  const { _id, cancelReason, cancelNote } = await newBooking(tourist.token);
  expect([cancelReason, cancelNote]).toEqual([null, ""]);

  for (const body of [{ reason: "because" }, { note: "x".repeat(501) }, { note: 1 }, []]) {
    expectError(await cancel(admin, _id, { body }), 400, "VALIDATION_FAILED");
  }
  const told = { cancelReason: "weather", cancelNote: "The park is closed." };
  const answer = await cancel(admin, _id, { body: { reason: "weather", note: " The park is closed. " } });
  expect(answer.body).toMatchObject({ status: "cancelled", ...told });
  const mine = await call<BookingDto[]>("GET", "/bookings/my-bookings", { token: tourist.token });
  expect(mine.body[0]).toMatchObject(told);

  const none = { cancelReason: null, cancelNote: "" };
  const approved = await call("PUT", `/bookings/admin/${_id}/approve`, { token: admin });
  expect(approved.body).toMatchObject({ status: "confirmed", ...none });
  // Clients without support for cancellation reasons send no body or an empty object.
  expect((await cancel(admin, _id)).body).toMatchObject({ status: "cancelled", ...none });
  expectError(await cancel(admin, _id, { body: {} }), 409, "CONFLICT", "This booking is already cancelled.");
});

test("the audit log links to changed documents, and shows deleted ones by their recorded name", async () => {
  const admin = await adminSession();
  const [tourist, host] = [await newTourist({ fullName: "Trail Tester" }), await addProvider(admin)];
  const kept = await newBooking(tourist.token);
  const gone = await bookProvider(tourist.token, host._id);
  await call("DELETE", `/api/bookings/admin/${gone._id}`, { token: admin });
  await call("DELETE", `/api/admin/tourists/${tourist.id}`, { token: admin });

  const rows = async (path: string) => {
    const answer = await fetch(`${environment.baseUrl}${path}`, {
      headers: { cookie: `nelum_session=${admin}` },
    });
    expect(answer.status).toBe(200);
    return /<tbody.*<\/tbody>/s.exec(await answer.text())?.[0] ?? "";
  };
  const trail = (id: string) => rows(`${ADMIN_PAGES.audit}?q=${id}`);
  expect(await trail(kept._id)).toMatch(
    new RegExp(`href="${ADMIN_PAGES.booking(kept._id)}"[^>]*>${kept.reference}, Jeep Safari<`),
  );
  expect(await trail(gone._id)).toMatch(new RegExp(`<span[^>]*>${gone.reference}</span>`));
  expect(await trail(tourist.id)).toMatch(/<span[^>]*>Trail Tester<\/span>/);
  expect(await trail(host._id)).toContain(`href="${ADMIN_PAGES.provider(host._id)}"`);
});
