import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ErrorSummary } from "@/components/forms/error-summary";
import { HowItWorks } from "@/components/home/how-it-works";
import { MESSAGES } from "@/lib/content/messages";
import { FIRST_COMPANY } from "@/lib/content/site";
import { findProduct } from "@/lib/domain/catalogue";
import { vehiclesInWords } from "@/lib/domain/vehicles";
import { AppError } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingRow } from "./booking-row";
import { BookingTerms } from "./booking-terms";
import { BookingTicket } from "./booking-ticket";
import { DayFacts } from "./day-facts";
import { DaySheet } from "./day-sheet";
import { explainBookingError, explainServiceBookingError } from "./explain-booking-error";
import { NoBookings } from "./no-bookings";
import { OwnBooking } from "./own-booking";
import { livePrice } from "./party";
import { PricePanel } from "./price-panel";

const booking: BookingDto = {
  _id: "65a000000000000000000001",
  reference: "NT-7K2M9Q",
  providerId: { _id: "65a000000000000000000002", serviceName: "Heron Boats", category: "Jeep Safari" },
  touristId: { _id: "65a000000000000000000003", fullName: "Ingrid Solberg", email: "i@travellers.example" },
  productType: null,
  date: "2027-02-28",
  time: "06:30",
  adults: 2,
  children: 1,
  totalPrice: 7_500,
  status: "pending",
  cancelReason: null,
  cancelNote: "",
  cancelledBy: null,
  hostAnswer: null,
  version: 0,
  expiresAt: null,
  move: null,
  cancelBy: "2027-02-27T01:00:00.000Z",
  late: false,
  specialNotes: "",
  contactId: { phone: "+47 912 34 567" },
  contact: { name: "Ingrid Solberg", email: "i@travellers.example", message: "", phone: "+47 912 34 567" },
  price: null,
  createdAt: "2026-11-20T20:00:00.000Z",
};

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#x27;", "'");

const ticket = (changes: Partial<BookingDto>, isPast = false) =>
  textOf(renderToStaticMarkup(<BookingTicket booking={{ ...booking, ...changes }} isPast={isPast} />));

describe("the sentence on a ticket", () => {
  const product = { providerId: null, productType: "Jeep Safari" };

  test.each([
    ["pending", false, "Waiting for our team to confirm."],
    ["confirmed", false, "You're all set."],
    ["cancelled", false, "This booking is cancelled."],
    ["pending", true, "This request was not confirmed in time."],
  ] as const)("of a product without a host: %s, past: %s", (status, isPast, sentence) => {
    const text = ticket({ ...product, status }, isPast);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/host/i);
  });

  test.each([
    ["pending", null, "Waiting for your host to confirm."],
    ["pending", "yes", "Your host accepted. Our team still has to confirm."],
    ["pending", "no", "Your host can't take this booking. Our team will decide what happens next."],
    ["confirmed", null, "You're all set."],
    ["confirmed", "yes", "You're all set."],
    ["confirmed", "no", "You're all set."],
    ["cancelled", "yes", "This booking is cancelled."],
    ["cancelled", null, "This booking is cancelled."],
  ] as const)("of a service: %s, host's answer %s", (status, answer, sentence) => {
    const hostAnswer = answer && { answer, note: "", at: "2026-11-21T06:00:00.000Z" };
    const text = ticket({ status, hostAnswer });
    expect(text).toContain(`${sentence} Reference`);
    // The booking does not store whether an admin or a trusted host confirmed it, so the text must not say
    // who did.
    expect(text).not.toContain("Our team has confirmed");
    if (answer !== "yes" || status === "cancelled") expect(text).not.toContain("accepted");
  });

  test("of an instant booking asks an unverified tourist to confirm the email", () => {
    const html = renderToStaticMarkup(<BookingTicket booking={booking} awaitsEmail />);
    expect(textOf(html)).toContain(
      "Please confirm your email. We'll confirm this booking as soon as you do.",
    );
  });

  test("of a past service does not mention the host's answer", () => {
    const hostAnswer = { answer: "yes", note: "", at: "2026-11-21T06:00:00.000Z" } as const;
    expect(ticket({ hostAnswer }, true)).toContain("This request was not confirmed in time. Reference");
  });

  test("of a cancelled booking gives the reason and the note to the guest", () => {
    const told = ticket({ status: "cancelled", cancelReason: "weather", cancelNote: "Come on Monday." });
    expect(told).toContain("This booking is cancelled. Reason: bad weather.");
    expect(told).toContain("From our team: Come on Monday.");
    expect(ticket({ status: "cancelled" })).not.toContain("From our team");
  });
});

