import type { StuckUser } from "#contract/rules/company/approvals.ts";

/** A change after which users have no approver: refused, or saved if it is repeated deliberately. */
export type StuckOutcome = { kind: "stuck" | "stuckAbove"; stuck: readonly StuckUser[] };

/**
 * The outcome of a change by the users that it leaves without an approver; null if it is saved. A deliberate change is refused only if it
 * leaves a user without any approver; one that must always be possible, such as a lock, never.
 */
export function findStuckOutcome(
  stuck: readonly StuckUser[],
  { isDeliberate, isAlwaysPossible = false }: { isDeliberate: boolean; isAlwaysPossible?: boolean },
): StuckOutcome | null {
  if (!isAlwaysPossible && stuck.some(({ above }) => above === null)) return { kind: "stuck", stuck };
  return stuck.length > 0 && !isDeliberate ? { kind: "stuckAbove", stuck } : null;
}
