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