test("a booking form says who confirms and, only with a schedule, when the request expires", () => {
  const terms = (isScheduled: boolean) =>
    textOf(renderToStaticMarkup(<BookingTerms isService isScheduled={isScheduled} hoursLeft={Number.NaN} />));
  expect(terms(false)).toContain("We'll ask your host first. You'll find the answer under My Bookings.");
  expect(terms(false)).toContain("You can cancel or move your booking for free until the tour starts.");
  expect(terms(false)).not.toContain("expire");
  expect(terms(true)).toContain(
    "Unconfirmed requests expire after 48 hours (6 hours if your email isn't confirmed) or 2 hours before the tour, whichever comes first.",
  );
});

test("a booking form says how soon the answer usually comes, or that the booking is confirmed at once", () => {
  const terms = (confirmation: { isInstant: boolean; usualHours: number | null }) =>
    textOf(
      renderToStaticMarkup(<BookingTerms isService isScheduled hoursLeft={Number.NaN} {...confirmation} />),
    );
  expect(terms({ isInstant: false, usualHours: 3 })).toContain(
    "You'll usually get an answer within 3 hours.",
  );
  expect(terms({ isInstant: false, usualHours: null })).toContain("You'll get an answer within 48 hours.");
  const instant = terms({ isInstant: true, usualHours: 3 });
  expect(instant).toContain(
    "Instant confirmation Your booking is confirmed instantly if you've confirmed your email.",
  );
  expect(instant).not.toMatch(/[Aa]nswer|ask your host|expire/);
});

test("a confirmed ticket has the details for the day, a pending one only host and meeting point", () => {
  const host = {
    fullName: "Nuwan Rathnayake",
    contact: "+94 77 555 0101",
    location: "Habarana",
    details: {
      meetingPoint: "At the clock tower",
      town: "habarana",
      applies: ["pickUp"],
      bring: ["Water", "A hat"],
      excluded: ["Park tickets"],
      gateCosts: [],
    },
  };
  const told = (changes: Partial<BookingDto>) =>
    textOf(renderToStaticMarkup(<DayFacts booking={{ ...booking, ...changes }} host={host} />));
  expect(told({})).toMatch(/Where you meet: At the clock tower\s+Open Habarana in maps/);
  const pickedUp = { ...host, details: { ...host.details, meetingPoint: "" } };
  const facts = textOf(renderToStaticMarkup(<DayFacts booking={booking} host={pickedUp} />));
  expect(facts).toContain("Where you meet: Pick-up where you stay");
  expect(facts).not.toContain("in maps");
  expect(told({})).toContain("Your host: Nuwan Rathnayake");
  const contact = { name: "", email: "", phone: "", message: "We come by train." };
  expect(told({ contact })).toContain("Your message: We come by train.");
  expect(told({})).not.toContain("Bring");
  const confirmed = told({ status: "confirmed" });
  for (const text of ["Bring: Water, A hat", "Not included in the price: Park tickets", "+94 77 555 0101"]) {
    expect(confirmed).toContain(text);
  }
});

test("the page of a booking lists what to bring, what to know, extra costs and the guest's notes", () => {
  const contact = { name: "", email: "", phone: "", message: "We come by train." };
  const product = { productType: "Sigiriya Lion Rock", providerId: null };
  const told = textOf(
    renderToStaticMarkup(
      <OwnBooking
        booking={{ ...booking, ...product, contact, status: "confirmed" }}
        product={findProduct("Sigiriya Lion Rock")}
        host={undefined}
        now={new Date("2026-11-25T06:00:00Z")}
        isMailed
      />,
    ),
  );
  for (const text of [
    "Host : Nelum Trails",
    "Not included in the price : Sigiriya tickets about $",
    "Good to know :",
    "Photographs of the frescoes are not allowed.",
    "Your message : We come by train.",
  ]) {
    expect(told).toContain(text);
  }
});

test("the page of a booking of our own tour says in how many vehicles, and shows its meeting point on a map", () => {
  const shown = (name: string, adults: number) => {
    const tour = { productType: name, providerId: null, adults };
    const now = new Date("2026-11-25T06:00:00Z");
    const product = findProduct(name);
    const page = (
      <OwnBooking booking={{ ...booking, ...tour }} {...{ product, now }} host={undefined} isMailed />
    );
    return textOf(renderToStaticMarkup(page));
  };
  expect(shown("Motor Bikes Rent", 2)).toMatch(/12 Tank Bund Road, Habarana\s+Open Habarana in maps/);
  expect(shown("Jeep Safari", 6)).toContain("Vehicles : 2 jeeps");
  expect(shown("Jeep Safari", 5)).not.toContain("Vehicles");
  // Guests are picked up.
  expect(shown("Jeep Safari", 6)).not.toContain("in maps");
});

