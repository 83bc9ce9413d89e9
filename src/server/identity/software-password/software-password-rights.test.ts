import { expect, test } from "vitest";
import { testContext } from "../../testing/context.ts";
import { RIGHTS } from "../../policies.ts";
import { type Customer, anonymousViewer } from "../../viewer.ts";
import { allowAccountPassword, requireSoftwarePasswords } from "./choose-software-only.ts";
import { endSoftwarePassword } from "./end-software-password.ts";
import { makeSoftwarePassword } from "./make-software-password.ts";
import { showSoftwarePasswords } from "./show-software-passwords.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const reader = { kind: "customer", accountId: ID, email: "anna@shop.test", rights: RIGHTS.seeAccount | RIGHTS.seeOrders } as Customer;

test.each([
  ["a visitor", anonymousViewer],
  ["a user without the right to software", reader],
])("%s can neither see nor change software passwords", async (_who, viewer) => {
  // No database: the use case must not query it.
  const ctx = testContext({ viewer });
  const own = { password: "Duebel-2026!", address: "192.0.2.1", browser: null };
  expect(await showSoftwarePasswords(ctx)).toBeNull();
  expect(await makeSoftwarePassword(ctx, { ...own, id: ID, name: "Kasse", protocol: "ids", language: "de" })).toEqual({ kind: "denied" });
  expect(await endSoftwarePassword(ctx, ID)).toBe(false);
  expect([await requireSoftwarePasswords(ctx), await allowAccountPassword(ctx, own)]).toEqual(["denied", "denied"]);
});
