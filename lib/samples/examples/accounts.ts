import type { ActivityDto } from "../../schemas/activity";
import type { MailPreferences, MailSwitchDto } from "../../schemas/mail-preferences";
import type { TouristDto } from "../../schemas/tourist-dto";
import type { MeDto, OwnSessionDto, UserDto, VerifiedEmailDto } from "../../schemas/user-dto";
import { ADDRESS, AT, ID, LISTING, MAIL_TOKEN, PROVIDER_EMAIL, TOURIST } from "./shared";

const NEW_EMAIL = "ingrid.berg@travellers.example";

/** Examples of the calls about accounts and sessions. */
export function accountExamples() {
  const { password } = TOURIST;
  const user: UserDto = {
    _id: ID.tourist,
    id: ID.tourist,
    role: "tourist",
    email: TOURIST.email,
    fullName: TOURIST.fullName,
    country: TOURIST.country,
  };
  const session = { token: "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjY2ZjEifQ.c2lnbmF0dXJl", user };
  const providerUser: UserDto = {
    _id: ID.provider,
    id: ID.provider,
    role: "provider",
    email: PROVIDER_EMAIL,
    fullName: LISTING.fullName,
    approved: false,
  };
  const tourist: TouristDto = {
    _id: ID.tourist,
    fullName: TOURIST.fullName,
    email: TOURIST.email,
    country: TOURIST.country,
    createdAt: AT,
  };

  return {
    login: { email: TOURIST.email, password, role: "tourist" },
    resetRequest: { email: TOURIST.email, role: "tourist" },
    passwordReset: { token: MAIL_TOKEN, password: "heron-tank-lotus" },
    emailVerification: { token: MAIL_TOKEN },
    emailChange: { email: NEW_EMAIL, currentPassword: password },
    passwordChange: { currentPassword: password, newPassword: "heron-tank-lotus" },
    erasure: { currentPassword: password },
    erased: { _id: ID.tourist, deleted: true },
    confirmation: { password },
    profileUpdate: { fullName: TOURIST.fullName, country: TOURIST.country },
    touristSignup: TOURIST,
    user,
    me: { ...user, emailVerified: true, pendingEmail: null } satisfies MeDto,
    meWithNewAddress: {
      ...user,
      emailVerified: true,
      pendingEmail: NEW_EMAIL,
    } satisfies MeDto,
    verifiedEmail: { role: "tourist", email: TOURIST.email } satisfies VerifiedEmailDto,
    session,
    providerSession: { ...session, user: providerUser },
    tourist,
    activity: {
      _id: ID.entry,
      kind: "login-failed",
      at: AT,
      times: 3,
      address: ADDRESS,
      thisDevice: false,
    } satisfies ActivityDto,
    ownSession: {
      _id: "kq3mB0c1R2S3T4u5V6w7Xg",
      isThis: true,
      began: AT,
      lastSeen: AT,
      address: ADDRESS,
      agent: "Chrome on Android",
    } satisfies OwnSessionDto,
    mailPreferences: { reminders: true, "review-requests": false } satisfies MailPreferences,
    mailSwitch: { topic: "reminders", on: false } satisfies MailSwitchDto,
  };
}
