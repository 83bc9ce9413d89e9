import { describe, expect, test } from "vitest";
import { toTotpCode } from "./check-second-factor.ts";
import { newRecoveryCodes, RECOVERY_CODE_COUNT, recoveryCodeHash } from "./recovery-codes.ts";
import { findTotpStep, newTotpSecret, totpCode, totpUri } from "./totp.ts";
import { testContext } from "../../testing/context.ts";

const { random } = testContext();
/** Secret of RFC 6238, appendix B: "12345678901234567890". */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an authenticator app", () => {
  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [20_000_000_000, "353130", 666_666_666],
  ])("match RFC 6238 at %d s", (seconds, code, step) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code);
    expect(findTotpStep(SECRET, code, at(seconds))).toBe(step);
  });

  test("are accepted one step early and late, and no longer", () => {
    const code = totpCode(SECRET, at(3000));
    const accepted = [2940, 2970, 3000, 3030, 3060].map((seconds) => findTotpStep(SECRET, code, at(seconds)));
    expect(accepted).toEqual([null, 100, 100, 100, null]);
  });

  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["12345", null],
    ["1234567", null],
    ["12345a", null],
    ["１２３４５６", null],
    [" ".repeat(30) + "123456", null],
  ])("are read from %j", (typed, code) => expect(toTotpCode(typed)).toBe(code));

  test("belong to a random secret of 160 bits that apps can read", () => {
    const secret = newTotpSecret(random);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret(random)).not.toBe(secret);
    const uri = new URL(totpUri(secret, { issuer: "Ankerplatz Müller & Co", label: "anna@shop.test" }));
    expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual(["otpauth:", "totp", secret]);
    expect(uri.searchParams.get("issuer")).toBe("Ankerplatz Müller & Co");
  });
});

test("recovery codes are different, and read whatever their spaces, hyphens and case", () => {
  const codes = newRecoveryCodes(random);
  expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT);
  const [code] = codes;
  expect(code).toMatch(/^([\da-f]{5}-){3}[\da-f]{5}$/);
  for (const typed of [` ${code} `, code!.replaceAll("-", ""), code!.toUpperCase().replaceAll("-", " ")])
    expect(recoveryCodeHash(typed)).toEqual(recoveryCodeHash(code!));
  for (const typed of ["", "123456", `${code}0`, code!.slice(1), "x".repeat(20), "0".repeat(10_000)])
    expect(recoveryCodeHash(typed)).toBeNull();
});
