/** The second factor at a login. Source: docs/product.md, "Accounts and sessions". */

/** The methods: a code of an authenticator app, a passkey, or a recovery code. */
export const FACTOR_METHODS = ["codes", "passkeys", "recovery-codes"] as const;

export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** The changes of a second factor that are mailed to its owner. */
export const FACTOR_CHANGES = ["codes", "passkey", "passkey-removed", "recovery-codes"] as const;

export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Maximum number of passkeys of an account. */
export const MOST_PASSKEYS = 10;

/** How many recovery codes an account gets at a time; each works once. */
export const RECOVERY_CODES = 10;

/**
 * The characters of recovery codes, five bits each: Crockford's base 32, without I, L, O and U, which are easily
 * confused.
 */
export const RECOVERY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Number of characters of a recovery code: 120 random bits, too many to guess, so a fast hash is enough. */
export const RECOVERY_LENGTH = 24;

/** A recovery code in groups of four, for display. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/**
 * Parses a typed code: six digits of an app, or a recovery code, returned without hyphens; undefined if it is
 * neither.
 */
export function readCode(typed: string): { codes: string } | { recovery: string } | undefined {
  const plain = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]{6}$/.test(plain)) return { codes: plain };
  const recovery = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isRecovery =
    recovery.length === RECOVERY_LENGTH && [...recovery].every((one) => RECOVERY_LETTERS.includes(one));
  return isRecovery ? { recovery } : undefined;
}
