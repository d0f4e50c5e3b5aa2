import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { DEMO_TOURISTS } from "../../lib/fixtures/demo-people";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, logIn } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { environment } from "../fixtures/environment";
import { adminSession, demoProviderSession } from "../fixtures/sessions";

test("a confirmed demo booking has a request for another time, which guest, host and admins see", async () => {
  const [admin, host] = [await adminSession(), await demoProviderSession()];
  const guest = await logIn("tourist", DEMO_TOURISTS[0].email, environment.demoPassword);
  const list = async (token: string, path: string) => (await call<BookingDto[]>("GET", path, { token })).body;
  const [booking, ...others] = (await list(guest, `${API.myBookings}?limit=500`)).filter(({ move }) => move);
  expect(others).toEqual([]);
  expect(booking).toMatchObject({ status: "confirmed", move: { hostAnswer: null } });
  const { _id, date, move } = booking as BookingDto;
  for (const all of [
    await list(host, `${API.providerBookings}?limit=500`),
    await list(admin, `${ADMIN_API.bookings}?waiting=true&limit=500`),
  ]) {
    expect(all.find((one) => one._id === _id)).toMatchObject({ date, status: "confirmed", move });
  }
  const trail = await auditLogOf(_id, { token: admin });
  expect(trail.map(({ action, actor }) => [action, actor.role])).toEqual([["booking.move-asked", "tourist"]]);
});
