import type { Model } from "mongoose";
import { AccountTokenModel } from "./account-token";
import { ActivityModel } from "./activity";
import { AdminModel } from "./admin";
import { AuditEntryModel } from "./audit-entry";
import { BookingModel } from "./booking";
import { CalendarFeedModel } from "./calendar-feed";
import { CompanyModel } from "./company";
import { ContactMessageModel } from "./contact-message";
import { ContentVersionModel } from "./content-version";
import { DeletionModel } from "./deletion";
import { DepartureModel } from "./departure";
import type { Outbox } from "./event";
import { ExchangeRatesModel } from "./exchange-rates";
import { GuestBookingModel } from "./guest-booking";
import { HomePageModel } from "./home-page";
import { IdempotencyRecordModel } from "./idempotency-record";
import { JobModel } from "./job";
import { MailModel } from "./mail";
import { MailOptoutModel } from "./mail-optout";
import { ProductVersionModel } from "./product-version";
import { ProviderModel } from "./provider";
import { QuestionModel } from "./question";
import { ReviewModel } from "./review";
import { ScheduleModel } from "./schedule";
import { SessionModel } from "./session";
import { SetupMarkModel } from "./setup-mark";
import { TouristModel } from "./tourist";

/** All models. Their indexes are created before the first request. */
export const MODELS: readonly Pick<Model<unknown>, "createIndexes" | "modelName">[] = [
  AccountTokenModel,
  ActivityModel,
  AdminModel,
  AuditEntryModel,
  BookingModel,
  CalendarFeedModel,
  ContactMessageModel,
  DepartureModel,
  CompanyModel,
  ExchangeRatesModel,
  GuestBookingModel,
  HomePageModel,
  IdempotencyRecordModel,
  JobModel,
  MailModel,
  MailOptoutModel,
  ProductVersionModel,
  ProviderModel,
  DeletionModel,
  QuestionModel,
  ReviewModel,
  ScheduleModel,
  SessionModel,
  SetupMarkModel,
  ContentVersionModel,
  TouristModel,
];

/** The models whose documents have an outbox, for the outbox relay (`audit/outbox-relay.ts`). */
export const OUTBOXES = [
  AdminModel,
  BookingModel,
  ContactMessageModel,
  CompanyModel,
  ExchangeRatesModel,
  HomePageModel,
  ProductVersionModel,
  ProviderModel,
  QuestionModel,
  ReviewModel,
  TouristModel,
] as unknown as readonly Model<Outbox>[];
