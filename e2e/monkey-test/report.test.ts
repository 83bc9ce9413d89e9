import { expect, test } from "vitest";
import { reportOf } from "./report.ts";

const WALK = { seed: 7, person: "390 px, fingers", steps: ["opens /", "presses a", "goes back", "reloads"], findings: [], pictures: [] };

test("reports a run without findings in one line", () => {
  expect(reportOf(WALK)).toBe("seed 7: nothing found in 3 steps");
});

test("reports a finding with its steps, its screenshot and the command that repeats it", () => {
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
