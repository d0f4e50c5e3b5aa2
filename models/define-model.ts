import mongoose from "mongoose";

/** Returns the model with this name and creates it only once, because the development server reloads files. */
export function defineModel<T>(name: string, schema: mongoose.Schema<T>): mongoose.Model<T> {
  return (mongoose.models[name] as mongoose.Model<T> | undefined) ?? mongoose.model<T>(name, schema);
}
