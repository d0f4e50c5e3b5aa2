import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** A message from the contact form. Source: specification point 3. */
export interface ContactMessageDoc {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  message: string;
  createdAt: Date;
}

const schema = new Schema<ContactMessageDoc>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: "" },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ createdAt: -1, _id: -1 });

export const ContactMessageModel = defineModel<ContactMessageDoc>("ContactMessage", schema);
