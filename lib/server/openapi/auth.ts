import "server-only";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { MESSAGES } from "../../messages";
import {
  loginSchema,
  passwordChangeSchema,
  profileUpdateSchema,
  touristSignupSchema,
} from "../../schemas/auth";
import { providerSignupSchema } from "../../schemas/provider";
import { sessionDtoSchema, userDtoSchema } from "../../schemas/user-dto";
import { ANY_ACCOUNT, PROFILE_OWNERS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

const EMAIL_TAKEN = "An account with this email already exists. Please log in instead.";
const SIGNUP_USED = "This signup was already used, and its account no longer exists.";

const SESSION_COOKIES = {
  "Set-Cookie": { $ref: "#/components/headers/Set-Cookie" },
};

/** Calls under `/auth`. */
export function authOperations(examples: Examples): Operation[] {
  return [
    {
      id: "login",
      method: "post",
      path: "/auth/login",
      tag: "Accounts",
      summary: "Log in",
      description:
        "Email, password and role must all match one account. The token is answered and set as an HttpOnly cookie too.",
      body: loginSchema,
      sample: examples.login,
      counted: true,
      success: {
        description: "The session that began.",
        schema: sessionDtoSchema,
        example: examples.session,
        headers: SESSION_COOKIES,
      },
      refusals: { INVALID_CREDENTIALS: MESSAGES.invalidCredentials },
    },
    {
      id: "signUpTourist",
      method: "post",
      path: "/auth/tourist/signup",
      tag: "Accounts",
      summary: "Sign up as a tourist",
      body: touristSignupSchema,
      sample: examples.touristSignup,
      idempotent: true,
      counted: true,
      success: {
        status: 201,
        description: "The new account and its session.",
        schema: sessionDtoSchema,
        example: examples.session,
        headers: SESSION_COOKIES,
      },
      refusals: {
        DUPLICATE: EMAIL_TAKEN,
        CONFLICT: SIGNUP_USED,
        INVALID_CREDENTIALS: MESSAGES.invalidCredentials,
      },
    },
    {
      id: "signUpProvider",
      method: "post",
      path: "/auth/provider/signup",
      tag: "Accounts",
      summary: "Sign up as a provider",
      description:
        "The listing is public once an admin has approved it; the account can log in before. A sent `role` is ignored.",
      body: providerSignupSchema,
      sample: examples.providerSignup,
      files: PROVIDER_PICTURES,
      bodyType: "multipart",
      idempotent: true,
      counted: true,
      success: {
        status: 201,
        description: "The new account and its session.",
        schema: sessionDtoSchema,
        example: examples.providerSession,
        headers: SESSION_COOKIES,
      },
      refusals: {
        DUPLICATE: EMAIL_TAKEN,
        CONFLICT: SIGNUP_USED,
        INVALID_CREDENTIALS: MESSAGES.invalidCredentials,
      },
    },
    {
      id: "logout",
      method: "post",
      path: "/auth/logout",
      tag: "Accounts",
      summary: "Log out",
      description: "Ends this session and clears its cookie; other sessions of the account go on.",
      access: ANY_ACCOUNT,
      success: { status: 204, description: "The session has ended.", headers: SESSION_COOKIES },
    },
    {
      id: "logoutEverywhere",
      method: "post",
      path: "/auth/logout-everywhere",
      tag: "Accounts",
      summary: "Log out on all devices",
      description: "Ends every session of the account, this one too, and clears its cookie.",
      access: ANY_ACCOUNT,
      success: { status: 204, description: "All sessions have ended.", headers: SESSION_COOKIES },
    },
    {
      id: "getMe",
      method: "get",
      path: "/auth/me",
      tag: "Accounts",
      summary: "The account one is logged in with",
      access: ANY_ACCOUNT,
      success: { description: "The account.", schema: userDtoSchema, example: examples.user },
    },
    {
      id: "updateMe",
      method: "patch",
      path: "/auth/me",
      tag: "Accounts",
      summary: "Change one's own name, and a tourist's country",
      description:
        "Whatever is left out stays; a provider's `country` is ignored. Bookings made before keep the name they were made with.",
      access: PROFILE_OWNERS,
      body: profileUpdateSchema,
      sample: examples.profileUpdate,
      badSample: { fullName: "" },
      success: { description: "The account.", schema: userDtoSchema, example: examples.user },
    },
    {
      id: "changePassword",
      method: "post",
      path: "/auth/password",
      tag: "Accounts",
      summary: "Change the password",
      description: "Ends every session of the account and begins a new one.",
      access: ANY_ACCOUNT,
      body: passwordChangeSchema,
      sample: examples.passwordChange,
      success: {
        description: "The session that began.",
        schema: sessionDtoSchema,
        example: examples.session,
        headers: SESSION_COOKIES,
      },
      refusals: { CONFLICT: "Your password was changed elsewhere meanwhile. Please log in again." },
    },
  ];
}
