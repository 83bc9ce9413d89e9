import { splitCompound } from "./compound.ts";
import { errorsAllowed, errorsBetween } from "./distance.ts";

/**
 * Whether a word may replace the typed one that differs by some typing errors. Errors in its first letter count twice. In a
 * compound the errors must be small in head and modifier, and a known word is never corrected: "Verbundanker" is not
 * "Verblendanker". A known head stays, so that the product type never changes.
 */
export function isCorrection(typed: string, meant: string, errors: number, isWord: (part: string) => boolean): boolean {
  if (errors + (beginsAlike(typed, meant) ? 0 : 1) > errorsAllowed(typed.length)) return false;
  const typedHead = splitCompound(typed, isWord)?.heads.at(-1);
  if (typedHead && !meant.endsWith(typedHead)) return false;
  const header = splitCompound(meant, isWord)?.heads.at(-1);
  if (!header) return true;
  const beginning = meant.slice(0, -header.length);
  // The head begins at the split with the fewest errors.
  for (let shift = -errors; shift <= errors; shift += 1) {
    const at = beginning.length + shift;
    const [typedBeginning, typedEnd] = [typed.slice(0, at), typed.slice(at)];
    const before = errorsBetween(typedBeginning, beginning, errors);
    const within = errorsBetween(typedEnd, header, errors);
    if (before + within > errors) continue;
    if (before > 0 && (before > errorsInPart(Math.min(typedBeginning.length, beginning.length)) || isWord(typedBeginning))) continue;
    if (within > 0 && (within > errorsInPart(Math.max(typedEnd.length, header.length)) || isWord(typedEnd))) continue;
    return true;
  }
  return false;
}

/** As part of a longer word, a short one may have an error as well. */
function errorsInPart(length: number): number {
  return Math.max(1, errorsAllowed(length));
}

/** The same first letter, or the first two swapped. */
function beginsAlike(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || (typed.length === meant.length && typed[0] === meant[1] && typed[1] === meant[0]);
}
