import { companyDtoSchema, companySchema } from "../../schemas/company";
import { agePricesSchema, gateCostSchema } from "../../schemas/gate-cost";
import { homePageDtoSchema, homePageSchema } from "../../schemas/home-page";
import "server-only";
import { z } from "zod";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../domain/uploads";
import { activityDtoSchema } from "../../schemas/activity";
import {
  adminBookingSchema,
  bookingApprovalSchema,
  bookingCancellationSchema,
  guestCalledSchema,
  officeChangeSchema,
  officeMessageSchema,
} from "../../schemas/admin-booking";
import { auditEntryDtoSchema, deletedDtoSchema } from "../../schemas/admin-dto";
import { analyticsDtoSchema, analyticsReportDtoSchema } from "../../schemas/analytics";
import {
  confirmationSchema,
  emailChangeSchema,
  emailVerificationSchema,
  erasureSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  profileUpdateSchema,
  resetRequestSchema,
  touristSignupSchema,
} from "../../schemas/auth";
import { productBookingSchema, providerBookingSchema } from "../../schemas/booking";
import {
  bookingEditSchema,
  bookingMoveSchema,
  detailsChangeSchema,
  guestCancellationSchema,
  moveDeclineSchema,
  partyChangeSchema,
} from "../../schemas/booking-changes";
import { answeredDtoSchema, bookingDtoSchema } from "../../schemas/booking-dto";
import { browserErrorSchema } from "../../schemas/browser-error";
import { bulkApproveSchema, bulkOutcomeDtoSchema } from "../../schemas/bulk-approve";
import {
  contactMessageDtoSchema,
  contactMessageSchema,
  messageAnswerSchema,
} from "../../schemas/contact-message";
import { errorBodySchema } from "../../schemas/error-body";
import { exchangeRatesDtoSchema, exchangeRatesSchema } from "../../schemas/exchange-rates";
import { bookingImportSchema, importOutcomesDtoSchema, touristImportSchema } from "../../schemas/file-import";
import { guestFoundDtoSchema, guestSchema } from "../../schemas/guest";
import { guestBookingDtoSchema, guestBookingSchema, guestLinkDtoSchema } from "../../schemas/guest-booking";
import { healthDtoSchema, livenessDtoSchema } from "../../schemas/health-dto";
import { hostAnswerSchema, linkAnswerSchema } from "../../schemas/host-answer";
import {
  calendarFeedDtoSchema,
  calendarFeedSchema,
  dayChangeSchema,
  extraStartSchema,
  hostBookingEditSchema,
  hostBookingSchema,
  hostCancellationSchema,
  hostDeparturesDtoSchema,
  offerDayDtoSchema,
} from "../../schemas/host-calendar";
import { mailDtoSchema, wholeMailDtoSchema } from "../../schemas/mail-dto";
import { mailPreferencesSchema, mailSwitchDtoSchema } from "../../schemas/mail-preferences";
import { ownDataDtoSchema } from "../../schemas/own-data";
import { foundListDtoSchema } from "../../schemas/panel-search";
import { paperDecisionSchema, paperDtoSchema, paperSchema } from "../../schemas/paper";
import {
  newProductSchema,
  offerAttributesSchema,
  productEditSchema,
  productPictureSchema,
  productVersionDtoSchema,
  storedPictureDtoSchema,
} from "../../schemas/product-version";
import {
  adminProviderUpdateSchema,
  autoConfirmSchema,
  providerApprovalSchema,
  providerOfficeSchema,
  providerUpdateSchema,
} from "../../schemas/provider";
import { ownProviderDtoSchema, providerDtoSchema } from "../../schemas/provider-dto";
import { questionDtoSchema, questionSchema } from "../../schemas/question";
import { replyDecisionSchema, replySchema, reviewDtoSchema, reviewSchema } from "../../schemas/review";
import {
  availabilityDtoSchema,
  instantSchema,
  maybeScheduleDtoSchema,
  scheduleDtoSchema,
  scheduleSchema,
} from "../../schemas/schedule";
import {
  codesSetupDtoSchema,
  codesSetupSchema,
  newPasskeySchema,
  passkeyChallengeDtoSchema,
  secondFactorChangeDtoSchema,
  secondFactorDtoSchema,
  switchOffSchema,
} from "../../schemas/second-factor";
import { newStaffSchema, staffChangeSchema, staffDtoSchema } from "../../schemas/staff";
import { touristDtoSchema } from "../../schemas/tourist-dto";
import {
  meDtoSchema,
  messageDtoSchema,
  ownSessionDtoSchema,
  sessionDtoSchema,
  userDtoSchema,
  verifiedEmailDtoSchema,
} from "../../schemas/user-dto";
import { wishListChangeSchema, wishListDtoSchema } from "../../schemas/wish-list";
import type { FileFields } from "../http/uploads";
import type { JsonSchema, Reference } from "./openapi-types";

