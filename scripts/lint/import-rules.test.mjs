import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toolPath } from "../lib/tools.mjs";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));

/** A file, a forbidden import in that file, and the linter's message. */
const REFUSED = [
  ["lib/domain/pricing.ts", 'import "@/models/booking";', "This layer never sees a model."],
  ["components/ui/button.tsx", 'import "../../models/booking";', "This layer never sees a model."],
  ["app/page.tsx", 'import "@/models/booking";', "This layer never sees a model."],
  ["lib/client/api.ts", 'import "mongoose";', "Only models and lib/server know the database."],
  ["lib/schemas/booking.ts", 'export { a } from "../server/env";', "Nothing of lib/server"],
  ["models/booking.ts", 'import "@/lib/server/infra/env";', "Nothing of lib/server"],
  ["components/ui/card.tsx", 'await import("@/lib/server/infra/env");', "Nothing of lib/server"],
  ["lib/server/infra/env.ts", 'import "@/app/fonts";', "Nothing imports from app."],
  [
    "lib/server/bookings/queries.ts",
    'import "@/components/ui/button";',
    "Only app, components and what writes mails",
  ],
  ["lib/server/infra/db.ts", 'import "../client/api";', "lib/client is the browser's."],
  [
    "lib/server/infra/logger.ts",
    'import "jsonwebtoken";',
    "Only lib/server/infra/session.ts and lib/runtime/session-token.ts use jsonwebtoken.",
  ],
  ["app/layout.tsx", 'import "bcryptjs";', "Only lib/server/infra/password-worker.mjs uses bcryptjs."],
  [
    "lib/server/accounts/resolve-actor.ts",
    'import "formidable";',
    "Only lib/server/http/uploads.ts uses formidable.",
  ],
  [
    "lib/server/accounts/queries.ts",
    'import "@/models/tourist";',
    "A feature imports no other feature's model",
  ],
  [
    "lib/server/bookings/to-dto.ts",
    'import type { P } from "@/models/provider";',
    "A feature imports no other feature's model",
  ],
  [
    "lib/server/images/sweep.ts",
    'import "../../../models/review";',
    "A feature imports no other feature's model",
  ],
];
const ALLOWED = [
  ["lib/server/infra/session.ts", 'import "jsonwebtoken";'],
  ["lib/server/bookings/change-booking.ts", 'import "@/models/booking";'],
  ["lib/server/jobs/sweep.ts", 'import "@/models/booking";'],
  ["components/ui/picture.tsx", 'import "@/lib/client/api";'],
  ["lib/server/mail/templates/account.tsx", 'import "@/components/mails/mail";'],
  ["app/not-found.tsx", 'import "@/lib/server/infra/env";'],
];

/** The linter's messages, by file. */
let complaints;
let folder;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-lint-"));
  copyFileSync(path.join(projectDir, "biome.json"), path.join(folder, "biome.json"));
  cpSync(path.join(projectDir, "scripts/lint"), path.join(folder, "scripts/lint"), { recursive: true });
  for (const [file, line] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${line}\n`);
  }
  const linted = spawnSync(
    process.execPath,
    [
      toolPath(projectDir, "biome"),
      "lint",
      "--vcs-enabled=false",
      "--reporter=json",
      "--max-diagnostics=none",
    ],
    { cwd: folder, encoding: "utf8" },
  );
  complaints = JSON.parse(linted.stdout).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

const saidOf = (file) => JSON.stringify(complaints.filter(({ location }) => location.path.endsWith(file)));

test.each(REFUSED)("%s may not contain %s", (file, _line, sentence) => {
  expect(saidOf(file)).toContain(sentence);
});

test.each(ALLOWED)("%s may contain %s", (file) => {
  expect(saidOf(file)).not.toContain('"plugin"');
});
