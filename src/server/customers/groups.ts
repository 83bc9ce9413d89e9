/** Groups of users as bits of `account.groups`; content blocks are restricted by them. Their names are phrases Account.Group.<code>. */
export const GROUPS = [
  { bit: 1, code: "GROUP-craftsman" },
  { bit: 2, code: "GROUP-retailer" },
  { bit: 4, code: "GROUP-planner" },
  { bit: 8, code: "GROUP-diy" },
  { bit: 16, code: "GROUP-industry" },
  { bit: 32, code: "GROUP-dealer" },
  { bit: 64, code: "GROUP-keyaccount" },
  { bit: 128, code: "GROUP-staff" },
] as const;

/** The bit mask of some group codes. Throws for an unknown code. */
export function groupBits(codes: readonly string[]): number {
  let bits = 0;
  for (const code of codes) {
    const group = GROUPS.find((candidate) => candidate.code === code);
    if (!group) throw new Error(`Unknown group ${code}.`);
    bits |= group.bit;
  }
  return bits;
}

/** The code of the sector a mask stands for: its first group; null for users of none. */
export function sectorOf(groups: number): string | null {
  return GROUPS.find(({ bit }) => (groups & bit) !== 0)?.code ?? null;
}
