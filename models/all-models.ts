import type { Model } from "mongoose";
import { AdminModel } from "./admin";
import { AuditEntryModel } from "./audit-entry";
import { BookingModel } from "./booking";
import { ContactMessageModel } from "./contact-message";
import { IdempotencyRecordModel } from "./idempotency-record";
import { ProviderModel } from "./provider";
import { ReviewModel } from "./review";
import { RevokedSessionModel } from "./revoked-session";
import { SetupMarkModel } from "./setup-mark";
import { TouristModel } from "./tourist";

/** Every model, so that all indexes are made before the first request. */
export const MODELS: readonly Pick<Model<unknown>, "createIndexes" | "modelName">[] = [
  AdminModel,
  AuditEntryModel,
  BookingModel,
  ContactMessageModel,
  IdempotencyRecordModel,
  ProviderModel,
  ReviewModel,
  RevokedSessionModel,
  SetupMarkModel,
  TouristModel,
];
