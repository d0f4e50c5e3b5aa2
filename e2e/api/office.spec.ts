import { expect, test } from "@playwright/test";
import { ADMIN_API, API } from "../../lib/api-paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { insertMail } from "../fixtures/mail-rows";
import { adminSession, newAdmin } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** The office's notes, arrivals and no-shows, and the mails of a booking (product, "Notes and arrivals"). */

const change = (token: string, id: string, body: object) =>
  call<BookingDto>("PUT", ADMIN_API.office(id), { token, body });

test("only admins see the office's note, and of two admins at once one is told", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const { _id, version } = await writeBooking(admin, guest.id);
  const first = await change(admin, _id, { note: "Wants a quiet jeep." });
  expect(first.body).toMatchObject({ version, office: { note: "Wants a quiet jeep.", attendance: null } });
  const [one, two] = await Promise.all(
    ["Calls on Friday.", "Calls on Monday."].map((note) =>
      change(admin, _id, { note, seenNote: "Wants a quiet jeep." }),
    ),
  );
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const mine = await call<BookingDto[]>("GET", API.myBookings, { token: guest.token });
  expect(JSON.stringify(mine.body)).not.toMatch(/Calls on|office/);
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token: guest.token });
  expect(data.body.bookings[0]?.office?.note).toMatch(/^Calls on/);
});

test("who came can be said from the day of the tour on, and undone", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const ahead = await writeBooking(admin, guest.id, { date: tourDay(1) });
  const early = await change(admin, ahead._id, { attendance: "arrived" });
  expectError(early, 409, "CONFLICT", "You can say who came from the day of the tour on.");
  const past = await writeBooking(admin, guest.id, { date: tourDay(-1) });
  for (const attendance of ["arrived", "no-show", null]) {
    const changed = await change(admin, past._id, { attendance });
    expect(changed.body.office).toEqual({ note: "", attendance });
  }
});

test("staff for bookings read and resend the mails of bookings, and no others", async () => {
  const staff = await newAdmin("bookings");
  const { token } = staff;
  const ofBooking = await insertMail({ kind: "booking.confirmed", state: "sent" });
  const other = await insertMail({ kind: "account.reset-password", state: "sent" });
  expect((await call("GET", `/api/admin/mails/${ofBooking}`, { token })).status).toBe(200);
  expect((await call("POST", ADMIN_API.resendMail(ofBooking), { token })).status).toBe(200);
  expect((await call("GET", `/api/admin/mails/${other}`, { token })).status).toBe(403);
  expect((await call("POST", ADMIN_API.resendMail(other), { token })).status).toBe(403);
  expect((await call("GET", "/api/admin/mails", { token })).status).toBe(403);
});
