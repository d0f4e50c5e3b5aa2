import { findProduct } from "../catalogue";
import { cancelDeadline } from "../domain/dates";
import { quoteProduct, quoteProvider } from "../pricing";
import type { ActivityDto } from "../schemas/activity";
import type { AuditEntryDto } from "../schemas/admin-dto";
import type { AnalyticsDto, AnalyticsReportDto } from "../schemas/analytics";
import type { AnsweredDto, BookingDto } from "../schemas/booking-dto";
import type { BulkApproval, BulkOutcomeDto } from "../schemas/bulk-approve";
import type { ContactMessageDto, MessageAnswer } from "../schemas/contact-message";
import type { GuestFoundDto, GuestInput } from "../schemas/guest";
import type { CalendarFeedDto, HostDayDto, HostDeparturesDto, OfferDayDto } from "../schemas/host-calendar";
import type { MailDto, WholeMailDto } from "../schemas/mail-dto";
import type { MailPreferences, MailSwitchDto } from "../schemas/mail-preferences";
import type { OwnDataDto } from "../schemas/own-data";
import type { OwnProviderDto, ProviderDto } from "../schemas/provider-dto";
import type { ReviewDto } from "../schemas/review";
import type { AvailabilityDto, ScheduleDto } from "../schemas/schedule";
import type {
  CodesSetup,
  CodesSetupDto,
  NewPasskey,
  SecondFactorChangeDto,
  SecondFactorDto,
  SwitchOff,
} from "../schemas/second-factor";
import type { StaffDto } from "../schemas/staff";
import type { TouristDto } from "../schemas/tourist-dto";
import type { MeDto, OwnSessionDto, UserDto, VerifiedEmailDto } from "../schemas/user-dto";
import { listing, listingDetails, productBookingBody, touristSignupBody } from "./factories";

/** Examples of requests and answers, made with the factories that tests and demo data use. */

/** Ids and instants of the examples. */
const ID = {
  tourist: "66f1a0b2c3d4e5f601234501",
  provider: "66f1a0b2c3d4e5f601234502",
  booking: "66f1a0b2c3d4e5f601234503",
  review: "66f1a0b2c3d4e5f601234504",
  message: "66f1a0b2c3d4e5f601234505",
  entry: "66f1a0b2c3d4e5f601234506",
  image: "66f1a0b2c3d4e5f601234507",
  mail: "66f1a0b2c3d4e5f601234508",
  staff: "66f1a0b2c3d4e5f601234509",
} as const;
const AT = "2026-09-24T06:30:00.000Z";

const TOURIST_EMAIL = "ingrid@travellers.example";
const NEW_TOURIST_EMAIL = "ingrid.berg@travellers.example";
const MAIL_TOKEN = "Hk3Qb8x2mWl0yZcT5sVfRnGd7uJpEaKo1iLq9tXwYe4";
const PROVIDER_EMAIL = "nuwan@hosts.example";

