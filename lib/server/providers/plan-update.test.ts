import { expect, test } from "vitest";
import type { ProviderDoc } from "@/models/provider";
import { parkTickets, petrol, sigiriyaTickets } from "../../content/catalogue/gate-costs";
import type { GateCost } from "../../domain/gate-costs";
import type { Actor } from "../infra/actor";
import { planUpdate } from "./plan-update";

const withoutChecker = ({ checkedBy: _, ...cost }: GateCost) => cost;

test.each([
  ["admin", "office"],
  ["provider", "host"],
] as const)("an update by the role %s changes who checked only new and changed costs", (role, checkedBy) => {
  const stored: GateCost[] = [{ ...parkTickets, checkedBy: "host" }, sigiriyaTickets, petrol];
  const current = {
    ...{
      serviceName: "Heron Boats",
      category: "Boat Ride",
      description: "",
      location: "",
      fullName: "Nimal",
    },
    ...{ approved: true, photos: [], pendingChange: null, details: { gateCosts: stored } },
  } as unknown as ProviderDoc;
  const changed = { ...withoutChecker(petrol), paid: "at the shed" };
  const added = { ...withoutChecker(petrol), what: "oil" };
  const gateCosts = [changed, withoutChecker(sigiriyaTickets), withoutChecker(parkTickets), added];
  const { set } = planUpdate({ role } as Actor, current, { gateCosts }, {});
  expect(set.details?.gateCosts).toEqual([
    { ...changed, checkedBy },
    sigiriyaTickets,
    { ...parkTickets, checkedBy: "host" },
    { ...added, checkedBy },
  ]);
});