/** The zod schemas of the API, with their names in the OpenAPI document. */

/**
 * Schemas of request bodies. The document describes the JSON that a client sends, before zod converts values.
 */
const INPUTS: Record<string, z.ZodType> = {
  Login: loginSchema,
  TouristSignup: touristSignupSchema,
  PasswordChange: passwordChangeSchema,
  Confirmation: confirmationSchema,
  Erasure: erasureSchema,
  PasswordResetRequest: resetRequestSchema,
  PasswordReset: passwordResetSchema,
  EmailVerification: emailVerificationSchema,
  EmailChange: emailChangeSchema,
  OneTimeCodesSetup: codesSetupSchema,
  NewPasskey: newPasskeySchema,
  SecondFactorSwitchOff: switchOffSchema,
  ProfileUpdate: profileUpdateSchema,
  WishListChange: wishListChangeSchema,
  NewStaff: newStaffSchema,
  StaffChange: staffChangeSchema,
  ProductBookingRequest: productBookingSchema,
  ProviderBookingRequest: providerBookingSchema,
  GuestBookingRequest: guestBookingSchema,
  AdminBookingRequest: adminBookingSchema,
  BookingApproval: bookingApprovalSchema,
  BookingCancellation: bookingCancellationSchema,
  GuestCalled: guestCalledSchema,
  OfficeChange: officeChangeSchema,
  OfficeMessage: officeMessageSchema,
  BookingImport: bookingImportSchema,
  TouristImport: touristImportSchema,
  GuestCancellation: guestCancellationSchema,
  BookingMove: bookingMoveSchema,
  MoveDecline: moveDeclineSchema,
  PartyChange: partyChangeSchema,
  DetailsChange: detailsChangeSchema,
  BookingEdit: bookingEditSchema,
  HostAnswer: hostAnswerSchema,
  HostBookingRequest: hostBookingSchema,
  HostBookingEdit: hostBookingEditSchema,
  HostCancellation: hostCancellationSchema,
  ScheduleRequest: scheduleSchema,
  DayChange: dayChangeSchema,
  NewCalendarFeed: calendarFeedSchema,
  ExtraStart: extraStartSchema,
  LinkAnswer: linkAnswerSchema,
  ReviewRequest: reviewSchema,
  ReplyRequest: replySchema,
  ReplyDecision: replyDecisionSchema,
  ListingUpdate: providerUpdateSchema,
  AdminListingUpdate: adminProviderUpdateSchema,
  ProviderApproval: providerApprovalSchema,
  AutoConfirm: autoConfirmSchema,
  ContactRequest: contactMessageSchema,
  BrowserError: browserErrorSchema,
  MessageAnswer: messageAnswerSchema,
  BulkApproval: bulkApproveSchema,
  Guest: guestSchema,
  NewQuestion: questionSchema,
  NewPaper: paperSchema,
  AgePrices: agePricesSchema,
  GateCost: gateCostSchema,
  OfferAttributes: offerAttributesSchema,
  ProductPicture: productPictureSchema,
  NewProduct: newProductSchema,
  ProductEdit: productEditSchema,
  PaperDecision: paperDecisionSchema,
  ProviderOffice: providerOfficeSchema,
  NewExchangeRates: exchangeRatesSchema,
  NewCompany: companySchema,
  NewHomePage: homePageSchema,
};