/** Examples of the calls about the second factor. */
function secondFactorExamples(currentPassword: string) {
  const passkey = { id: "jXvZy2mWl0Yc5sVfRnGd7g", name: "My phone", addedAt: AT, lastUsedAt: null };
  const secondFactor: SecondFactorDto = {
    since: AT,
    codes: true,
    passkeys: [passkey],
    recoveryCodesLeft: 10,
    passkeyHost: "nelumtrails.example",
  };
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const setup = "fWJ0cUk2mWl0yZcT5sVfRnGd7uJpEaKo1iLq9tXwYe4";
  return {
    secondFactor,
    noSecondFactor: {
      ...{ since: null, codes: false, passkeys: [], recoveryCodesLeft: 0 },
      passkeyHost: secondFactor.passkeyHost,
    } satisfies SecondFactorDto,
    secondFactorBegun: {
      secondFactor,
      recoveryCodes: ["0PXJ-4T7Q-9ZKM-W2HD-6RBN-V8CE", "5GQA-XK3S-07YT-MHJ9-B4PV-2WDN"],
    } satisfies SecondFactorChangeDto,
    codesBegun: {
      setup,
      secret,
      uri: `otpauth://totp/Nelum%20Trails:${encodeURIComponent(TOURIST_EMAIL)}?issuer=Nelum%20Trails&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    } satisfies CodesSetupDto,
    codesSetup: { setup, code: "123456" } satisfies CodesSetup,
    switchOff: { currentPassword, code: "0PXJ-4T7Q-9ZKM-W2HD-6RBN-V8CE" } satisfies SwitchOff,
    passkeyChallenge: {
      challenge: MAIL_TOKEN,
      rp: { name: "Nelum Trails", id: "nelumtrails.example" },
      user: { id: "dG91cmlzdDo2NmYxYTBiMmMz", name: TOURIST_EMAIL, displayName: "Ingrid Solberg" },
      pubKeyCredParams: [{ alg: -7, type: "public-key" }],
      timeout: 300_000,
      attestation: "none",
    },
    newPasskey: {
      name: passkey.name,
      answer: {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
          attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
          transports: ["internal", "hybrid"],
        },
      },
    } satisfies NewPasskey,
  };
}

/** The examples, with booking dates that are still to come. */
export function makeExamples() {
  const touristSignup = touristSignupBody({ email: TOURIST_EMAIL });
  const { password } = touristSignup;
  const service = listing();
  const providerSignup = { ...service, email: PROVIDER_EMAIL, password };
  const productBooking = productBookingBody();
  const { date, time, adults, children, contact } = productBooking;

  const product = findProduct(productBooking.productType);
  const productPrice = product && quoteProduct(product, productBooking);
  const servicePrice = quoteProvider(service.price, productBooking);
  const quote = (result: typeof servicePrice | undefined) =>
    result && "quote" in result ? result.quote : null;

  const bookingBase = {
    _id: ID.booking,
    reference: "NT-7K2M9Q",
    touristId: { _id: ID.tourist, fullName: touristSignup.fullName, email: TOURIST_EMAIL },
    date,
    time,
    adults,
    children,
    status: "pending",
    cancelReason: null,
    cancelNote: "",
    cancelledBy: null,
    hostAnswer: null,
    version: 0,
    expiresAt: null,
    move: null,
    cancelBy: cancelDeadline({ date, time }).toISOString(),
    late: false,
    specialNotes: "",
    createdAt: AT,
  } as const;
  const productBooked: BookingDto = {
    ...bookingBase,
    providerId: null,
    productType: productBooking.productType,
    totalPrice: quote(productPrice)?.total ?? 0,
    contactId: { phone: contact.phone },
    contact,
    price: quote(productPrice),
  };
  const { serviceName, category } = service;
  const cancellation = {
    reason: "weather",
    note: "The park is closed after the rain. We are glad to find you another day.",
  } as const;
  const serviceBooked: BookingDto = {
    ...bookingBase,
    providerId: { _id: ID.provider, serviceName, category },
    productType: null,
    totalPrice: quote(servicePrice)?.total ?? 0,
    contactId: null,
    contact: null,
    price: quote(servicePrice),
  };

  const hostBooked: BookingDto = {
    ...serviceBooked,
    touristId: null,
    status: "confirmed",
    contactId: { phone: contact.phone },
    contact: { name: contact.name, email: "", message: "", phone: contact.phone },
    byHost: true,
  };

  const hostDay: HostDayDto = {
    date,
    closed: false,
    departures: [
      {
        ...{ time, capacity: 6, taken: adults + children, left: 6 - adults - children },
        ...{ state: "open", kept: false, reason: null, bookings: [hostBooked], asking: [] },
      },
    ],
    others: [],
  };

  const schedule: ScheduleDto = {
    sessions: [{ days: ["mon", "wed", "sat"], times: ["06:00", "14:30"], from: undefined, to: undefined }],
    durationMinutes: 180,
    capacity: { unit: "people", size: 6 },
    party: { min: undefined, max: 6 },
    noticeMinutes: 720,
    horizonDays: 180,
    closed: [{ from: "2027-04-13", to: "2027-04-14", time: undefined, reason: "New Year" }],
    extra: [{ date: "2027-02-02", time: "09:00", size: undefined }],
  };
  const availability: AvailabilityDto = {
    scheduled: true,
    unit: "people",
    durationMinutes: 180,
    party: { max: 6 },
    days: [
      {
        date: "2027-02-01",
        departures: [
          { time: "06:00", capacity: 6, left: 2, state: "open" },
          { time: "14:30", capacity: 6, left: 0, state: "full" },
        ],
      },
    ],
  };

  const answer = { answer: "yes", note: "We can also start an hour earlier." } as const;
  const answered: BookingDto = { ...serviceBooked, hostAnswer: { ...answer, at: AT } };

  const picture = `/api/images/${ID.image}`;
  const told = {
    durationMinutes: 240,
    groupSize: 6,
    smallestGroup: 2,
    startTimes: ["06:00", "14:30"],
    languages: ["English", "Sinhala"],
    included: ["Pick-up in Habarana", "Binoculars for every seat"],
    excluded: ["Park tickets"],
    bring: ["A hat"],
    meetingPoint: "At your guesthouse, or at the clock tower.",
    town: "habarana",
    vehicles: "One open jeep with six seats.",
  };
  const provider: ProviderDto = {
    _id: ID.provider,
    ...service,
    profilePicture: picture,
    photos: [picture],
    approved: true,
    details: listingDetails({
      ...told,
      portrait: picture,
      photoTexts: ["A herd at the tank, late in the afternoon"],
    }),
    createdAt: AT,
  };
  const ownProvider: OwnProviderDto = {
    ...provider,
    email: PROVIDER_EMAIL,
    pendingChange: null,
    version: 0,
    autoConfirm: false,
  };
  const waitingProvider: OwnProviderDto = { ...ownProvider, approved: false };

  const user: UserDto = {
    _id: ID.tourist,
    id: ID.tourist,
    role: "tourist",
    email: TOURIST_EMAIL,
    fullName: touristSignup.fullName,
    country: touristSignup.country,
  };
  const session = { token: "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjY2ZjEifQ.c2lnbmF0dXJl", user };
  const providerUser: UserDto = {
    _id: ID.provider,
    id: ID.provider,
    role: "provider",
    email: PROVIDER_EMAIL,
    fullName: service.fullName,
    approved: false,
  };
  const tourist: TouristDto = {
    _id: ID.tourist,
    fullName: touristSignup.fullName,
    email: TOURIST_EMAIL,
    country: touristSignup.country,
    createdAt: AT,
  };

  const reviewRequest = {
    targetId: ID.provider,
    rating: 5,
    comment: "Our tracker knew every elephant by name.",
    reviewType: "service",
  } as const;
  const review: ReviewDto = {
    _id: ID.review,
    reviewType: "service",
    targetId: { _id: ID.provider, serviceName },
    reviewerId: { _id: ID.tourist, fullName: touristSignup.fullName },
    rating: reviewRequest.rating,
    ...{ bookingCancelled: false, visited: null },
    comment: reviewRequest.comment,
    image: null,
    approved: false,
    createdAt: AT,
  };

  const question = { ...contact, message: "Do the bikes come with helmets for children?" };
  const contactRequest = {
    ...question,
    enquiry: { productType: "bicycle-tour", date, adults, children, stay: "A guest house near Habarana" },
  };
  const contactMessage: ContactMessageDto = {
    ...{ _id: ID.message, reference: "NM-7K2M9Q", copied: true },
    ...{ touristId: ID.tourist, ...question, answer: null, createdAt: AT },
    enquiry: { ...contactRequest.enquiry, productType: "Bicycle Tour" },
  };
  const messageAnswer = { text: "They do, in every size. Shall we say 9 am?" };
  const answeredMessage: ContactMessageDto = {
    ...contactMessage,
    answer: { at: AT, ...messageAnswer, bookings: [{ _id: ID.booking, reference: bookingBase.reference }] },
  };
  const analytics: AnalyticsDto = {
    totalBookings: 128,
    revenue: 9_431.5,
    confirmedRevenue: 7_215,
    totalProviders: 14,
    totalTourists: 61,
    mostFrequentCategory: "Jeep Safari",
  };
  const sums = {
    bookings: 128,
    confirmed: 96,
    pending: 20,
    cancelled: 12,
    revenue: 9_431.5,
    confirmedRevenue: 7_215,
  };
  const analyticsReport: AnalyticsReportDto = {
    from: "2026-09",
    to: "2026-09",
    totals: sums,
    confirmedShare: 0.75,
    months: [{ month: "2026-09", ...sums }],
    products: [{ name: "Jeep Safari", ...sums }],
    categories: [{ name: "Jeep Safari", ...sums }],
    leadTime: { bookings: 110, median: 12, p90: 41 },
    groupSizes: [{ from: 1, to: 1, bookings: 6 }],
    averageGroup: 3.2,
  };
  const auditEntry: AuditEntryDto = {
    _id: ID.entry,
    at: AT,
    actor: { id: ID.message, role: "admin", email: "admin@nelumtrails.example" },
    action: "booking.approved",
    targetId: ID.booking,
    details: { from: "pending", to: "confirmed", version: 1 },
  };

  const mail: MailDto = {
    _id: ID.mail,
    to: TOURIST_EMAIL,
    subject: `Your booking is confirmed: ${productBooking.productType}, ${date}`,
    event: "booking.confirmed",
    state: "sent",
    tries: 1,
    problem: null,
    dueAt: null,
    createdAt: AT,
    sentAt: AT,
  };
  const wholeMail: WholeMailDto = {
    ...mail,
    replyTo: null,
    isHidden: false,
    html: "<p>See you on the tour.</p>",
    text: "See you on the tour.",
    calendar: null,
  };

  const staffMember: StaffDto = {
    _id: ID.staff,
    email: "kumari@nelumtrails.example",
    staff: "bookings",
    joined: true,
    createdAt: AT,
  };
  const ownData: OwnDataDto = {
    madeAt: AT,
    account: { ...user, emailVerified: true, pendingEmail: null, createdAt: AT },
    ...{ listing: null, schedule: null, calendarFeedMadeAt: null, calendarFeedUsedAt: null },
    mailPreferences: { reminders: true, "review-requests": false },
    bookings: [productBooked],
    ...{ reviewsWritten: [review], reviewsReceived: [] },
    messages: [contactMessage],
    mails: [
      {
        ...{ event: mail.event, subject: mail.subject ?? "", text: wholeMail.text },
        ...{ createdAt: AT, sentAt: AT },
      },
    ],
    secondFactor: secondFactorExamples(password).secondFactor,
    sessions: [],
    activity: [],
    trail: [{ at: AT, action: "booking.created", by: "tourist", targetId: ID.booking, details: {} }],
  };

  return {
    login: { email: TOURIST_EMAIL, password, role: "tourist" },
    resetRequest: { email: TOURIST_EMAIL, role: "tourist" },
    passwordReset: { token: MAIL_TOKEN, password: "heron-tank-lotus" },
    emailVerification: { token: MAIL_TOKEN },
    emailChange: { email: NEW_TOURIST_EMAIL, currentPassword: password },
    passwordChange: { currentPassword: password, newPassword: "heron-tank-lotus" },
    erasure: { currentPassword: password },
    erased: { _id: ID.tourist, deleted: true },
    ownData,
    confirmation: { password },
    profileUpdate: { fullName: touristSignup.fullName, country: touristSignup.country },
    touristSignup,
    providerSignup,
    listingUpdate: { price: 12_000, location: "Habarana", ...told },
    productBooking,
    providerBooking: { providerId: ID.provider, date, time, adults, children, specialNotes: "" },
    adminBooking: {
      productType: "Budget Village Tour",
      contact: { name: contact.name, phone: contact.phone },
      date,
      time,
      adults,
      children,
      totalPrice: 9_000,
      status: "confirmed",
    },
    adminBooked: {
      ...productBooked,
      touristId: null,
      productType: "Budget Village Tour",
      totalPrice: 9_000,
      status: "confirmed",
      contact: { name: contact.name, email: "", message: "", phone: contact.phone },
      price: null,
    } satisfies BookingDto,
    productBooked,
    serviceBooked,
    confirmed: { ...productBooked, status: "confirmed" } satisfies BookingDto,
    schedule,
    availability,
    extraStart: { date, time: "09:00", size: 4 },
    hostBooking: { name: contact.name, phone: contact.phone, date, time, adults, children, specialNotes: "" },
    hostBooked,
    hostBookingEdit: { time, adults, children, version: 0 },
    hostCancellation: { reason: "host-unavailable", note: "The jeep is in the garage.", version: 0 },
    hostCancelled: {
      ...serviceBooked,
      status: "cancelled",
      cancelReason: "host-unavailable",
      cancelNote: "The jeep is in the garage.",
      cancelledBy: "host",
    } satisfies BookingDto,
    hostDepartures: {
      scheduled: true,
      unit: "people",
      days: [hostDay],
      complete: true,
    } satisfies HostDeparturesDto,
    offerDay: { scheduled: true, unit: "people", day: hostDay, complete: true } satisfies OfferDayDto,
    calendarFeed: {
      url: `https://nelumtrails.example/api/calendar-feeds/${MAIL_TOKEN}.ics`,
    } satisfies CalendarFeedDto,
    hostAnswer: answer,
    linkAnswer: { token: "ZvGgssPU5fYBI0UDZvGgssPU5fYBI0UCAABpT1hYx3Kp0vWn5Qm2d8Rk1jTz4uYb", ...answer },
    answered,
    answeredByLink: {
      reference: answered.reference,
      status: answered.status,
      hostAnswer: answered.hostAnswer,
      move: null,
    } satisfies AnsweredDto,
    cancellation,
    cancelled: {
      ...productBooked,
      status: "cancelled",
      cancelReason: cancellation.reason,
      cancelNote: cancellation.note,
      cancelledBy: "admin",
    } satisfies BookingDto,
    provider,
    ownProvider,
    waitingProvider,
    trustedProvider: { ...ownProvider, autoConfirm: true } satisfies OwnProviderDto,
    user,
    me: { ...user, emailVerified: true, pendingEmail: null } satisfies MeDto,
    meWithNewAddress: {
      ...user,
      emailVerified: true,
      pendingEmail: NEW_TOURIST_EMAIL,
    } satisfies MeDto,
    verifiedEmail: { role: "tourist", email: TOURIST_EMAIL } satisfies VerifiedEmailDto,
    ...secondFactorExamples(password),
    session,
    providerSession: { ...session, user: providerUser },
    tourist,
    guest: { contact: "+94 77 555 0123" } satisfies GuestInput,
    guestFound: { bookings: 2, upcoming: 1, messages: 1 } satisfies GuestFoundDto,
    reviewRequest,
    review,
    approvedReview: { ...review, approved: true } satisfies ReviewDto,
    contactRequest,
    contactMessage,
    messageAnswer: messageAnswer satisfies MessageAnswer,
    answeredMessage,
    analytics,
    analyticsReport,
    bulkApproval: { kind: "bookings", ids: [ID.booking, ID.review] } satisfies BulkApproval,
    bulkOutcomes: [
      { id: ID.booking, ok: true },
      { id: ID.review, ok: false, error: "Booking not found", code: "NOT_FOUND" },
    ] satisfies BulkOutcomeDto[],
    auditEntry,
    mail,
    wholeMail,
    queuedMail: { ...wholeMail, state: "queued", tries: 0, dueAt: AT } satisfies WholeMailDto,
    activity: {
      _id: ID.entry,
      kind: "login-failed",
      at: AT,
      times: 3,
      address: "203.0.113.7",
      thisDevice: false,
    } satisfies ActivityDto,
    ownSession: {
      _id: "kq3mB0c1R2S3T4u5V6w7Xg",
      isThis: true,
      began: AT,
      lastSeen: AT,
      address: "203.0.113.7",
      agent: "Chrome on Android",
    } satisfies OwnSessionDto,
    mailPreferences: { reminders: true, "review-requests": false } satisfies MailPreferences,
    newStaff: { email: staffMember.email, staff: staffMember.staff },
    staffChange: { staff: staffMember.staff },
    staffMember,
    invitedStaff: { ...staffMember, joined: false } satisfies StaffDto,
    mailSwitch: { topic: "reminders", on: false } satisfies MailSwitchDto,
    deleted: { _id: ID.booking, deleted: true } as const,
  };
}

/** Name of an example. */
export type ExampleName = keyof ReturnType<typeof makeExamples>;
