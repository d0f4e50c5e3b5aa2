import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MESSAGES } from "../content/messages";
import { bookingCancellationSchema } from "./admin-booking";
import { productBookingSchema, providerBookingSchema } from "./booking";
import { checkInput } from "./validation";

/** The exact messages of the specification. */
const ALL_REQUIRED = "All required fields (date, time, adults, name, email, message, phone) must be filled.";
const ONE_ADULT = "At least 1 adult is required.";
const INVALID_TOTAL = "Invalid total price. Please check your selection.";
const ENTER_ADULTS = "Please enter the number of adults.";

const CONTACT = {
  name: "Ann Lee",
  email: "ann@example.com",
  message: "We arrive by train.",
  phone: "+35315550100",
};
const BOOKING = {
  productType: "Jeep Safari",
  date: "2026-12-05",
  time: "14:30",
  adults: 2,
  children: 1,
  specialNotes: "One of us is vegan.",
  totalPrice: 18_750,
  contact: CONTACT,
};

/** The form with some changed fields; undefined removes a field. */
function booking(changes: Record<string, unknown>) {
  const { contact, ...rest } = changes;
  const changedContact =
    typeof contact === "object" && contact !== null && !Array.isArray(contact)
      ? { ...CONTACT, ...contact }
      : contact;
  return { ...BOOKING, ...rest, ...("contact" in changes ? { contact: changedContact } : {}) };
}

/** Messages of the form and its fields, or undefined if it is valid. */
function problemOf(changes: Record<string, unknown>) {
  const result = checkInput(productBookingSchema, booking(changes));
  return "problem" in result ? result.problem : undefined;
}

