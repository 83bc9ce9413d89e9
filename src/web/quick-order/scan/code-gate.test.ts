import { expect, test } from "vitest";
import { codeGate } from "./code-gate.ts";

/** Codes accepted from a sequence of frames, one per tenth of a second; a blank is a frame without a code. */
function counted(frames: string): string {
  const gate = codeGate();
  return frames
    .split("")
    .filter((code, at) => code !== " " && gate.see(code, at * 100))
    .join("");
}

test.each([
  ["a code counts once for as long as it is held before the camera", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "A"],
  ["one frame alone is not believed", "A    B    C", ""],
  ["frames without a code between two that agree do no harm", "A   A", "A"],
  ["two frames too far apart do not agree", "A            A", ""],
  ["a code that is lost for a moment does not count again", "AAAA      AAAA      AAAA", "A"],
  ["taken away and held there again, it counts once more", "AAAA                    AAAA", "AA"],
  ["a misread between two frames does not count", "AABAACAA", "A"],
  ["two codes side by side count once each", "AABBAABBAABBAABB", "AB"],
])("%s (QUICK-31)", (_, frames, codes) => {
  expect(counted(frames)).toBe(codes);
});
