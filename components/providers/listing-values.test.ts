import { expect, test } from "vitest";
import { listing } from "@/lib/samples/factories";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { changedFields, valuesOf } from "./listing-values";

const provider: OwnProviderDto = {
  ...listing(),
  _id: "6".repeat(24),
  email: "nuwan@hosts.example",
  profilePicture: null,
  photos: [],
  approved: true,
  createdAt: "2026-11-20T00:00:00.000Z",
  pendingChange: null,
  autoConfirm: false,
};

test("the fields open with what waits for approval, else with what is public", () => {
  expect(valuesOf(provider)).toMatchObject({ serviceName: provider.serviceName, price: "11400" });
  const waiting = { ...provider, pendingChange: { serviceName: "Heron Boats" } };
  expect(valuesOf(waiting)).toMatchObject({ serviceName: "Heron Boats", category: provider.category });
});

test("only what was changed is sent", () => {
  const opened = valuesOf(provider);
  const { serviceName, category, description, location, contact } = provider;
  const same = { serviceName, category, description, location, contact, price: 11_400 };
  expect(changedFields(same, opened)).toEqual({});
  expect(changedFields({ ...same, price: 9_000, location: "Sigiriya" }, opened)).toEqual({
    price: 9_000,
    location: "Sigiriya",
  });
});
