import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

const COMPOSED = "Dübel-Größe-7".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("a password fits in either Unicode form, whichever was set", async () => {
  for (const set of [COMPOSED, DECOMPOSED]) {
    const passwordHash = await hashPassword(set);
    expect([await verifyPassword(passwordHash, COMPOSED), await verifyPassword(passwordHash, DECOMPOSED)]).toEqual([true, true]);
    expect(await verifyPassword(passwordHash, "Dubel-Große-7")).toBe(false);
  }
});

test("a hash of an earlier version, made of the decomposed form, still fits in either", async () => {
  const passwordHash = await hash(DECOMPOSED);
  expect([await verifyPassword(passwordHash, DECOMPOSED), await verifyPassword(passwordHash, COMPOSED)]).toEqual([true, true]);
});

test("nobody's password fits", async () => {
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});
