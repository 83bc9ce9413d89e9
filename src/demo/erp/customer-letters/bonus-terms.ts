import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BonusStep } from "./bonus.ts";

const FILE = join(import.meta.dirname, "../../../../content/papers/terms.json");

/** The annual bonus that the terms promise, read from content/papers. */
export function readBonusTerms(): readonly BonusStep[] {
  return (JSON.parse(readFileSync(FILE, "utf8")) as { bonus: readonly BonusStep[] }).bonus;
}