/** Schemas of responses. A response has no properties besides those in its schema. */
const OUTPUTS: Record<string, z.ZodType> = {
  FoundList: foundListDtoSchema,
  ImportOutcomes: importOutcomesDtoSchema,
  User: userDtoSchema,
  Me: meDtoSchema,
  VerifiedEmail: verifiedEmailDtoSchema,
  Message: messageDtoSchema,
  Session: sessionDtoSchema,
  SecondFactor: secondFactorDtoSchema,
  OwnData: ownDataDtoSchema,
  SecondFactorChange: secondFactorChangeDtoSchema,
  OneTimeCodesBegun: codesSetupDtoSchema,
  PasskeyChallenge: passkeyChallengeDtoSchema,
  OwnSession: ownSessionDtoSchema,
  Booking: bookingDtoSchema,
  AnsweredBooking: answeredDtoSchema,
  GuestBooking: guestBookingDtoSchema,
  OpenedGuestBooking: guestLinkDtoSchema,
  Provider: providerDtoSchema,
  OwnProvider: ownProviderDtoSchema,
  Schedule: scheduleDtoSchema,
  Instant: instantSchema,
  MaybeSchedule: maybeScheduleDtoSchema,
  Availability: availabilityDtoSchema,
  OwnDepartures: hostDeparturesDtoSchema,
  OfferDay: offerDayDtoSchema,
  CalendarFeed: calendarFeedDtoSchema,
  GuestFound: guestFoundDtoSchema,
  Review: reviewDtoSchema,
  Tourist: touristDtoSchema,
  StaffMember: staffDtoSchema,
  Activity: activityDtoSchema,
  MailPreferences: mailPreferencesSchema,
  WishList: wishListDtoSchema,
  MailSwitch: mailSwitchDtoSchema,
  ContactMessage: contactMessageDtoSchema,
  Analytics: analyticsDtoSchema,
  AnalyticsReport: analyticsReportDtoSchema,
  AuditEntry: auditEntryDtoSchema,
  Mail: mailDtoSchema,
  WholeMail: wholeMailDtoSchema,
  BulkOutcome: bulkOutcomeDtoSchema,
  Deleted: deletedDtoSchema,
  Question: questionDtoSchema,
  Paper: paperDtoSchema,
  ProductVersion: productVersionDtoSchema,
  StoredPicture: storedPictureDtoSchema,
  ExchangeRates: exchangeRatesDtoSchema,
  Company: companyDtoSchema,
  HomePage: homePageDtoSchema,
  Health: healthDtoSchema,
  Liveness: livenessDtoSchema,
  Error: errorBodySchema,
};

const address = (name: string) => `#/components/schemas/${name}`;

/** Removes details without information: the limits of safe integers, and the pattern of a date format. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

function convert(named: Record<string, z.ZodType>, io: "input" | "output"): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: address, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/** The JSON schemas of all named schemas, for the document's components. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...convert(INPUTS, "input"), ...convert(OUTPUTS, "output") };
}

/** The reference to a named schema in the components. @throws Error for a schema that this file does not name */
export function schemaReference(schema: z.ZodType): Reference {
  const found = [...Object.entries(INPUTS), ...Object.entries(OUTPUTS)].find(
    ([, candidate]) => candidate === schema,
  );
  if (!found) throw new Error("a schema of the API is not named in lib/server/openapi/schemas.ts");
  return { $ref: address(found[0]) };
}

/** Converts the schema of a query or form to JSON schema, for use without a name in the components. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", override: simplify });
  return described;
}

const PICTURE: JsonSchema = { type: "string", format: "binary" };

/**
 * Converts JSON schema properties to those of a form. If a property accepts text or an array, only the text
 * is described.
 */
function asText(properties: Record<string, JsonSchema>): JsonSchema {
  const one = ({ anyOf, ...schema }: JsonSchema) => {
    const [first, ...rest] =
      (anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== "array") ?? [];
    if (!first) return schema;
    return rest.length > 0 ? { ...schema, anyOf: [first, ...rest] } : { ...schema, ...first };
  };
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, one(schema)]));
}

/**
 * The schema of a multipart body: its text fields, and a file field for each kind of picture.
 * @param areRequired whether the pictures are required
 */
export function formSchema(body: z.ZodType, files: FileFields, areRequired: boolean): JsonSchema {
  const { properties, required, ...rest } = inputSchema(body);
  const size = `JPEG or PNG, at most ${MAX_IMAGE_BYTES.toLocaleString("en")} bytes.`;
  const pictures = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1
      ? { ...PICTURE, description: size }
      : {
          type: "array",
          items: PICTURE,
          ...(areRequired ? { minItems: 1 } : {}),
          maxItems: max,
          description: `Up to ${max}; each ${size}`,
        },
  ]);
  const needed = [...((required as string[] | undefined) ?? []), ...(areRequired ? Object.keys(files) : [])];
  return {
    ...rest,
    properties: { ...asText(properties as Record<string, JsonSchema>), ...Object.fromEntries(pictures) },
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** Placeholders for files in the example of a form. */
export function formExample(files: FileFields): Record<string, string | string[]> {
  const file = "(the bytes of a JPEG or PNG)";
  return Object.fromEntries(
    Object.entries(files).map(([name, { max }]) => [name, max === 1 ? file : [file]]),
  );
}

/** The content types that the file fields of a form accept. */
export function formEncoding(files: FileFields): Record<string, { contentType: string }> {
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, { contentType: IMAGE_TYPES.join(", ") }]),
  );
}
