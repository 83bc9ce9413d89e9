// Settings of `npm run test:monkey`, from arguments or the environment.
import { parseArgs } from "node:util";

export type Settings = {
  /** The first seed; the others are consecutive. */
  seed: number;
  /** Runs one seed only, to reproduce a finding. */
  isReplay: boolean;
  steps: number;
  minutes: number;
};

export const STEPS_OF_A_WALK = 40;

/** @throws Error with a message if a setting is not an integer. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv, random: () => number): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: "string" }, steps: { type: "string" }, minutes: { type: "string" } },
  });
  const seed = numberOf("seed", values.seed ?? env["MONKEY_SEED"]);
  const minutes = numberOf("minutes", values.minutes ?? env["MONKEY_MINUTES"]);
  return {
    seed: seed ?? Math.floor(random() * 1_000_000),
    isReplay: seed !== null && minutes === null,
    steps: numberOf("steps", values.steps ?? env["MONKEY_STEPS"]) ?? STEPS_OF_A_WALK,
    minutes: minutes ?? 2,
  };
}

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}
