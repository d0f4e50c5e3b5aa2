import "server-only";

/** A part of a list and how long the whole list is. */
export interface Listed<T> {
  items: T[];
  total: number;
  /** True where the counting stopped at `total`: there are as many, and may be more. */
  isAtLeast?: boolean;
}
