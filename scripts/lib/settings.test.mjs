import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import {
  addressesOf,
  backupSentence,
  isLoopback,
  mailsGo,
  readSettings,
  usefulProcesses,
} from "./settings.mjs";

const EXTERNAL = { MONGODB_URI: "mongodb://localhost/nelum", JWT_SECRET: "x".repeat(32) };
const read = (env) => readSettings(env, "/project");

describe("readSettings", () => {
  test("needs no settings with the embedded database", () => {
    expect(read({})).toMatchObject({
      embedded: true,
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/project/.data",
      seedDemo: true,
      rateLimit: "on",
      trustProxy: 0,
      webProcesses: usefulProcesses(),
    });
  });

  test("treats an empty value like a missing one", () => {
    expect(read({ PORT: "", MONGODB_URI: " ", JWT_SECRET: "", SEED_DEMO: "" })).toEqual(read({}));
  });

  test("adds no demo data to an external database by default", () => {
    expect(read(EXTERNAL)).toMatchObject({ embedded: false, seedDemo: false });
    expect(read({ ...EXTERNAL, SEED_DEMO: "true" }).seedDemo).toBe(true);
  });

  test("reads secrets from files, but a variable with a value takes precedence", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-settings-"));
    const [JWT_SECRET_FILE, MONGODB_URI_FILE] = ["jwt", "uri"].map((name) => path.join(folder, name));
    writeFileSync(JWT_SECRET_FILE, `${"s".repeat(32)}\n`);
    writeFileSync(MONGODB_URI_FILE, `${EXTERNAL.MONGODB_URI}\n`);
    const files = { JWT_SECRET_FILE, MONGODB_URI_FILE };
    expect(read(files)).toMatchObject({ jwtSecret: "s".repeat(32), mongodbUri: EXTERNAL.MONGODB_URI });
    expect(read({ ...files, ...EXTERNAL }).jwtSecret).toBe(EXTERNAL.JWT_SECRET);
    rmSync(folder, { recursive: true });
  });

  test.each(["x.com", "https://x.com/tours", "https://x.com?a", "https://x.com#a", "https://a@x.com"])(
    "SITE_URL=%s is rejected with a message",
    (address) => {
      expect(() => read({ SITE_URL: address })).toThrow(
        `SITE_URL must be an address without a path, such as https://example.com, not "${address}".`,
      );
    },
  );

  test.each([
    "http://localhost",
    "mongodb://",
    "mongodb:///nelum",
    "mongodb://nelum:p@ss@db.example.com/nelum",
    "mongodb://nelum:p/ss@db.example.com/nelum",
    "mongodb://nelum:100%@db.example.com/nelum",
    "mongodb://db.example.com:port/nelum",
    "mongodb://db-1.example.com,/nelum",
    "mongodb+srv://db.example.com:27017/nelum",
    "mongodb+srv://db-1.example.com,db-2.example.com/nelum",
  ])("MONGODB_URI=%s is rejected with a message that does not contain it", (address) => {
    expect(() => read({ ...EXTERNAL, MONGODB_URI: address })).toThrow(
      /^MONGODB_URI must be an address such as mongodb:\/\/user:password@db.example.com\/nelum, with @ as %40 in the password\.$/,
    );
  });

  test.each([
    "mongodb://localhost",
    "mongodb://localhost?retryWrites=true",
    "mongodb://[::1]:27017/nelum",
    "mongodb://db-1:27017,db_2:27018,10.0.0.3/nelum?replicaSet=nelum",
    "mongodb://%2Ftmp%2Fdb.sock/nelum?directConnection=true",
    "mongodb+srv://nelum:p%40ss!$&'()*+,;=~@cluster.example.net/nelum?retryWrites=true&w=majority",
  ])("accepts MONGODB_URI=%s, as the driver does", (address) => {
    expect(read({ ...EXTERNAL, MONGODB_URI: address }).mongodbUri).toBe(address);
    expect(() => new mongoose.mongo.MongoClient(address)).not.toThrow();
  });

  test("SITE_URL loses its slash at the end", () => {
    expect(read({ SITE_URL: "https://Nelum.example/" }).siteUrl).toBe("https://nelum.example");
  });

  test.each(["-1", "11", "10.0.0.0/33", "10.0.0/8", "proxy"])("TRUST_PROXY=%s is rejected", (value) => {
    expect(() => read({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY must be a number of proxies from 0 to 10, or addresses and networks such as 10.0.0.0/8, 192.168.1.2, not "${value}".`,
    );
  });

  test("accepts networks of proxies, separated by commas or spaces", () => {
    expect(read({ TRUST_PROXY: "10.0.0.0/8, ::1 192.168.1.2" }).trustProxy).toEqual([
      "10.0.0.0/8",
      "::1",
      "192.168.1.2",
    ]);
  });

  test("makes the data folder absolute, relative to the project's folder", () => {
    expect(read({ DATA_DIR: "data/here" }).dataDir).toBe("/project/data/here");
    expect(read({ DATA_DIR: "/data" }).dataDir).toBe("/data");
  });

  test.each([
    [{ PORT: "0" }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: "65536" }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ PORT: "80a" }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
    [{ HOST: "a b" }, 'HOST must be an address or a host name of this machine, not "a b".'],
    [{ SEED_DEMO: "yes" }, 'SEED_DEMO must be true or false, not "yes".'],
    [{ RATE_LIMIT: "1" }, 'RATE_LIMIT must be on or off, not "1".'],
    [{ BCRYPT_ROUNDS: "9" }, 'BCRYPT_ROUNDS must be a whole number from 10 to 15, not "9".'],
    [
      { JWT_PREVIOUS_SECRETS: `${"x".repeat(32)} short` },
      "JWT_PREVIOUS_SECRETS must be secrets of at least 32 characters with spaces between them.",
    ],
    [{ JWT_SECRET_FILE: "/no/such/file" }, "JWT_SECRET_FILE names a file that cannot be read (ENOENT)."],
    [{ DKIM_PRIVATE_KEY: "key" }, "DKIM_PRIVATE_KEY must be a private key in PEM form."],
    [
      { DKIM_DOMAIN: "nelum.example", DKIM_SELECTOR: "mail" },
      "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE must be set together.",
    ],
    [
      { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "nelum", S3_ACCESS_KEY_ID: "key" },
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together or not at all.",
    ],
    [
      { S3_BUCKET: "Nelum/pictures" },
      'S3_BUCKET must be the name of a bucket, such as nelum-pictures, not "Nelum/pictures".',
    ],
    [{ WEB_PROCESSES: "0" }, 'WEB_PROCESSES must be a whole number from 1 to 64, not "0".'],
    [
      { SMTP_URL: "http://u:secret@mail.example.com" },
      "SMTP_URL must be an address such as smtps://user:password@mail.example.com.",
    ],
    [{ MAIL_TEAM: "a b@c.example" }, 'MAIL_TEAM must be an email address, not "a b@c.example".'],
    [
      { SOCIAL_INSTAGRAM: "javascript:alert(1)" },
      'SOCIAL_INSTAGRAM must be an address such as https://example.com/name, not "javascript:alert(1)".',
    ],
    [{ JWT_SECRET: "short" }, "JWT_SECRET must be at least 32 characters long."],
    [
      { MONGODB_URI: EXTERNAL.MONGODB_URI },
      "With MONGODB_URI, JWT_SECRET must be set to at least 32 characters.",
    ],
    [
      { ...EXTERNAL, ADMIN_EMAIL: "a@example.com" },
      "With MONGODB_URI, set ADMIN_EMAIL and ADMIN_PASSWORD together or neither.",
    ],
  ])("%o is rejected with a message", (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  test.each(["nobody", "Nelum <nobody>", "<a@b.example>", "A <a@b.example> B", "A\nB <a@b.example>"])(
    "MAIL_FROM=%s is rejected with a message",
    (from) => {
      expect(() => read({ MAIL_FROM: from })).toThrow(
        `MAIL_FROM must be an email address or a name with one, such as Nelum Trails <hello@example.com>, not "${from}".`,
      );
    },
  );
});

test.each([
  [2, 23, 2],
  [16, 64, 16],
  [16, 3.5, 3],
  [4, 0.5, 1],
])("%d cores and %d GiB give %d web processes", (cores, gibibytes, processes) => {
  expect(usefulProcesses(cores, gibibytes * 1024 ** 3)).toBe(processes);
});

test.each([
  ["127.0.0.1", "http://localhost:80", "http://127.0.0.1:80", true],
  ["localhost", "http://localhost:80", "http://localhost:80", true],
  ["::1", "http://localhost:80", "http://[::1]:80", true],
  ["0.0.0.0", "http://localhost:80", "http://127.0.0.1:80", false],
  ["::", "http://localhost:80", "http://[::1]:80", false],
  ["10.0.0.5", "http://10.0.0.5:80", "http://10.0.0.5:80", false],
])("host %s is shown as %s and requested at %s", (host, shown, asked, loopback) => {
  expect(addressesOf({ host, port: 80 })).toEqual({ shown, asked });
  expect(isLoopback(host)).toBe(loopback);
});

test("the start message names the mail server, and never its password", () => {
  const address = "http://localhost:3000";
  const said = (env) => mailsGo(read(env), address);
  expect(said({})).toEqual({
    sentence:
      "No mail server is set (SMTP_URL). Read all mails under Admin → Mail (http://localhost:3000/admin-panel/mails).",
  });
  const SMTP_URL = "smtps://team:not-to-be-seen@mail.example.com:465";
  expect(said({ SMTP_URL, SITE_URL: "https://nelum.example" })).toEqual({
    sentence: "mail.example.com:465 sends the mails.",
  });
  expect(said({ SMTP_URL })).toEqual({
    sentence: "mail.example.com:465 sends the mails.",
    warning:
      "SITE_URL is not set, so links in mails lead to http://localhost:3000. Only this machine can open them.",
  });
  expect(JSON.stringify(read({ SMTP_URL }))).not.toContain("not-to-be-seen");
});

test("the start message says when the last backup was made", () => {
  expect(backupSentence(null)).toMatch(/^There is no backup yet/);
  // The sentence uses the time zone of this machine, so the test creates the date in that time zone.
  const madeAt = new Date(2026, 10, 22, 14, 5).toJSON();
  expect(backupSentence(madeAt)).toBe("Last backup: 22 Nov 2026, 14:05.");
});
