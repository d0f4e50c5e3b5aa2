import { describe, expect, test } from "vitest";
import { reviewableTourists, reviewTargets, type Visit } from "./review-targets";

const visit = (changes: Partial<Visit>): Visit => ({
  status: "confirmed",
  providerId: null,
  touristId: null,
  productType: null,
  ...changes,
});

const HERON = { _id: "p1", serviceName: "Heron Boats" };
const LUNCH = { _id: "p2", serviceName: "Tank Bund Table" };

describe("reviewTargets", () => {
  test("a booking of a provider gives a service, any other a product", () => {
    expect(reviewTargets([visit({ providerId: HERON }), visit({ productType: "Jeep Safari" })])).toEqual([
      { id: "p1", type: "service", name: "Heron Boats" },
      { id: "Jeep Safari", type: "product", name: "Jeep Safari" },
    ]);
  });

  test("a booking with both gives a service", () => {
    expect(reviewTargets([visit({ providerId: HERON, productType: "Jeep Safari" })])).toEqual([
      { id: "p1", type: "service", name: "Heron Boats" },
    ]);
  });

  test("each provider and each product appears once, in the order of the bookings", () => {
    const visits = [
      visit({ productType: "Village Tour" }),
      visit({ providerId: LUNCH }),
      visit({ productType: "Village Tour" }),
      visit({ providerId: HERON }),
      visit({ providerId: { ...LUNCH, serviceName: "Its old name" } }),
    ];
    expect(reviewTargets(visits).map(({ id }) => id)).toEqual(["Village Tour", "p2", "p1"]);
  });

  test.each(["pending", "cancelled"] as const)("a %s booking gives no target", (status) => {
    expect(reviewTargets([visit({ status, providerId: HERON })])).toEqual([]);
  });

  test("a booking without an offer gives no target", () => {
    expect(reviewTargets([visit({})])).toEqual([]);
  });
});

describe("reviewableTourists", () => {
  const INGRID = { _id: "t1", fullName: "Ingrid Solberg" };

  test("each tourist with a confirmed booking appears once", () => {
    const visits = [
      visit({ providerId: HERON, touristId: INGRID }),
      visit({ providerId: HERON, touristId: { _id: "t2", fullName: "Aiko" }, status: "pending" }),
      visit({ providerId: HERON, touristId: INGRID }),
    ];
    expect(reviewableTourists(visits)).toEqual([{ id: "t1", type: "tourist", name: "Ingrid Solberg" }]);
  });

  test("a guest without an account cannot be reviewed", () => {
    expect(reviewableTourists([visit({ providerId: HERON })])).toEqual([]);
  });
});
