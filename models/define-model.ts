import mongoose from "mongoose";

/**
 * Returns the model with this name. Creates it only at the first call: the development server loads model files
 * repeatedly, and Mongoose rejects a second model with the same name.
 */
export function defineModel<T>(name: string, schema: mongoose.Schema<T>): mongoose.Model<T> {
  return (mongoose.models[name] as mongoose.Model<T> | undefined) ?? mongoose.model<T>(name, schema);
}
