import { expect, test, vi } from "vitest";

vi.mock("./password", () => ({ hashPassword: async (password: string) => `hash of ${password}` }));

const { hashNewPassword } = await import("./new-password");

const EMAIL = "ann.perera@travellers.example";

test.each([
  "password123",
  "PassWord123",
  "qwertyuiop",
  "1q2w3e4r5t",
  "trustno1",
  // The last of the library's common passwords that fulfils our other rules.
  "dimazarya",
  "NelumTrails",
  "nelum trails",
  "Ann.Perera",
  EMAIL,
])("%j is a common password and rejected", async (password) => {
  await expect(hashNewPassword(password, EMAIL, "newPassword")).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    field: "newPassword",
    message: "That password is too common. Please choose another one.",
  });
});

test.each(["lotus-tank-heron", "NelumTrails2026!", "correct horse", "93847561", "නෙළුම් මල් වැව", "........"])(
  "%j is accepted",
  async (password) => {
    expect(await hashNewPassword(password, "007@travellers.example")).toBe(`hash of ${password}`);
  },
);
