import { expect, test } from "vitest";
import { systemRandom } from "../../system-clock.ts";
import { newSoftwareSecret, softwareSecretHash } from "./software-password.ts";

test("a software password has 26 characters of 31 distinguishable ones, evenly distributed (TRUST-10)", () => {
  const counts = new Map<string, number>();
  const made = Array.from({ length: 2_000 }, () => newSoftwareSecret(systemRandom));
  for (const secret of made) {
    expect(secret).toMatch(/^[a-hjkmnp-z2-9]{26}$/);
    for (const sign of secret) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(new Set(made).size).toBe(made.length);
  expect(counts.size).toBe(31);
  // 1,677 of each are expected, with a standard deviation of 40.
  for (const [sign, count] of counts) expect([sign, Math.abs(count - 52_000 / 31) < 250]).toEqual([sign, true]);
  expect(Math.log2(31 ** 26)).toBeGreaterThan(128);
});

test("has the same hash in any notation", () => {
  const secret = newSoftwareSecret(systemRandom);
  const hash = softwareSecretHash(secret)!;
  expect(hash.toString("hex")).toMatch(/^[\da-f]{64}$/);
  const groups = secret.match(/.{1,5}/g)!;
  for (const typed of [secret.toUpperCase(), groups.join(" "), ` ${groups.join("-")}\n`]) {
    expect(softwareSecretHash(typed)?.equals(hash)).toBe(true);
  }
});

test.each(["", "Duebel-2026!", "a".repeat(25), "a".repeat(27), "o".repeat(26), `${"a".repeat(25)}!`, "ａ".repeat(26)])(
  "has no hash for malformed input: %j",
  (typed) => expect(softwareSecretHash(typed)).toBeNull(),
);
