/** Rupees as people write them: with spaces or commas, `Rs` or `LKR`, and what shows that there are no cents. */
const RUPEES =
  /^(?:rs\.?|lkr)?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.00?)?\s*(?:\/[=-])?\s*(?:rs\.?|lkr|rupees)?$/i;

/** The whole rupees in what was typed as a price, such as `3000` for `Rs 3,000`; anything else as it was typed. */
export function typedRupees(typed: string): string {
  const digits = RUPEES.exec(typed.replaceAll(/\s+/g, " ").trim())?.[1];
  return digits?.replaceAll(/\D/g, "") ?? typed;
}
