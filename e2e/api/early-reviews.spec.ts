import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { withQuery } from "../../lib/paths";
import { newTourist } from "../fixtures/api-client";
import { newReview } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

test("an admin sees that the tour of a review is still to come", async () => {
  const admin = await adminSession();
  const word = `w${randomUUID().slice(0, 8)}`;
  const host = await newProvider({ serviceName: `Heron Boats ${word}` });
  const service = { productType: null, providerId: host._id };
  const product = { reviewType: "product" };
  const [ahead, back, after] = [{ date: tourDay(3) }, { date: tourDay(-3) }, { comment: `${word} after` }];
  const before = { comment: `${word} before` };

  const early = await newTourist();
  await writeBooking(admin, early.id, { ...service, ...ahead });
  await writeBooking(admin, early.id, { ...service, ...back, status: "cancelled" });
  await writeBooking(admin, early.id, { productType: "Village Tour", ...back });
  await newReview(early.token, host._id, before);
  await newReview(early.token, "Village Tour", { ...product, ...after });
  const hostToken = sessionOf("provider", { id: host._id, email: host.email });
  await newReview(hostToken, early.id, { reviewType: "tourist", ...before });
  const guest = await newTourist();
  await writeBooking(admin, guest.id, { ...service, ...ahead });
  await writeBooking(admin, guest.id, { ...service, ...back });
  await writeBooking(admin, guest.id, { productType: "Jeep Safari", ...ahead });
  await newReview(guest.token, host._id, after);
  await newReview(guest.token, "Jeep Safari", { ...product, ...before });

  const list = withQuery(`${environment.baseUrl}${ADMIN_PAGES.reviews}`, { q: word, approved: "false" });
  const page = await (await fetch(list, { headers: { cookie: `nelum_session=${admin}` } })).text();
  const rows = page.split('<tr role="row"').filter((row) => row.includes(`${word} `) && row.includes("<td"));
  const told = (row: string) => row.includes("“Approve selected” skips this review");
  const written = (row: string) => (row.includes(`${word} before`) ? "before" : "after");
  expect(rows.map((row) => [written(row), told(row)]).sort()).toEqual([
    ["after", false],
    ["after", false],
    ["before", true],
    ["before", true],
    ["before", true],
  ]);
});
