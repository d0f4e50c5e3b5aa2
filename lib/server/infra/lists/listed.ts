import "server-only";

/** A page of a list, and how many items the whole list has. */
export interface Listed<T> {
  items: T[];
  total: number;
  /** True when counting stopped at `total`: there may be more. */
  isAtLeast?: boolean;
}
