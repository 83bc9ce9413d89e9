/** Groups of users as bits of `account.groups`; content blocks are restricted by them. */
export const GROUPS = [
  { bit: 1, code: "GROUP-craftsman", name: "Handwerk" },
  { bit: 2, code: "GROUP-retailer", name: "Handel" },
  { bit: 4, code: "GROUP-planner", name: "Planung und Statik" },
  { bit: 8, code: "GROUP-diy", name: "Heimwerken" },
  { bit: 16, code: "GROUP-industry", name: "Industrie" },
  { bit: 32, code: "GROUP-dealer", name: "Fachhandelspartner" },
  { bit: 64, code: "GROUP-keyaccount", name: "Großkunde" },
  { bit: 128, code: "GROUP-staff", name: "Mitarbeiter" },
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

/** The sector a mask stands for: its first group, or none. */
export function sectorOf(groups: number): { uid: string; locName: string } {
  const group = GROUPS.find((candidate) => (groups & candidate.bit) !== 0);
  return { uid: group?.code ?? "", locName: group?.name ?? "" };
}
