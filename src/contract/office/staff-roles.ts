/** Roles of staff in the back office, in display order. */
export const STAFF_ROLES = ["sales", "product", "content", "admin", "auditor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
