import { expect, test } from "vitest";
import { MAX_PASSKEY_NAME_LENGTH, toPasskeyName } from "./passkey-name.ts";

test("a passkey's name is one line without superfluous spaces (TRUST-02)", () => {
  expect(toPasskeyName("  Laptop \n Büro ")).toBe("Laptop Büro");
  expect(toPasskeyName("\u0000 \t")).toBeNull();
  expect(toPasskeyName("a".repeat(MAX_PASSKEY_NAME_LENGTH))).not.toBeNull();
  expect(toPasskeyName("a".repeat(MAX_PASSKEY_NAME_LENGTH + 1))).toBeNull();
});
