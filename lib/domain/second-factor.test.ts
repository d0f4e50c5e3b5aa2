import { expect, test } from "vitest";
import { formatRecoveryCode, readCode } from "./second-factor";

test("codes are accepted in the ways people type them", () => {
  expect(readCode("123456")).toEqual({ codes: "123456" });
  expect(readCode(" 123 456 ")).toEqual({ codes: "123456" });
  const recovery = "0123456789ABCDEFGHJKMNPQ";
  expect(formatRecoveryCode(recovery)).toBe("0123-4567-89AB-CDEF-GHJK-MNPQ");
  expect(readCode(formatRecoveryCode(recovery))).toEqual({ recovery });
  expect(readCode("o123 4567 89ab cdef ghjk mnpq")).toEqual({ recovery });
  expect(readCode("OI23-4567-89ab-cdef-ghjk-mnpq")).toEqual({ recovery });
});

test("invalid codes are rejected", () => {
  for (const typed of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "0123-4567", "U".repeat(24)]) {
    expect(readCode(typed)).toBeUndefined();
  }
});
