import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

const COMPOSED = "Dübel-Größe-7".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("accepts a password in either Unicode form", async () => {
  for (const set of [COMPOSED, DECOMPOSED]) {
    const passwordHash = await hashPassword(set);
    expect([await verifyPassword(passwordHash, COMPOSED), await verifyPassword(passwordHash, DECOMPOSED)]).toEqual([true, true]);
    expect(await verifyPassword(passwordHash, "Dubel-Große-7")).toBe(false);
  }
});

test("accepts either form for an older hash of the decomposed form", async () => {
  const passwordHash = await hash(DECOMPOSED);
  expect([await verifyPassword(passwordHash, DECOMPOSED), await verifyPassword(passwordHash, COMPOSED)]).toEqual([true, true]);
});

test("rejects every password without a hash", async () => {
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});
