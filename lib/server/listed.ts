import "server-only";

/** A part of a list and how long the whole list is. */
export interface Listed<T> {
  items: T[];
  total: number;
}
