import { expect, test } from "vitest";
import { parkTickets } from "@/lib/content/catalogue/gate-costs";
import { listing, listingDetails } from "@/lib/fixtures/factories";
import { listingDetails as listingDetailsSchemas } from "@/lib/schemas/listing-details";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { answersIn, asTyped, detailsIn, detailValues } from "./detail-values";
import { gapsOf } from "./gaps-of";
import { changedFields, valuesOf } from "./listing-values";
import { textOf, textsInOrder, withText } from "./photo-texts";

const [A, B, C] = ["/api/images/a", "/api/images/b", "/api/images/c"] as const;

const provider: OwnProviderDto = {
  ...listing(),
  _id: "6".repeat(24),
  email: "nuwan@hosts.example",
  profilePicture: null,
  photos: [],
  approved: true,
  details: listingDetails(),
  checkedPapers: [],
  isPaused: false,
  suspendedUntil: null,
  changesAsked: null,
  papers: [],
  createdAt: "2026-11-20T00:00:00.000Z",
  pendingChange: null,
  version: 0,
  autoConfirm: false,
};

test("the fields show the pending values, otherwise the public ones", () => {
  expect(valuesOf(provider)).toMatchObject({ serviceName: provider.serviceName, price: "11400" });
  const waiting = { ...provider, pendingChange: { serviceName: "Heron Boats" } };
  expect(valuesOf(waiting)).toMatchObject({ serviceName: "Heron Boats", category: provider.category });
});

test("answers of yes, of no and none stay apart from the listing to the form and back", () => {
  const values = detailValues(listingDetails({ applies: ["wheelchair"], doesNotApply: ["pickUp"] }));
  expect(values).toMatchObject({ wheelchair: "yes", pickUp: "no", vegetarian: "" });
  expect(answersIn(values)).toEqual({ applies: ["wheelchair"], doesNotApply: ["pickUp"] });
  const changed = { ...values, wheelchair: "no", pickUp: "", vegetarian: "yes" };
  expect(answersIn(changed)).toEqual({ applies: ["vegetarian"], doesNotApply: ["wheelchair"] });
});

test("costs at the gate pass through the form, and are sent only if they changed", () => {
  const gateCosts = [{ ...parkTickets, checkedBy: "host" }] as const;
  const opened = valuesOf({ ...provider, details: listingDetails({ gateCosts: [...gateCosts] }) });
  const { gateCosts: costs } = detailsIn(opened);
  const parsed = listingDetailsSchemas.gateCosts.parse(costs);
  const { checkedBy: _, ...sent } = parkTickets;
  expect(parsed).toEqual([sent]);
  expect(listingDetailsSchemas.gateCosts.parse(asTyped(parsed))).toEqual([sent]);
  expect(changedFields({ gateCosts: parsed }, opened)).toEqual({});
  const later = [{ ...sent, checkedOn: "2027-01-01" }];
  expect(changedFields({ gateCosts: later }, opened)).toEqual({ gateCosts: later });
  expect(listingDetailsSchemas.gateCosts.safeParse("{").error?.issues[0]?.message).toBe(
    "Send a list of costs.",
  );
  expect(listingDetailsSchemas.gateCosts.parse("")).toEqual([]);
});

test("only changed fields are sent", () => {
  const details = listingDetails({ included: ["Tea", "Cake"], groupSize: 6 });
  const opened = valuesOf({ ...provider, details });
  const { serviceName, category, description, location, contact } = provider;
  const told = { included: ["Tea", "Cake"], excluded: [], groupSize: 6, town: null };
  const same = { serviceName, category, description, location, contact, price: 11_400, ...told };
  expect(changedFields(same, opened)).toEqual({});
  const change = { price: 9_000, location: "Sigiriya", included: ["Tea"], groupSize: null };
  expect(changedFields({ ...same, ...change }, opened)).toEqual(change);
});

test("the description of a photo moves with the photo, also before it is uploaded", () => {
  const details = listingDetails({ photoTexts: ["The tank", ""] });
  const pendingChange = { photos: [B, A], photoTexts: ["", "The tank"] };
  for (const own of [
    { ...provider, photos: [A, B], details },
    { ...provider, photos: [C], pendingChange },
  ]) {
    const { photoTexts } = valuesOf(own);
    const file = new File([], "boat.jpg", { lastModified: 1 });
    const typed = withText(withText(photoTexts, file, " Gamini\nwith a hat "), B, "Lotus");
    expect(textsInOrder(typed, [file, B, A])).toEqual(["Gamini with a hat", "Lotus", "The tank"]);
    expect(textOf(typed, C)).toBe("");
  }
});

test("missing details are listed until they are entered or pending approval", () => {
  const missing = (changes: Partial<OwnProviderDto>) =>
    gapsOf({ ...provider, ...changes }).map(({ field }) => field);
  expect(missing({})).toHaveLength(11);
  const details = listingDetails({
    ...{ durationMinutes: 60, groupSize: 4, languages: ["Tamil"], included: ["Tea"], excluded: ["Tickets"] },
    ...{ bring: ["A hat"], town: "habarana", photoTexts: ["The tank"] },
  });
  const told = { category: "Village Lunch", profilePicture: A, photos: [A], details };
  expect(missing(told)).toEqual(["portrait", "photos"]);
  expect(missing({ ...told, category: "Jeep Safari" })).toEqual(["vehicles", "portrait", "photos"]);
  const pendingChange = { portrait: A, photos: [A, B, C], photoTexts: ["The tank", "", ""] };
  expect(missing({ ...told, pendingChange })).toEqual(["photoText.1"]);
});
