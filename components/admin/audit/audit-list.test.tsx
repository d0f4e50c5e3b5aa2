import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "@/components/ui/data-table";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import { auditColumns } from "./audit-list";

test("the trail says what each entry is about: a link, a name of what is gone, else its id", () => {
  const entry = (targetId: string): AuditEntryDto => ({
    _id: `entry ${targetId}`,
    at: "2026-11-22T10:13:00.000Z",
    actor: { id: "1", role: "admin", email: "admin@nelumtrails.example" },
    action: "booking.approved",
    targetId,
    details: {},
  });
  const entries = ["here", "gone", "unknown"].map(entry);
  const subjects = new Map([
    ["here", { name: "NT-7K2M9Q, Jeep Safari", href: "/admin-panel/bookings/here" }],
    ["gone", { name: "NT-222222", href: null }],
  ]);
  const drawn = (of?: typeof subjects) =>
    renderToStaticMarkup(<DataTable caption="Audit trail" columns={auditColumns(of)} rows={entries} />);
  const html = drawn(subjects);
  expect(html).toMatch(/href="\/admin-panel\/bookings\/here"[^>]*>NT-7K2M9Q, Jeep Safari</);
  expect(html).toMatch(/<span[^>]*>NT-222222<\/span>/);
  expect(html).toMatch(/<code[^>]*>unknown<\/code>/);
  expect(html).not.toMatch(/<code[^>]*>(here|gone)</);
  // On the page of one booking or provider, every entry is about it.
  expect(drawn()).not.toContain("unknown<");
});
