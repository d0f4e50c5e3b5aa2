import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { dayFrom, productBookingBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { bookingDtoSchema } from "../../lib/schemas/booking-dto";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { withDatabase } from "../fixtures/database";
import { adminSession, demoProviderSession } from "../fixtures/sessions";

const { ObjectId } = mongoose.mongo;
const BOOK = "/api/bookings/product";
const MINE = "/api/bookings/my-bookings";
const ALL_REQUIRED = "All required fields (date, time, adults, name, email, message, phone) must be filled.";
const approve = (id: string) => `/api/bookings/admin/${id}/approve`;

test.describe("product booking", () => {
  test("a booking is pending with status 201, our own price, a reference and a frozen price", async () => {
    const tourist = await newTourist();
    const body = {
      ...productBookingBody({ adults: 2, children: 1, totalPrice: 1 }),
      touristId: "6".repeat(24),
    };
    const { status, body: made } = await call<BookingDto>("POST", BOOK, { token: tourist.token, body });
    expect(status).toBe(201);
    expect(bookingDtoSchema.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      productType: "Jeep Safari",
      providerId: null,
      touristId: { _id: tourist.id, fullName: tourist.fullName, email: tourist.email },
      status: "pending",
      // In LKR, at the price for 2 to 5 people: 2 adults x 7,500 + 1 child x 3,750.
      totalPrice: 18_750,
      price: { unitPrice: 7_500, tier: { from: 2, to: 5 }, rate: 300, childRule: "half", total: 18_750 },
      contactId: { phone: "+4791234567" },
      contact: { ...body.contact, phone: "+4791234567" },
    });
    expect(made.reference).toMatch(/^NT-[2-9A-HJKMNP-TV-Z]{6}$/);
  });

  const contact = productBookingBody().contact;
  const refused: [string, object, string][] = [
    [
      "nothing at all",
      { date: undefined, time: undefined, adults: undefined, contact: undefined },
      ALL_REQUIRED,
    ],
    ["no date", { date: undefined }, ALL_REQUIRED],
    ["blank time", { time: "" }, ALL_REQUIRED],
    ["no adults", { adults: undefined }, ALL_REQUIRED],
    ["no contact", { contact: undefined }, ALL_REQUIRED],
    ["blank name", { contact: { ...contact, name: " " } }, ALL_REQUIRED],
    ["no email", { contact: { ...contact, email: null } }, ALL_REQUIRED],
    ["blank message", { contact: { ...contact, message: "" } }, ALL_REQUIRED],
    ["no phone", { contact: { ...contact, phone: undefined } }, ALL_REQUIRED],
    ["zero adults", { adults: 0 }, "At least 1 adult is required."],
    ["negative adults", { adults: -2 }, "At least 1 adult is required."],
    ["half an adult", { adults: 1.5 }, "Adults must be a whole number."],
    ["adults as text", { adults: "2" }, "Adults must be a whole number."],
    ["adults as operator", { adults: { $gt: 0 } }, "Adults must be a whole number."],
    ["negative children", { children: -1 }, "Children cannot be fewer than 0."],
    ["a total of zero", { totalPrice: 0 }, "Invalid total price. Please check your selection."],
    ["a negative total", { totalPrice: -5 }, "Invalid total price. Please check your selection."],
    ["a total that is null", { totalPrice: null }, "Invalid total price. Please check your selection."],
    ["a total as text", { totalPrice: "15000" }, "Invalid total price. Please check your selection."],
    ["yesterday", { date: dayFrom(new Date(), -2) }, "Choose today or a later date."],
    ["in three years", { date: dayFrom(new Date(), 3 * 365) }, "Choose a date within the next 2 years."],
    ["30 February", { date: "2027-02-30" }, "Choose a valid date, such as 2026-12-31."],
    ["a date with a time", { date: "2027-02-20T10:00:00Z" }, "Choose a valid date, such as 2026-12-31."],
    ["25 o'clock", { time: "25:00" }, "Choose a time written like 06:30."],
    [
      "an odd email",
      { contact: { ...contact, email: "me@" } },
      "Enter an email address like name@example.com.",
    ],
    [
      "an odd phone",
      { contact: { ...contact, phone: "call me" } },
      "Enter a phone number like +94 77 123 4567.",
    ],
    [
      "a long message",
      { contact: { ...contact, message: "x".repeat(2001) } },
      "Message can have at most 2000 characters.",
    ],
    ["long notes", { specialNotes: "x".repeat(1001) }, "Special notes can have at most 1000 characters."],
  ];
  test("each violated rule returns 400 with its message", async () => {
    const { token } = await newTourist();
    for (const [name, change, sentence] of refused) {
      await test.step(name, async () => {
        const answer = await call("POST", BOOK, { token, body: { ...productBookingBody(), ...change } });
        expectError(answer, 400, "VALIDATION_FAILED", sentence);
        expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0);
      });
    }
    expect((await call<BookingDto[]>("GET", MINE, { token })).body).toEqual([]);
  });

  test("products and group sizes without a price cannot be booked", async () => {
    const { token } = await newTourist();
    const cannot = "This product cannot be booked online. Please contact support.";
    for (const productType of ["High Tea", "Tuk Tuk Adventures", "Budget Village Tour"]) {
      const answer = await call("POST", BOOK, { token, body: productBookingBody({ productType }) });
      expectError(answer, 400, "NOT_BOOKABLE_ONLINE", cannot);
    }
    const parties: [string, number, number, number][] = [
      ["Jeep Safari", 11, 0, 11],
      ["Village Tour", 50, 1, 51],
      ["Catamaran Boat Ride", 101, 0, 101],
      ["Village Walk Tour", 60, 41, 101],
      ["Village Walk Tour", 1_000_000_000, 0, 1_000_000_000],
    ];
    for (const [productType, adults, children, people] of parties) {
      const answer = await call("POST", BOOK, {
        token,
        body: productBookingBody({ productType, adults, children }),
      });
      expectError(
        answer,
        400,
        "NO_PRICE_FOR_GROUP",
        `No pricing available for ${people} persons. Please contact support.`,
      );
    }
    for (const productType of ["Moon Safari", "__proto__", "jeep safari"]) {
      const answer = await call("POST", BOOK, { token, body: productBookingBody({ productType }) });
      expectError(answer, 404, "NOT_FOUND", "Product not found");
    }
  });

  test("only tourists can book", async () => {
    const body = productBookingBody();
    expectError(await call("POST", BOOK, { body }), 401, "NO_TOKEN", "Please log in to make a booking");
    for (const token of [await demoProviderSession(), await adminSession()]) {
      expectError(await call("POST", BOOK, { token, body }), 403, "WRONG_ROLE", "Only tourists can book.");
    }
  });
});

