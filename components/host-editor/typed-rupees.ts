/**
 * Rupees as people write them: with spaces or commas, with `Rs` or `LKR`, and with endings such as `.00` or `/=`, which
 * mean no cents.
 */
const RUPEES =
  /^(?:rs\.?|lkr)?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.00?)?\s*(?:\/[=-])?\s*(?:rs\.?|lkr|rupees)?$/i;

/** Extracts the whole rupees from a typed price, such as `3000` from `Rs 3,000`. Returns any other text unchanged. */
export function typedRupees(typed: string): string {
  const digits = RUPEES.exec(typed.replaceAll(/\s+/g, " ").trim())?.[1];
  return digits?.replaceAll(/\D/g, "") ?? typed;
}
