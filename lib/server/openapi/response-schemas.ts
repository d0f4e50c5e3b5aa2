import "server-only";
import type { z } from "zod";
import { activityDtoSchema } from "../../schemas/activity";
import { auditEntryDtoSchema, deletedDtoSchema } from "../../schemas/admin-dto";
import { analyticsDtoSchema, analyticsReportDtoSchema } from "../../schemas/analytics";
import { availabilityDtoSchema } from "../../schemas/availability";
import { answeredDtoSchema, bookingDtoSchema } from "../../schemas/booking-dto";
import { bulkOutcomeDtoSchema } from "../../schemas/bulk-approve";
import { companyDtoSchema } from "../../schemas/company";
import { contactMessageDtoSchema } from "../../schemas/contact-message";
import { errorBodySchema } from "../../schemas/error-body";
import { exchangeRatesDtoSchema } from "../../schemas/exchange-rates";
import { importOutcomesDtoSchema } from "../../schemas/file-import";
import { guestFoundDtoSchema } from "../../schemas/guest";
import { guestBookingDtoSchema, guestLinkDtoSchema } from "../../schemas/guest-booking";
import { healthDtoSchema, livenessDtoSchema } from "../../schemas/health-dto";
import { homePageDtoSchema } from "../../schemas/home-page";
import {
  calendarFeedDtoSchema,
  hostDeparturesDtoSchema,
  offerDayDtoSchema,
} from "../../schemas/host-calendar";
import { mailDtoSchema, wholeMailDtoSchema } from "../../schemas/mail-dto";
import { mailPreferencesSchema, mailSwitchDtoSchema } from "../../schemas/mail-preferences";
import { ownDataDtoSchema } from "../../schemas/own-data";
import { foundListDtoSchema } from "../../schemas/panel-search";
import { paperDtoSchema } from "../../schemas/paper";
import { productVersionDtoSchema, storedPictureDtoSchema } from "../../schemas/product-version";
import { ownProviderDtoSchema, providerDtoSchema } from "../../schemas/provider-dto";
import { questionDtoSchema } from "../../schemas/question";
import { reviewDtoSchema } from "../../schemas/review";
import { instantSchema, maybeScheduleDtoSchema, scheduleDtoSchema } from "../../schemas/schedule";
import {
  codesSetupDtoSchema,
  passkeyChallengeDtoSchema,
  secondFactorChangeDtoSchema,
  secondFactorDtoSchema,
} from "../../schemas/second-factor";
import { staffDtoSchema } from "../../schemas/staff";
import { touristDtoSchema } from "../../schemas/tourist-dto";
import {
  meDtoSchema,
  messageDtoSchema,
  ownSessionDtoSchema,
  sessionDtoSchema,
  userDtoSchema,
  verifiedEmailDtoSchema,
} from "../../schemas/user-dto";
import { wishListDtoSchema } from "../../schemas/wish-list";

/** Schemas of responses. A response has no properties besides those in its schema. */
export const RESPONSE_SCHEMAS: Record<string, z.ZodType> = {
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