beforeAll(() => {
  // Noon in Sri Lanka.
  vi.useFakeTimers({ now: new Date("2026-11-20T06:30:00Z"), toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

test("the messages are the fixed ones", () => {
  expect(MESSAGES.bookingFieldsRequired).toBe(ALL_REQUIRED);
  expect(MESSAGES.adultsRequired).toBe(ONE_ADULT);
  expect(MESSAGES.invalidTotal).toBe(INVALID_TOTAL);
  expect(MESSAGES.enterAdults).toBe(ENTER_ADULTS);
});

describe("accepted input", () => {
  test("a complete form, unchanged", () => {
    expect(checkInput(productBookingSchema, BOOKING)).toEqual({ data: BOOKING });
  });

  test("a minimal form with 0 children, no notes and no total", () => {
    const { children: _, specialNotes: __, totalPrice: ___, ...least } = BOOKING;
    expect(checkInput(productBookingSchema, least)).toEqual({
      data: { ...least, children: 0, specialNotes: "" },
    });
  });

  test("text with spaces around it, trimmed", () => {
    const sent = booking({
      productType: " Jeep Safari ",
      specialNotes: " ",
      contact: { name: " Ann Lee ", email: " ANN@Example.com ", message: "\nHi\n", phone: " 0771234567 " },
    });
    expect(checkInput(productBookingSchema, sent)).toEqual({
      data: {
        ...BOOKING,
        specialNotes: "",
        contact: { name: "Ann Lee", email: "ann@example.com", message: "Hi", phone: "+94771234567" },
      },
    });
  });

  test("known fields only: the tourist comes from the token, the status from the server", () => {
    const sent = JSON.parse(
      `{"touristId":"someone","status":"confirmed","__proto__":{"status":"confirmed"},"constructor":1,${JSON.stringify(
        { ...BOOKING, contact: { ...CONTACT, _id: "1" } },
      ).slice(1)}`,
    );
    const result = checkInput(productBookingSchema, sent);
    expect(result).toEqual({ data: BOOKING });
    expect("data" in result && "status" in result.data).toBe(false);
    expect(Object.hasOwn(Object.prototype, "status")).toBe(false);
  });

  test.each<Record<string, unknown>>([
    { date: "2026-11-20", time: "12:00" },
    { date: "2026-11-21", time: "00:00" },
    { date: "2028-11-20", time: "23:59" },
    { date: "2028-02-29" },
    { adults: 1, children: 0 },
    { adults: 1_000 },
    { children: 1_000 },
    { totalPrice: 1 },
    { totalPrice: 0.01 },
    { totalPrice: 1e15 },
    { specialNotes: null },
    { specialNotes: "n".repeat(1_000) },
    { productType: "p".repeat(200) },
    { contact: { name: "n".repeat(100) } },
    { contact: { message: "m".repeat(2_000) } },
    { contact: { message: "two\r\nlines\tand a tab" } },
  ])("%j", (changes) => {
    expect(problemOf(changes)).toBeUndefined();
  });
});

describe("a missing or blank required field has the message for required fields", () => {
  const REQUIRED = ["date", "time", "adults", "name", "email", "message", "phone"];
  const change = (field: string, sent: unknown) =>
    ["date", "time", "adults"].includes(field) ? { [field]: sent } : { contact: { [field]: sent } };

  test.each(REQUIRED.flatMap((field) => [undefined, null, "", "   "].map((sent) => [field, sent] as const)))(
    "%s %j",
    (field, sent) => {
      expect(problemOf(change(field, sent))?.message).toBe(ALL_REQUIRED);
    },
  );

  test.each([undefined, null, "", "Ann", 5, [], [CONTACT]])("contact %j", (contact) => {
    expect(problemOf({ contact })).toEqual({
      message: ALL_REQUIRED,
      fields: { contact: "Enter your name, email, message and phone." },
    });
  });

  test.each([undefined, null, [], {}, "x", 5, true])("the whole form %j", (sent) => {
    const result = checkInput(productBookingSchema, sent);
    expect("problem" in result && result.problem.message).toBe(ALL_REQUIRED);
  });

  test("each field has its own message", () => {
    const result = checkInput(productBookingSchema, { contact: {} });
    expect("problem" in result && result.problem.fields).toEqual({
      productType: "Choose a tour.",
      date: "Choose a date.",
      time: "Choose a time.",
      adults: ENTER_ADULTS,
      "contact.name": "Enter your name.",
      "contact.email": "Enter your email address.",
      "contact.message": "Enter a message.",
      "contact.phone": "Enter a phone number.",
    });
  });
});

describe("an invalid field has its own message", () => {
  const WHOLE_ADULTS = "Adults must be a whole number.";
  const WHOLE_CHILDREN = "Children must be a whole number.";
  const REAL_DAY = "Choose a valid date, such as 2026-12-31.";
  const DATE_TEXT = "Date must be text like 2026-12-31.";
  const CLOCK = "Choose a time written like 06:30.";
  const TIME_TEXT = "Time must be text like 06:30.";

  test.each<[field: string, sent: unknown, sentence: string]>([
    ["productType", undefined, "Choose a tour."],
    ["productType", null, "Choose a tour."],
    ["productType", " ", "Choose a tour."],
    ["productType", 5, "Tour must be text."],
    ["productType", { $gt: "" }, "Tour must be text."],
    ["productType", ["Jeep Safari"], "Tour must be text."],
    ["productType", "p".repeat(201), "Tour can have at most 200 characters."],
    ["productType", "Jeep\0Safari", "Tour has characters that cannot be used."],
    ["productType", "\udfffJeep", "Tour has characters that cannot be used."],

    ["date", "2026-02-30", REAL_DAY],
    ["date", "2027-02-29", REAL_DAY],
    ["date", "5 December", REAL_DAY],
    ["date", "2026-12-05T00:00:00Z", REAL_DAY],
    ["date", " 2026-12-05", REAL_DAY],
    ["date", "2026-12-05\0", REAL_DAY],
    ["date", "\ud800", REAL_DAY],
    ["date", "9".repeat(10_000), REAL_DAY],
    ["date", "2026-11-19", "Choose today or a later date."],
    ["date", "2028-11-21", "Choose a date within the next 2 years."],
    ["date", 20261205, DATE_TEXT],
    ["date", { $gt: "" }, DATE_TEXT],
    ["date", ["2026-12-05"], DATE_TEXT],
    ["date", true, DATE_TEXT],

    ["time", "24:00", CLOCK],
    ["time", "6:30", CLOCK],
    ["time", "06:30:00", CLOCK],
    ["time", "half six", CLOCK],
    ["time", "06:30\n", CLOCK],
    ["time", "\ud800", CLOCK],
    ["time", 630, TIME_TEXT],
    ["time", { $ne: null }, TIME_TEXT],
    ["time", [], TIME_TEXT],

    ["adults", 0, ONE_ADULT],
    ["adults", -0, ONE_ADULT],
    ["adults", -1, ONE_ADULT],
    ["adults", Number.NaN, ENTER_ADULTS],
    ["adults", 1.5, WHOLE_ADULTS],
    ["adults", 1e20, WHOLE_ADULTS],
    ["adults", Number.POSITIVE_INFINITY, WHOLE_ADULTS],
    ["adults", "2", WHOLE_ADULTS],
    ["adults", true, WHOLE_ADULTS],
    ["adults", [2], WHOLE_ADULTS],
    ["adults", { $gt: 0 }, WHOLE_ADULTS],

    ["children", -1, "Children cannot be fewer than 0."],
    ["children", null, WHOLE_CHILDREN],
    ["children", "", WHOLE_CHILDREN],
    ["children", "1", WHOLE_CHILDREN],
    ["children", 0.5, WHOLE_CHILDREN],
    ["children", Number.NaN, WHOLE_CHILDREN],
    ["children", 1e20, WHOLE_CHILDREN],
    ["children", [], WHOLE_CHILDREN],
    ["children", { $gt: 0 }, WHOLE_CHILDREN],

    ["totalPrice", 0, INVALID_TOTAL],
    ["totalPrice", -0, INVALID_TOTAL],
    ["totalPrice", -1, INVALID_TOTAL],
    ["totalPrice", Number.NaN, INVALID_TOTAL],
    ["totalPrice", Number.POSITIVE_INFINITY, INVALID_TOTAL],
    ["totalPrice", null, INVALID_TOTAL],
    ["totalPrice", "", INVALID_TOTAL],
    ["totalPrice", "18750", INVALID_TOTAL],
    ["totalPrice", [18_750], INVALID_TOTAL],
    ["totalPrice", { $gt: 0 }, INVALID_TOTAL],

    ["specialNotes", 5, "Special notes must be text."],
    ["specialNotes", { $gt: "" }, "Special notes must be text."],
    ["specialNotes", ["vegan"], "Special notes must be text."],
    ["specialNotes", "n".repeat(1_001), "Special notes can have at most 1000 characters."],
    ["specialNotes", "vegan\0", "Special notes has characters that cannot be used."],
    ["specialNotes", "\ud800", "Special notes has characters that cannot be used."],
  ])("%s %j: %s", (field, sent, sentence) => {
    expect(problemOf({ [field]: sent })).toEqual({ message: sentence, fields: { [field]: sentence } });
  });

  test.each<[field: string, sent: unknown, sentence: string]>([
    ["name", 5, "Name must be text."],
    ["name", { $gt: "" }, "Name must be text."],
    ["name", ["Ann"], "Name must be text."],
    ["name", "n".repeat(101), "Name can have at most 100 characters."],
    ["name", "Ann\u001b[2J", "Name has characters that cannot be used."],
    ["name", "Ann\ud800", "Name has characters that cannot be used."],
    ["email", { $gt: "" }, "Email must be text."],
    ["email", ["ann@example.com"], "Email must be text."],
    ["email", "ann at example.com", "Enter an email address like name@example.com."],
    ["email", "a".repeat(255), "Email can have at most 254 characters."],
    ["email", "ann\0@example.com", "Email has characters that cannot be used."],
    ["message", 5, "Message must be text."],
    ["message", { $gt: "" }, "Message must be text."],
    ["message", "m".repeat(2_001), "Message can have at most 2000 characters."],
    ["message", "Hi\u0007", "Message has characters that cannot be used."],
    ["message", "\udc00", "Message has characters that cannot be used."],
    ["phone", 771234567, "Phone number must be text."],
    ["phone", { $gt: "" }, "Phone number must be text."],
    ["phone", "later", "Enter a phone number like +94 77 123 4567."],
    ["phone", "1".repeat(31), "Phone number can have at most 30 characters."],
    ["phone", "077\x001234567", "Phone number has characters that cannot be used."],
  ])("contact.%s %j: %s", (field, sent, sentence) => {
    expect(problemOf({ contact: { [field]: sent } })).toEqual({
      message: sentence,
      fields: { [`contact.${field}`]: sentence },
    });
  });

  test("a past time today is an error of the time", () => {
    const sentence = "That time has already passed in Sri Lanka today. Choose a later one.";
    expect(problemOf({ date: "2026-11-20", time: "11:59" })).toEqual({
      message: sentence,
      fields: { time: sentence },
    });
  });

  test("today is the date in Sri Lanka, not that of the visitor or the server", () => {
    vi.setSystemTime(new Date("2026-11-20T18:30:00Z"));
    expect(problemOf({ date: "2026-11-20", time: "23:59" })?.message).toBe("Choose today or a later date.");
    expect(problemOf({ date: "2026-11-21", time: "00:00" })).toBeUndefined();
    vi.setSystemTime(new Date("2026-11-20T06:30:00Z"));
  });
});

describe("the order of the messages", () => {
  test.each<[sentence: string, changes: Record<string, unknown>]>([
    // A missing field comes before everything else.
    [ALL_REQUIRED, { date: undefined, adults: 0 }],
    [ALL_REQUIRED, { adults: 0, contact: { phone: " " } }],
    [ALL_REQUIRED, { adults: null, totalPrice: 0 }],
    [ALL_REQUIRED, { contact: { name: "" }, totalPrice: -1 }],
    [ALL_REQUIRED, { contact: { message: "" }, date: "2020-01-01" }],
    [ALL_REQUIRED, { productType: undefined, time: "" }],
    // Missing adults are reported before the total.
    [ONE_ADULT, { adults: 0, totalPrice: 0 }],
    [ONE_ADULT, { adults: 0, children: 3 }],
    [ONE_ADULT, { adults: 0, children: -1, totalPrice: -1 }],
    [ONE_ADULT, { adults: 0, contact: { email: "ann" } }],
    [ONE_ADULT, { adults: 0, date: "2020-01-01" }],
    // The message about the total comes before all remaining messages.
    [INVALID_TOTAL, { totalPrice: 0, contact: { email: "ann" } }],
    [INVALID_TOTAL, { totalPrice: 0, date: "2020-01-01" }],
  ])("%s for %j", (sentence, changes) => {
    expect(problemOf(changes)?.message).toBe(sentence);
  });

  test("the fields still have all messages", () => {
    expect(problemOf({ adults: 0, totalPrice: 0, contact: { phone: "" } })).toEqual({
      message: ALL_REQUIRED,
      fields: { adults: ONE_ADULT, totalPrice: INVALID_TOTAL, "contact.phone": "Enter a phone number." },
    });
  });
});

describe("a service booking's phone", () => {
  const { productType: _, contact: __, totalPrice: ___, ...rest } = BOOKING;
  const checked = (contact?: unknown) =>
    checkInput(providerBookingSchema, { ...rest, providerId: "6".repeat(24), contact });

  test.each([
    ["left out", undefined, undefined],
    ["null", null, null],
    ["an empty contact", {}, { phone: "" }],
    ["blank", { phone: " " }, { phone: "" }],
    ["a number", { phone: " +353 1 555 0100 " }, { phone: "+35315550100" }],
    ["a whole contact, as a product booking has it", CONTACT, { phone: CONTACT.phone }],
  ])("%s", (_name, sent, contact) => {
    expect(checked(sent)).toMatchObject({ data: contact === undefined ? {} : { contact } });
  });

  test.each([
    ["no number", { phone: "ring me" }, "contact.phone", "Enter a phone number like +94 77 123 4567."],
    ["too long", { phone: "1".repeat(31) }, "contact.phone", "Phone number can have at most 30 characters."],
    ["no object", "+353 1 555 0100", "contact", "Give the contact as an object with a phone number."],
  ])("%s is rejected", (_name, sent, field, sentence) => {
    expect(checked(sent)).toMatchObject({ problem: { fields: { [field]: sentence } } });
  });
});

describe("a cancellation", () => {
  test.each([
    ["nothing at all", undefined, { note: "" }],
    ["an empty object", {}, { note: "" }],
    ["nulls", { reason: null, note: null }, { reason: null, note: "" }],
    ["both", { reason: "weather", note: " Rain. " }, { reason: "weather", note: "Rain." }],
    ["a note of 500 characters", { note: "🐘".repeat(500) }, { note: "🐘".repeat(500) }],
  ])("%s", (_name, sent, data) => {
    expect(checkInput(bookingCancellationSchema, sent)).toEqual({ data });
  });

  test.each([
    ["an unknown reason", { reason: "because" }, "reason"],
    ["a note of 501 characters", { note: "x".repeat(501) }, "note"],
    ["a note that is no text", { note: { $ne: "" } }, "note"],
  ])("%s is rejected", (_name, sent, field) => {
    const result = checkInput(bookingCancellationSchema, sent);
    expect("problem" in result && Object.keys(result.problem.fields)).toEqual([field]);
  });
});
