// Report of a failed seed: findings, the steps before them, and the command to replay it.
import type { Walk } from "./walk.ts";

/** Lists the steps up to the last finding; later steps are omitted. */
export function reportOf({ seed, person, steps, findings, pictures }: Walk): string {
  if (findings.length === 0) return `seed ${seed}: nothing found in ${steps.length - 1} steps`;
  const last = Math.max(...findings.map(({ step }) => step));
  return [
    `seed ${seed} (${person}):`,
    ...findings.map(({ watcher, what, step }) => `  ✗ ${watcher}, step ${step}: ${what}`),
    "  The way there:",
    ...steps.slice(0, last + 1).map((message, step) => `  ${String(step).padStart(4)}. ${message}`),
    ...pictures.map((path) => `  Picture: ${path}`),
    `  Again: npm run test:monkey -- --seed ${seed} --steps ${last}`,
  ].join("\n");
}
