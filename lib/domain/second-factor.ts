/** What one gives beside the password at a login, where an account asks for it. Source: product 9. */

/** How a second factor can be given: a code of an app, a passkey, or a recovery code. */
export const FACTOR_METHODS = ["codes", "passkeys", "recovery-codes"] as const;

export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** What changes of a second factor its owner is told of by mail. */
export const FACTOR_CHANGES = ["codes", "passkey", "passkey-removed", "recovery-codes"] as const;

export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Most passkeys of an account. */
export const MOST_PASSKEYS = 10;

/** How many recovery codes an account gets at a time; each works once. */
export const RECOVERY_CODES = 10;

/**
 * Digits and letters of recovery codes, five bits each. Without I, L, O and U, which are easily taken for another
 * (Crockford's base 32).
 */
export const RECOVERY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 120 bits: no slow hash is needed, because nobody can try them all. */
export const RECOVERY_LENGTH = 24;

/** A recovery code as it is shown: in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** A code as it was typed: six digits of an app, or a recovery code without its hyphens; undefined when it is neither. */
export function readCode(typed: string): { codes: string } | { recovery: string } | undefined {
  const plain = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]{6}$/.test(plain)) return { codes: plain };
  const recovery = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isRecovery =
    recovery.length === RECOVERY_LENGTH && [...recovery].every((one) => RECOVERY_LETTERS.includes(one));
  return isRecovery ? { recovery } : undefined;
}
