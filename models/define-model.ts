import mongoose from "mongoose";

/** The model of that name. It is made once, even if a development server loads the file again. */
export function defineModel<T>(name: string, schema: mongoose.Schema<T>): mongoose.Model<T> {
  return (mongoose.models[name] as mongoose.Model<T> | undefined) ?? mongoose.model<T>(name, schema);
}
