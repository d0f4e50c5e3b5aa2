import "server-only";
import type { z } from "zod";
import {
  adminBookingSchema,
  bookingApprovalSchema,
  bookingCancellationSchema,
  guestCalledSchema,
  officeChangeSchema,
  officeMessageSchema,
} from "../../schemas/admin-booking";
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
import { browserErrorSchema } from "../../schemas/browser-error";
import { bulkApproveSchema } from "../../schemas/bulk-approve";
import { companySchema } from "../../schemas/company";
import { contactMessageSchema, messageAnswerSchema } from "../../schemas/contact-message";
import { exchangeRatesSchema } from "../../schemas/exchange-rates";
import { bookingImportSchema, touristImportSchema } from "../../schemas/file-import";
import { agePricesSchema, gateCostSchema } from "../../schemas/gate-cost";
import { guestSchema } from "../../schemas/guest";
import { guestBookingSchema } from "../../schemas/guest-booking";
import { homePageSchema } from "../../schemas/home-page";
import { hostAnswerSchema, linkAnswerSchema } from "../../schemas/host-answer";
import {
  calendarFeedSchema,
  dayChangeSchema,
  extraStartSchema,
  hostBookingEditSchema,
  hostBookingSchema,
  hostCancellationSchema,
} from "../../schemas/host-calendar";
import { paperDecisionSchema, paperSchema } from "../../schemas/paper";
import {
  newProductSchema,
  offerAttributesSchema,
  productEditSchema,
  productPictureSchema,
} from "../../schemas/product-version";
import {
  adminProviderUpdateSchema,
  autoConfirmSchema,
  providerApprovalSchema,
  providerOfficeSchema,
  providerUpdateSchema,
} from "../../schemas/provider";
import { questionSchema } from "../../schemas/question";
import { replyDecisionSchema, replySchema, reviewSchema } from "../../schemas/review";
import { scheduleSchema } from "../../schemas/schedule";
import { codesSetupSchema, newPasskeySchema, switchOffSchema } from "../../schemas/second-factor";
import { newStaffSchema, staffChangeSchema } from "../../schemas/staff";
import { wishListChangeSchema } from "../../schemas/wish-list";

/** The zod schemas of the API, with their names in the OpenAPI document. */

/**
 * Schemas of request bodies. The document describes the JSON that a client sends, before zod converts values.
 */
export const REQUEST_SCHEMAS: Record<string, z.ZodType> = {
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
