import { expect, test } from "vitest";
import { COMPANY_ROLES, FIRST_ROLES, hasPermission, isCompanyRole, PERMISSIONS } from "./company-roles.ts";

/** The matrix as a person would draw it: one row per role, one column per permission (COMPANY-02). */
const DRAWN = `
            seeAccount fillCart request order seeOrders seeAllOrders seeAllUnits seeInvoices approve manageCompany changeAddresses exportData
admin       x          x        x       x     x         x            x           x           x       x             x               x
buyer       x          x        x       x     x         x            -           -           -       -             x               -
requester   x          x        x       -     x         -            -           -           -       -             -               -
approver    x          -        -       -     x         x            -           -           x       -             -               -
accountant  x          -        -       -     x         x            x           x           -       -             -               x
viewer      x          -        -       -     x         x            -           -           -       -             -               -
`;

test("the matrix is the agreed one", () => {
  const [head, ...rows] = DRAWN.trim()
    .split("\n")
    .map((line) => line.trim().split(/ +/));
  expect(head).toEqual([...PERMISSIONS]);
  expect(rows.map(([role]) => role)).toEqual([...COMPANY_ROLES]);
  for (const [role, ...marks] of rows) {
    const allowed = PERMISSIONS.filter((permission) => isCompanyRole(role!) && hasPermission([role], permission));
    expect([role, ...allowed]).toEqual([role, ...PERMISSIONS.filter((_permission, index) => marks[index] === "x")]);
  }
});

test("several roles add up, and existing users lose nothing but the administration when a company starts", () => {
  const colleague = PERMISSIONS.filter((permission) => hasPermission(FIRST_ROLES.colleague, permission));
  expect(PERMISSIONS.filter((permission) => !colleague.includes(permission))).toEqual(["approve", "manageCompany"]);
  expect(PERMISSIONS.every((permission) => hasPermission(FIRST_ROLES.mainContact, permission))).toBe(true);
});

test.each(["", "chef", "Admin", "__proto__"])("%j is not a role", (text) => {
  expect(isCompanyRole(text)).toBe(false);
});
