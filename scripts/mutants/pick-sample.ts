import { createHash } from "node:crypto";

export type SourcePosition = { line: number; column: number };
export type SampledMutant = {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: SourcePosition; end: SourcePosition };
};

/** The ids of `size` mutants: a seed always selects the same ones, regardless of how many others exist. */
export function pickSample(mutants: readonly SampledMutant[], size: number, seed: string): Set<string> {
  const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant, seed) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(ranked.slice(0, size).map(({ id }) => id));
}

function rankOf({ fileName, mutatorName, replacement, location: { start, end } }: SampledMutant, seed: string): string {
  // The path within the project, wherever Stryker's mutated copy is.
  const file = fileName.replaceAll("\\", "/").replace(/^.*\/src\//, "src/");
  const name = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash("sha256").update(name.join("\0")).digest("hex");
}
