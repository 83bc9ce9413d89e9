import { expect, test } from "vitest";
import type { Random } from "../../context.ts";
import { toAtHash, hashToken, newAccessToken, newToken } from "./tokens.ts";

/** A random source whose results repeat these bytes, each starting with the first. */
const source = (...bytes: number[]): Random => ({
  uuid: () => "",
  hex: (length) => Buffer.from(Array.from({ length }, (_, at) => bytes[at % bytes.length]!)).toString("hex"),
});

test("maps each byte to one character, and rejects bytes that would bias the distribution", () => {
  expect(newToken(source(0, 35, 36, 251), 8)).toBe("a9a9".repeat(2));
  expect(newToken(source(252, 255, 1), 4)).toBe("bbbb");
  expect(newToken(source(252, 253, 254, 255, 2), 100)).toBe("c".repeat(100));
});

test("formats an access token like a UUID", () => {
  const letters = Array.from({ length: 32 }, (_, at) => at);
  expect(newAccessToken(source(...letters))).toBe("abcdefgh-ijkl-mnop-qrst-uvwxyz012345");
});

test("the at_hash claim is the first half of the token's hash", () => {
  expect(Buffer.from(toAtHash("token"), "base64url")).toEqual(hashToken("token").subarray(0, 16));
});
