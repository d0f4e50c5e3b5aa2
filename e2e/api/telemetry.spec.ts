import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import { call, newTourist } from "../fixtures/api-client";
import { MailServer } from "../fixtures/mail-server";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { type ExtraServer, startServer } from "../fixtures/server";
import { type SentSpan, startTraceReceiver } from "../fixtures/trace-receiver";

/** Tests traces as a collector receives them, and the log lines that belong to them. */

// Runs all tests in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

const STRANGER = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${STRANGER}-00f067aa0ba902b7-01`;

/** Runs `requests` on a separate server that sends traces, then stops this server to get the last traces. */
async function traced(settings: Record<string, string>, requests: (server: ExtraServer) => Promise<void>) {
  const receiver = await startTraceReceiver();
  let output = "";
  const server = await startServer(
    { LOG_LEVEL: "info", OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address, ...settings },
    (text) => {
      output += text;
    },
  );
  try {
    await requests(server);
    server.signal("SIGTERM");
    await server.ended;
  } finally {
    await server.stop();
    receiver.stop();
  }
  return { ...receiver, log: server.log(), output };
}

const named = (spans: readonly SentSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found)
    throw new Error(`no span ${name} among ${[...new Set(spans.map((span) => span.name))].join(", ")}`);
  return found;
};
const attribute = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

test("a page and a booking send server and database spans, log their ids, and contain nothing personal", async () => {
  const tourist = await newTourist();
  const body = productBookingBody({ specialNotes: "Secret wish" });
  let requestId = "";
  const { spans, services, text, log, output } = await traced({}, async ({ baseUrl }) => {
    const page = await fetch(`${baseUrl}/services?q=elephants+of+Ada`, { headers: { traceparent } });
    expect(page.status).toBe(200);
    await page.arrayBuffer();
    const booked = await call("POST", "/api/bookings/product", { baseUrl, token: tourist.token, body });
    expect(booked.status).toBe(201);
    requestId = booked.headers.get("x-request-id") ?? "";
    for (const probe of ["/api/health", "/api/health/live"]) await fetch(`${baseUrl}${probe}`);
  });
  expect([...services]).toEqual(["nelum-trails"]);

  const booking = named(spans, "POST bookProduct");
  const ofBooking = spans.filter(({ traceId }) => traceId === booking.traceId);
  expect(booking).toMatchObject({ kind: 2 });
  expect(booking.parentSpanId ?? "").toBe("");
  expect(attribute(booking, "http.response.status_code")).toBe(201);
  expect(attribute(booking, "nelum.request_id")).toBe(requestId);
  const insert = named(ofBooking, "insert bookings");
  expect(insert).toMatchObject({ kind: 3 });
  expect(attribute(insert, "db.system.name")).toBe("mongodb");
  expect(attribute(insert, "db.collection.name")).toBe("bookings");
  expect(named(ofBooking, "executing api route (app) /api/bookings/product")).toBeDefined();
  const line = log.find(({ id }) => id === requestId);
  expect(line).toMatchObject({ trace_id: booking.traceId, span_id: booking.spanId });

  const page = named(spans, "GET /services?");
  expect(page.traceId).not.toBe(STRANGER);
  expect(spans.some(({ traceId, kind }) => traceId === page.traceId && kind === 3)).toBe(true);
  expect(log.find(({ route }) => route === "/services?")).toMatchObject({ trace_id: page.traceId });

  // Every exported database span belongs to a request, because spans of periodic polls are not exported.
  for (const span of spans.filter(({ kind }) => kind === 3))
    expect(span.parentSpanId, span.name).toBeTruthy();
  for (const secret of [
    tourist.email,
    tourist.token,
    body.contact.email,
    body.contact.phone,
    "Secret wish",
  ]) {
    expect(text()).not.toContain(secret);
  }
  for (const personal of ["elephants", "127.0.0.1", "/services?q", "http.target"]) {
    expect(text()).not.toContain(personal);
  }
  expect(output).not.toContain("Unexpected root span");
  expect(text()).not.toContain("/api/health");
  expect(log.some(({ route }) => route === "getHealth" || route === "getLiveness")).toBe(false);
});

test("behind a proxy, a request continues the trace of its traceparent", { tag: "@extended" }, async () => {
  const { spans } = await traced({ TRUST_PROXY: "1" }, async ({ baseUrl }) => {
    await fetch(`${baseUrl}/login`, { headers: { traceparent } });
  });
  // A span below it can have the same name.
  expect(spans).toContainEqual(
    expect.objectContaining({
      ...{ name: "GET /login", traceId: STRANGER },
      parentSpanId: "00f067aa0ba902b7",
    }),
  );
});

test("a sampling rate of 0 sends nothing", { tag: "@extended" }, async () => {
  const { spans } = await traced({ OTEL_TRACES_SAMPLER_ARG: "0" }, async ({ baseUrl }) => {
    await fetch(`${baseUrl}/login`);
  });
  expect(spans).toEqual([]);
});

test("a mail has one span for its processing, with a child span for sending", {
  tag: "@extended",
}, async () => {
  const mails = new MailServer(() => "well");
  await mails.start();
  const receiver = await startTraceReceiver();
  const own = await startOnOwnDatabase("traces", {
    ...{ SMTP_URL: mails.url, MAIL_TEAM: "team@nelum.example", SITE_URL: "https://nelum.example" },
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
  });
  try {
    const body = { name: "Ada Perera", email: "ada@travellers.example", message: "Hello" };
    expect((await call("POST", "/api/contact", { baseUrl: own.baseUrl, body })).status).toBe(201);
    await expect.poll(() => mails.taken.length).toBeGreaterThan(0);
    own.signal("SIGTERM");
    await own.ended;
  } finally {
    await own.stop();
    receiver.stop();
    await mails.die();
  }
  const sending = named(receiver.spans, "send mail");
  const work = receiver.spans.find(({ spanId }) => spanId === sending.parentSpanId);
  expect(work?.name).toBe("process mail");
  expect(attribute(sending, "nelum.mail.kind")).toBe("contact.message");
  expect(
    receiver.spans.filter(({ parentSpanId, kind }) => kind === 3 && parentSpanId === work?.spanId),
  ).not.toEqual([]);
  for (const personal of ["ada@travellers.example", "Ada Perera", "team@nelum.example"]) {
    expect(receiver.text()).not.toContain(personal);
  }
});
