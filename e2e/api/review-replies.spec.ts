import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { newReview } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { mailsAbout } from "../fixtures/mails";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { writeBooking } from "../fixtures/tourist-bookings";

/** Tests a host's reply to a review (docs/product.md, "Reply of the host"). */

async function reviewed() {
  const admin = await adminSession();
  const [host, guest] = [await newProvider(), await newTourist()];
  await writeBooking(admin, guest.id, { productType: null, providerId: host._id });
  const { _id } = await newReview(guest.token, host._id);
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const reply = (text: unknown, by = token, id = _id) =>
    call<ReviewDto>("PUT", API.replyToReview(id), { token: by, body: { text } });
  const decide = (body: object, id = _id) =>
    call<ReviewDto>("PUT", ADMIN_API.decideReply(id), { token: admin, body });
  const approveReview = () => call("PUT", ADMIN_API.approveReview(_id), { token: admin });
  const shown = async () => (await call<ReviewDto[]>("GET", `/api/reviews/${host._id}`)).body[0]?.reply;
  const page = async () => (await fetch(`${environment.baseUrl}/provider/${host._id}`)).text();
  return { admin, host, guest, id: _id, token, reply, decide, approveReview, shown, page };
}

test("a reply is public once an admin approves it, and then final", async () => {
  const { admin, id, guest, reply, decide, approveReview, shown, page } = await reviewed();
  expectError(await reply("Too early."), 404, "NOT_FOUND", "Review not found");
  await approveReview();
  const first = await reply("See you agian!");
  expect(first.body.reply).toMatchObject({ text: "See you agian!", state: "waiting" });
  const second = (await reply("See you again!")).body.reply;
  expect(await shown()).toBeNull();
  expect(await page()).not.toContain("See you again!");
  const queue = await call<ReviewDto[]>("GET", "/api/admin/reviews?waiting=true&limit=500", { token: admin });
  expect(queue.body.find(({ _id }) => _id === id)?.reply).toEqual(second);

  const changed = await decide({ approved: true, at: first.body.reply?.at });
  expectError(changed, 409, "CONFLICT");
  const approval = { approved: true, at: second?.at };
  const both = await Promise.all([decide(approval), decide(approval)]);
  for (const { body } of both.filter(({ status }) => status === 200))
    expect(body.reply?.state).toBe("public");
  expect((await decide(approval)).status).toBe(200);
  expect(await shown()).toEqual({ ...second, state: "public" });
  expect(await page()).toContain("See you again!");
  const sentence = "Your reply is already public. Please contact us to change it.";
  expectError(await reply("Another one."), 409, "CONFLICT", sentence);
  const mails = await mailsAbout(id, ["review.public", "review.about-you", "review.replied"]);
  expect(mails["review.replied"]).toMatchObject({ to: guest.email });

  // The admin declines the reply after all, and the host can write another reply.
  const declined = await decide({ approved: false, note: "Please leave out the phone number." });
  expect(declined.body.reply).toMatchObject({
    state: "declined",
    note: "Please leave out the phone number.",
  });
  expect(await shown()).toBeNull();
  expect(await page()).not.toContain("See you again!");
  expect((await reply("See you!")).body.reply).toMatchObject({ text: "See you!", state: "waiting" });
  const own = await call<ReviewDto[]>("GET", "/api/reviews/mine", { token: guest.token });
  expect(own.body[0]?.reply).toBeNull();
});

test("every invalid reply and decision is rejected", async () => {
  const { admin, guest, reply, decide, approveReview, id } = await reviewed();
  await approveReview();
  const other = await newProvider();
  const byOther = sessionOf("provider", { id: other._id, email: other.email });
  const bad = (about: string, sentence: string, text: unknown): ErrorCase => [
    about,
    400,
    "VALIDATION_FAILED",
    sentence,
    () => reply(text),
  ];
  const unknown = ["x", "6".repeat(24), "%00", "$ne"];
  await expectErrors([
    bad("no text", "Write your reply.", undefined),
    bad("a blank text", "Write your reply.", " \n "),
    bad("a text as operator", "Reply must be text.", { $set: 1 }),
    bad("a long text", "Reply can have at most 1000 characters.", "x".repeat(1_001)),
    bad("control characters", "Reply has characters that cannot be used.", "Hello\u0007"),
    ["another host", 404, "NOT_FOUND", "Review not found", () => reply("Hello", byOther)],
    ["its writer", 403, "WRONG_ROLE", "Only providers can do this.", () => reply("Hello", guest.token)],
    ["nothing to decide", 404, "NOT_FOUND", "This review has no reply.", () => decide({ approved: true })],
    ...unknown.flatMap((one): ErrorCase[] => [
      [`a reply to ${one}`, 404, "NOT_FOUND", "Review not found", () => reply("Hello", undefined, one)],
      [
        `a decision about ${one}`,
        404,
        "NOT_FOUND",
        "This review has no reply.",
        () => decide({ approved: true }, one),
      ],
    ]),
  ]);
  expect((await decide({ approved: "yes" })).status).toBe(400);
  expect((await decide({ approved: true, at: "yesterday" })).status).toBe(400);
  expect((await reply("Thank you.")).status).toBe(200);
  const deleted = await call("DELETE", ADMIN_API.review(id), { token: admin });
  expect(deleted.status).toBe(200);
  expectError(await decide({ approved: true }), 404, "NOT_FOUND");
});
