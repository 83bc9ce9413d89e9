/**
 * User groups as bits of `account.groups`; content blocks are restricted by them. Their names are the phrases
 * Account.Group.<code>.
 */
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

/** Whether the bit mask of a user's groups contains the group of private customers. */
export function isPrivatePerson(groups: number): boolean {
  return GROUPS.some(({ bit, code }) => code === "GROUP-diy" && (groups & bit) !== 0);
}