test.describe("my bookings", () => {
  test("the list contains only the tourist's bookings, newest first, in pages with the total count", async () => {
    const mine = await newTourist();
    const other = await newTourist();
    await newBooking(other.token);
    const made: string[] = [];
    for (const adults of [1, 2, 3]) made.unshift((await newBooking(mine.token, { adults }))._id);
    const all = await call<BookingDto[]>("GET", MINE, { token: mine.token });
    expect(all.body.map(({ _id }) => _id)).toEqual(made);
    expect(all.headers.get("x-total-count")).toBe("3");
    const second = await call<BookingDto[]>("GET", `${MINE}?limit=2&page=2`, { token: mine.token });
    expect(second.body.map(({ _id }) => _id)).toEqual(made.slice(2));
    expect(second.headers.get("x-total-count")).toBe("3");
    expect((await call("GET", `${MINE}?limit=99999`, { token: mine.token })).status).toBe(200);
    expect((await call<BookingDto[]>("GET", `${MINE}?page=9`, { token: mine.token })).body).toEqual([]);
  });

  test("a missing session, another role and invalid pages are rejected", async () => {
    const { token } = await newTourist();
    expectError(await call("GET", MINE), 401, "NO_TOKEN", "Please log in to view bookings");
    expectError(await call("GET", MINE, { token: await demoProviderSession() }), 403, "WRONG_ROLE");
    for (const query of ["limit=0", "limit=-1", "limit=abc", "page=0", "page=1.5", "limit[$gt]=1&limit="]) {
      expectError(await call("GET", `${MINE}?${query}`, { token }), 400, "VALIDATION_FAILED");
    }
  });
});

test.describe("approval by an admin", () => {
  test("an approval confirms a pending booking, is in the audit log, and returns 409 when repeated", async () => {
    const { token } = await newTourist();
    const booking = await newBooking(token);
    const admin = await adminSession();
    const approved = await call<BookingDto>("PUT", approve(booking._id), { token: admin });
    expect(approved.status).toBe(200);
    const office = { note: "", attendance: null };
    expect(approved.body).toEqual({ ...booking, status: "confirmed", version: 1, office });
    expectError(
      await call("PUT", approve(booking._id), { token: admin }),
      409,
      "CONFLICT",
      "This booking is already confirmed.",
    );
    const trail = await auditLogOf(booking._id, { token: admin });
    expect(trail.map(({ action }) => action)).toEqual(["booking.created", "booking.approved"]);
    expect(trail[1]?.details).toEqual({ from: "pending", to: "confirmed", version: 1 });
  });

  test("when ten admins approve at once, one succeeds", async () => {
    const { token } = await newTourist();
    const { _id } = await newBooking(token);
    const admin = await adminSession();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("PUT", approve(_id), { token: admin })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test("an admin can approve a cancelled booking again", async () => {
    const { token } = await newTourist();
    const booking = await newBooking(token);
    await withDatabase((db) =>
      db
        .collection("bookings")
        .updateOne({ reference: booking.reference }, { $set: { status: "cancelled" } }),
    );
    const approved = await call<BookingDto>("PUT", approve(booking._id), { token: await adminSession() });
    expect(approved.body.status).toBe("confirmed");
  });

  test("approving a booking whose provider is gone returns 409", async () => {
    const orphan = new ObjectId();
    await withDatabase(async (db) => {
      const { _id: _, ...sample } =
        (await db.collection("bookings").findOne({ provider: { $ne: null } })) ?? {};
      await db.collection("bookings").insertOne({
        ...sample,
        _id: orphan,
        reference: `NT-${orphan.toHexString()}`,
        status: "pending",
        provider: { _id: new ObjectId(), serviceName: "Gone", category: "Jeep Safari" },
      });
    });
    expectError(
      await call("PUT", approve(orphan.toHexString()), { token: await adminSession() }),
      409,
      "CONFLICT",
    );
  });

  test("a missing session, another role and unknown bookings are rejected", async () => {
    const { token } = await newTourist();
    const { _id } = await newBooking(token);
    expectError(
      await call("PUT", approve(_id)),
      401,
      "NO_TOKEN",
      "No token found. Please log in as an admin.",
    );
    for (const other of [token, await demoProviderSession()]) {
      expectError(
        await call("PUT", approve(_id), { token: other }),
        403,
        "WRONG_ROLE",
        "Access denied. Please log in as admin.",
      );
    }
    const admin = await adminSession();
    for (const id of ["6".repeat(24), "x", "undefined", "twelve-bytes", "%00", "{$gt:1}"]) {
      expectError(await call("PUT", approve(id), { token: admin }), 404, "NOT_FOUND");
    }
    expect((await call<BookingDto[]>("GET", MINE, { token })).body[0]?.status).toBe("pending");
  });
});
