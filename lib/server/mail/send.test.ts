import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { Types } from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { type Conduct, MailServer, parsed } from "../../../e2e/fixtures/mail-server";
import type { RenderedMail } from "../../../models/mail";
import { isAddress, send, sender } from "./send";

vi.stubEnv("MONGODB_URI", "mongodb://127.0.0.1:9/none");
vi.stubEnv("JWT_SECRET", "x".repeat(32));
vi.stubEnv("SITE_URL", "https://nelum.example");

const rendered: RenderedMail = {
  to: "ingrid@travellers.example",
  subject: "Your booking is confirmed: Jeep Safari",
  html: "<p>See you.</p>",
  text: "See you.",
  replyTo: null,
  calendar: null,
  unsubscribe: null,
  isSecret: false,
};
const mail = { _id: new Types.ObjectId(), since: new Date("2026-11-22T10:00:00Z") };

let server: MailServer | undefined;
let conduct: Conduct = "well";
async function serve(how: Conduct) {
  conduct = how;
  server = new MailServer(() => conduct);
  await server.start();
  return { server, url: server.url };
}
afterEach(() => server?.die());

test.each([
  ["office@lotus.example", { name: "Nelum Trails", address: "office@lotus.example" }],
  ["Lotus Tours <office@lotus.example>", { name: "Lotus Tours", address: "office@lotus.example" }],
  ['"Lotus, Tours" <office@lotus.example>', { name: "Lotus, Tours", address: "office@lotus.example" }],
])("the sender %s has a name and an address", async (typed, expected) => {
  vi.resetModules();
  vi.stubEnv("MAIL_FROM", typed);
  const fresh = await import("./send");
  expect(fresh.sender()).toEqual(expected);
  vi.stubEnv("MAIL_FROM", undefined);
  vi.resetModules();
  expect(sender().address).toBe("hello@nelum.example");
});

test("a mail arrives with its parts and headers, which are the same at each try", async () => {
  const { server, url } = await serve("well");
  const calendar = {
    method: "REQUEST",
    content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n",
  } as const;
  const unsubscribe = "https://nelum.example/unsubscribe?token=a.b";
  const whole = { ...rendered, replyTo: "nuwan@hosts.example", calendar, unsubscribe };
  for (const _ of [1, 2]) await send(mail, whole, { url });
  const [first, second] = await Promise.all(server.taken.map(parsed));
  expect(first).toMatchObject({
    subject: rendered.subject,
    text: "See you.",
    html: "<p>See you.</p>",
    messageId: `<${mail._id.toHexString()}@nelum.example>`,
    date: mail.since,
    from: { text: '"Nelum Trails" <hello@nelum.example>' },
    to: { text: rendered.to },
    replyTo: { text: "nuwan@hosts.example" },
  });
  expect(first?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(first?.headers.get("list")).toMatchObject({ unsubscribe: { url: unsubscribe } });
  expect(server.taken[0]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(server.taken[0]?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(second?.messageId).toBe(first?.messageId);
});

test("a mail is signed with DKIM, and bounces have their own address", async () => {
  const { server, url } = await serve("well");
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const settings = {
    ...{ DKIM_DOMAIN: "nelum.example", DKIM_SELECTOR: "mail2026", DKIM_PRIVATE_KEY: privateKey },
    MAIL_BOUNCES: "bounces@nelum.example",
  };
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await (await import("./send")).send(mail, rendered, { url });
  for (const name of Object.keys(settings)) vi.stubEnv(name, undefined);
  const [taken] = server.taken;
  expect(taken?.from).toBe("bounces@nelum.example");
  const [headers = ""] = taken?.source.split("\r\n\r\n") ?? [];
  expect(headers).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=nelum\.example;.*s=mail2026;/ms);
});

test("text in a subject, an address or a body cannot add a header or a recipient", async () => {
  const { server, url } = await serve("well");
  const subject = "Booking of Eve\r\nBcc: all@travellers.example\r\n\r\n<b>Hello</b>\u202Eevil";
  const text = "Eve\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nBcc: all@travellers.example";
  const replyTo = "eve@evil.example\r\nBcc: all@travellers.example";
  await send(mail, { ...rendered, subject, text, replyTo }, { url });
  const [taken] = server.taken;
  if (!taken) throw new Error("nothing was sent");
  expect(server.taken).toHaveLength(1);
  expect(taken.to).toBe(rendered.to);
  const read = await parsed(taken);
  expect([...read.headers.keys()].filter((name) => /bcc|^cc$/.test(name))).toEqual([]);
  expect(read.subject).not.toMatch(/[\r\n]/);
  expect(read.text?.trim().split(/\r?\n/)).toEqual(text.split("\r\n"));
});

test.each([
  ["refuses the sender for now", /Try later/],
  ["refuses the reader for now", /Mailbox busy/],
  ["refuses the mail for good", /Not wanted/],
  ["closes half way", /closed|ECONNRESET|socket/i],
  ["closes instead of answering", /closed|ECONNRESET|socket/i],
] as const)("a server that %s has not accepted the mail, and accepts it later", async (how, words) => {
  const { server, url } = await serve(how);
  await expect(send(mail, rendered, { url })).rejects.toThrow(words);
  expect(server.taken).toEqual([]);
  conduct = "well";
  await send(mail, rendered, { url });
  expect(server.taken).toHaveLength(1);
  await server.die();
  await expect(send(mail, rendered, { url })).rejects.toThrow(/ECONNREFUSED/);
  await server.start();
  await send(mail, rendered, { url });
  expect(server.taken).toHaveLength(2);
});

test("a server on another machine without TLS gets no mail, unless the address allows it", async () => {
  const { server, url } = await serve("well");
  // 0.0.0.0 reaches this machine too, but is not a loopback address, so `send` must require TLS.
  const elsewhere = url.replace("127.0.0.1", "0.0.0.0");
  await expect(send(mail, rendered, { url: elsewhere })).rejects.toThrow(/STARTTLS/);
  expect(server.taken).toEqual([]);
  await send(mail, rendered, { url: `${elsewhere}?requireTLS=false` });
  expect(server.taken).toHaveLength(1);
});

test("a conversation that hangs is aborted, and its connection is closed", async () => {
  const { server, url } = await serve("hangs");
  const giving = send(mail, rendered, { url, patienceMs: 300 });
  await expect.poll(() => server.open).toBe(1);
  await expect(giving).rejects.toThrow("The mail server took longer than 0.3 seconds.");
  await expect.poll(() => server.open).toBe(0);
  expect(server.taken).toEqual([]);
});

test("a server that accepts a connection and sends nothing is given up too", async () => {
  const silent = net.createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as net.AddressInfo;
  const giving = send(mail, rendered, { url: `smtp://127.0.0.1:${port}`, patienceMs: 200 });
  await expect(giving).rejects.toThrow("The mail server took longer than 0.2 seconds.");
  // `close` calls back only after all connections have ended, so this line fails if `send` left one open.
  await new Promise((resolve) => silent.close(resolve));
});

test.each([
  ["ingrid@travellers.example", true],
  ["a@b.example, c@d.example", false],
  ["a@b.example\r\nBcc: c@d.example", false],
  ["Ingrid <a@b.example>", false],
  ["a@b", false],
  ["", false],
])("%j is the address of one person: %s", (text, isOne) => {
  expect(isAddress(text)).toBe(isOne);
});
