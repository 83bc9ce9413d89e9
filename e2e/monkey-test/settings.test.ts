import { expect, test } from "vitest";
import { readSettings, STEPS_OF_A_WALK } from "./settings.ts";

const half = () => 0.5;

test("runs random seeds for two minutes by default", () => {
  expect(readSettings([], {}, half)).toEqual({ seed: 500_000, isReplay: false, steps: STEPS_OF_A_WALK, minutes: 2 });
});

test("a seed alone runs once, with minutes it is the first of many; arguments override the environment", () => {
  expect(readSettings(["--seed", "7", "--steps", "12"], {}, half)).toEqual({ seed: 7, isReplay: true, steps: 12, minutes: 2 });
  expect(readSettings(["--seed", "7"], { MONKEY_SEED: "8", MONKEY_MINUTES: "60", MONKEY_STEPS: "9" }, half)).toEqual({
    seed: 7,
    isReplay: false,
    steps: 9,
    minutes: 60,
  });
});

test("rejects a value that is not a number with its name", () => {
  expect(() => readSettings(["--steps", "many"], {}, half)).toThrow("--steps must be a whole number, not many");
});
