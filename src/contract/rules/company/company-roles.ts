/** Roles of a company's users; a user can have several. In the order that pages list them. */
export const COMPANY_ROLES = ["admin", "buyer", "requester", "approver", "accountant", "viewer"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** What a role allows. Everyone sees the range with the company's prices (`seeAccount`). */
export const PERMISSIONS = [
  "seeAccount",
  "fillCart",
  "request",
  "order",
  "seeOrders",
  "seeAllOrders",
  "seeAllUnits",
  "seeInvoices",
  "approve",
  "manageCompany",
  "changeAddresses",
  "exportData",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The matrix of roles and permissions: the only place that says what a role allows (COMPANY-02). */
export const ROLE_PERMISSIONS: Readonly<Record<CompanyRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  buyer: ["seeAccount", "fillCart", "request", "order", "seeOrders", "seeAllOrders", "changeAddresses"],
  requester: ["seeAccount", "fillCart", "request", "seeOrders"],
  approver: ["seeAccount", "seeOrders", "seeAllOrders", "approve"],
  accountant: ["seeAccount", "seeOrders", "seeAllOrders", "seeAllUnits", "seeInvoices", "exportData"],
  viewer: ["seeAccount", "seeOrders", "seeAllOrders"],
};

/** Roles of existing users when a company starts: the rights that they had before. */
export const FIRST_ROLES = {
  mainContact: ["admin"],
  colleague: ["buyer", "accountant"],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** Roles of an account that joined without an administrator's choice, e.g. by the sales office: it can fill a cart, but not order. */
export const UNASSIGNED_ROLES = { mainContact: ["admin"], colleague: ["requester"] } as const satisfies Record<
  string,
  readonly CompanyRole[]
>;

export type MemberState = "active" | "locked" | "left";

export function isCompanyRole(text: string): text is CompanyRole {
  return (COMPANY_ROLES as readonly string[]).includes(text);
}

export function hasPermission(roles: readonly CompanyRole[], permission: Permission): boolean {
  return roles.some((role) => ROLE_PERMISSIONS[role].includes(permission));
}
