import { expect, test, vi } from "vitest";
import { decrypt, encrypt } from "./encryption";

const settings = vi.hoisted(() => ({
  JWT_SECRET: "a secret of thirty-two characters or more",
  JWT_PREVIOUS_SECRETS: [] as string[],
}));
vi.mock("./env", () => ({ env: () => settings }));

test("after a rotation, texts encrypted with the previous secret can be read while it is set", () => {
  const before = encrypt("codes of tourist:1", "JBSWY3DPEHPK3PXP");
  const previous = settings.JWT_SECRET;
  Object.assign(settings, {
    JWT_SECRET: "another secret of thirty-two characters",
    JWT_PREVIOUS_SECRETS: [previous],
  });
  expect(decrypt("codes of tourist:1", before)).toBe("JBSWY3DPEHPK3PXP");
  const after = encrypt("codes of tourist:1", "JBSWY3DPEHPK3PXP");
  settings.JWT_PREVIOUS_SECRETS = [];
  expect(decrypt("codes of tourist:1", before)).toBeUndefined();
  expect(decrypt("codes of tourist:1", after)).toBe("JBSWY3DPEHPK3PXP");
});

test("an encrypted text can be decrypted only for its purpose and only unchanged", () => {
  const encrypted = encrypt("codes of tourist:1", "JBSWY3DPEHPK3PXP");
  expect(encrypted).not.toContain("JBSWY3DPEHPK3PXP");
  expect(encrypt("codes of tourist:1", "JBSWY3DPEHPK3PXP")).not.toBe(encrypted);
  expect(decrypt("codes of tourist:1", encrypted)).toBe("JBSWY3DPEHPK3PXP");
  expect(decrypt("codes of tourist:2", encrypted)).toBeUndefined();
  const bytes = Buffer.from(encrypted, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decrypt("codes of tourist:1", changed.toString("base64url"))).toBeUndefined();
  }
  for (const junk of ["", "x", "x".repeat(80)]) expect(decrypt("codes of tourist:1", junk)).toBeUndefined();
});
