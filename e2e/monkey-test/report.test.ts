import { expect, test } from "vitest";
import { reportOf } from "./report.ts";

const WALK = { seed: 7, person: "390 px, fingers", steps: ["opens /", "presses a", "goes back", "reloads"], findings: [], pictures: [] };

test("a walk without findings is one line", () => {
  expect(reportOf(WALK)).toBe("seed 7: nothing found in 3 steps");
});

test("a finding comes with the way to it in words, its picture and the command that walks it again", () => {
  const findings = [{ watcher: "focus", what: "the focus is lost", step: 2 }];
  expect(reportOf({ ...WALK, findings, pictures: ["/tmp/7-2.png"] })).toBe(
    [
      "seed 7 (390 px, fingers):",
      "  ✗ focus, step 2: the focus is lost",
      "  The way there:",
      "     0. opens /",
      "     1. presses a",
      "     2. goes back",
      "  Picture: /tmp/7-2.png",
      "  Again: npm run test:monkey -- --seed 7 --steps 2",
    ].join("\n"),
  );
});
