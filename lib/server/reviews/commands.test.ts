import { Types } from "mongoose";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../errors";
import type { Actor } from "../infra/actor";
import { createReview } from "./commands";

const create = vi.hoisted(() => vi.fn());
const deletePicture = vi.hoisted(() => vi.fn());
const names = vi.hoisted(() => vi.fn());

vi.mock("@/models/review", () => ({
  ReviewModel: { findById: () => ({ lean: async () => null }), create },
}));
vi.mock("../bookings/tourist-visits", () => ({ hasConfirmedBooking: async () => true }));
vi.mock("../providers/names", () => ({ serviceNames: names }));
vi.mock("../tourists/queries", () => ({ touristNames: names }));
vi.mock("../images/process-sent", () => ({
  processSent: async (sent: { bytes: Buffer }[]) =>
    sent.map(({ bytes }) => ({ bytes, type: "image/png", width: 1, height: 1, sizes: {} })),
}));
vi.mock("../images/picture-stores", () => ({
  pictureStores: () => [{ store: async () => {}, delete: deletePicture }],
}));

const actor = { role: "tourist", id: "6650c0ffee6650c0ffee6650" } as Actor;
const review = {
  targetId: "Village Tour",
  reviewType: "product",
  rating: 5,
  comment: "Herons.",
} as const;
const picture = {
  bytes: Buffer.from("picture"),
  sender: { account: `tourist:${actor.id}`, address: "192.0.2.7", signal: new AbortController().signal },
};
const send = () => createReview(actor, review, picture, new Types.ObjectId());

beforeEach(() => {
  vi.resetAllMocks();
  names.mockResolvedValue(new Map([[actor.id, "Ada Berg"]]));
});

test("a stored review keeps its picture, even if every later read fails", async () => {
  create.mockImplementation(async (document) => {
    names.mockRejectedValue(new Error("the database went away"));
    return { toObject: () => document };
  });
  const made = await send();
  expect(made).toMatchObject({ comment: "Herons.", reviewerId: { fullName: "Ada Berg" }, approved: false });
  expect(create.mock.calls[0]?.[0]).toMatchObject({ image: made.image?.split("/").at(-1) });
  expect(deletePicture).not.toHaveBeenCalled();
});

test("the picture of a rejected review is deleted", async () => {
  create.mockRejectedValue(new AppError("CONFLICT", "existsAlready"));
  await expect(send()).rejects.toThrow(AppError);
  expect(deletePicture).toHaveBeenCalledTimes(1);
});

test("the picture of a review that may have been stored stays, and the sweep decides later", async () => {
  create.mockRejectedValue(new Error("the connection was lost"));
  await expect(send()).rejects.toThrow("the connection was lost");
  expect(deletePicture).not.toHaveBeenCalled();
});
