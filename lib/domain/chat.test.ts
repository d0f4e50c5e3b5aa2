import { expect, test } from "vitest";
import { bookingChat, serviceChat } from "./chat";

const booking = { reference: "NT-7K2M9Q", name: "Tea & Boats", date: "2026-12-05", time: "06:30" };

/** The phone number and the message in the address of a chat. */
function opened(address = "") {
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin).toBe("https://wa.me");
  return [pathname.slice(1), searchParams.get("text")];
}

test("a chat about a booking opens with its reference, tour and day", () => {
  expect(opened(bookingChat("077 555 0101", "guest", booking))).toEqual([
    "94775550101",
    "Hello, this is about my booking NT-7K2M9Q: Tea & Boats, Saturday, 5 December, 6:30 am.",
  ]);
  expect(opened(bookingChat("+47 900 00 001", "host", booking))[1]).toMatch(
    /^Hello, .+ your booking NT-7K2M9Q/,
  );
  expect(opened(bookingChat("+47 900 00 001", "team", booking))[1]).toMatch(/^Hello, this is Nelum Trails /);
});

test("a chat with a host names the searched day, if there is one", () => {
  expect(opened(serviceChat("+94775550101", "Heron Boats"))).toEqual([
    "94775550101",
    "Hello, I have a question about Heron Boats.",
  ]);
  expect(opened(serviceChat("+94775550101", "Heron Boats", "2026-12-05"))[1]).toBe(
    "Hello, I have a question about Heron Boats on Saturday, 5 December.",
  );
});

test.each(["", "ring the bell", "123456", "077 555 0101 or 0102"])(
  "a number without international form has no chat: %s",
  (phone) => {
    expect(bookingChat(phone, "guest", booking)).toBeUndefined();
    expect(serviceChat(phone, "Heron Boats")).toBeUndefined();
  },
);
