import "server-only";

/** A page of a list, and the number of items in the whole list. */
export interface Listed<T> {
  items: T[];
  total: number;
  /** True when counting stopped at `total`, so that there may be more. */
  isAtLeast?: boolean;
}
