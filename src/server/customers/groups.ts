import { GROUPS } from "#contract/groups.ts";

export { GROUPS };

/** The bit mask of some codes of these groups. Throws for an unknown code. */
export function groupBits(codes: readonly string[], groups: readonly { bit: number; code: string }[] = GROUPS): number {
  let bits = 0;
  for (const code of codes) {
    const group = groups.find((candidate) => candidate.code === code);
    if (!group) throw new Error(`Unknown group ${code}.`);
    bits |= group.bit;
  }
  return bits;
}

/** The sector code of a mask: its first group; null without any. */
export function sectorOf(groups: number): string | null {
  return GROUPS.find(({ bit }) => (groups & bit) !== 0)?.code ?? null;
}