test.each([
  ["pending", "94665550142"],
  ["confirmed", "94775550199"],
] as const)("the page of a %s booking opens a chat about it", (status, number) => {
  const host = {
    ...{ fullName: "Nuwan Rathnayake", contact: "+94 77 555 0199", location: "Hiriwadunna" },
    details: { meetingPoint: "", town: null, applies: [], bring: [], excluded: [], gateCosts: [] },
  };
  const now = new Date("2026-11-25T06:00:00Z");
  const html = renderToStaticMarkup(
    <OwnBooking booking={{ ...booking, status }} host={host} now={now} isMailed />,
  );
  expect(html).toContain(
    `https://wa.me/${number}?text=Hello%2C%20this%20is%20about%20my%20booking%20NT-7K2M9Q`,
  );
});

test("no general page promises an answer that only some bookings get from a host", () => {
  for (const page of [<NoBookings key="none" />, <HowItWorks key="how" />]) {
    expect(textOf(renderToStaticMarkup(page))).not.toMatch(/host has|has said yes|ask your host/);
  }
});

test("a host's day sheet has the guest's phone, a chat that print leaves out, and the amount to collect", () => {
  const sheet = (
    <DaySheet
      serviceName="Heron Boats"
      day={booking.date}
      bookings={[booking]}
      previousHref="/"
      nextHref="/"
      listHref="/"
    />
  );
  for (const html of [sheet, <BookingRow key="row" booking={booking} />].map((page) =>
    renderToStaticMarkup(page),
  )) {
    expect(html).toContain('href="tel:+4791234567"');
    expect(html).toMatch(
      /href="https:\/\/wa\.me\/4791234567\?text=[^"]*NT-7K2M9Q[^"]*" rel="noopener noreferrer"/,
    );
    expect(html).toContain("print:hidden");
    expect(textOf(html)).toContain("$25.00 (LKR 7,500)");
  }
  expect(textOf(renderToStaticMarkup(sheet))).toContain("To collect:");
});

describe("the price panel and messages that refer to support", () => {
  const product = {
    name: "Jeep Safari",
    priceUnit: "person",
    startTimes: [],
    tiers: [{ from: 1, to: 10, lkr: 6_000 }],
  } as const;
  const panel = (adults: string) =>
    renderToStaticMarkup(
      <PricePanel
        price={livePrice(product, { adults, children: "0" })}
        totalNow={(total) => total}
        perDay={false}
        vehicles={vehiclesInWords({ name: "jeep", seats: 6 }, { adults: Number(adults), children: 0 })}
      />,
    );
  const WAYS = [/href="\/contact"/, /href="tel:\+94665550142"/];

  test("in the price panel", () => {
    expect(panel("11")).toContain(MESSAGES.noPriceForGroup(11));
    for (const way of WAYS) expect(panel("11")).toMatch(way);
    // Guests can correct these values themselves, so the panel must not send them to our support.
    for (const adults of ["0", "", "1.5", "2"])
      for (const way of WAYS) expect(panel(adults)).not.toMatch(way);
  });

  test("a large party reads how many vehicles it needs", () => {
    expect(panel("8")).toContain("Your group of 8 will travel in 2 jeeps.");
    expect(panel("6")).not.toContain("travel in");
  });

  test.each(["NO_PRICE_FOR_GROUP", "NOT_BOOKABLE_ONLINE"] as const)("in the error summary: %s", (code) => {
    const error = new AppError(code, { sentence: MESSAGES.noPriceForGroup(11) });
    for (const problem of [
      explainBookingError(error, FIRST_COMPANY),
      explainServiceBookingError(error, FIRST_COMPANY),
    ]) {
      const html = renderToStaticMarkup(<ErrorSummary problem={problem} failures={0} />);
      expect(html).toContain(MESSAGES.noPriceForGroup(11));
      for (const way of WAYS) expect(html).toMatch(way);
    }
    expect(explainBookingError(new AppError("NOT_FOUND", "productNotFound"), FIRST_COMPANY).action).toBe(
      undefined,
    );
  });
});
