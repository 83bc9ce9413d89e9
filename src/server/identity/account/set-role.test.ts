import { afterAll, beforeAll, expect, test } from "vitest";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import { setRole } from "./set-role.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

test("grants and revokes a role once, only for an existing account", async () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const set = (email: string, isGranted: boolean) => setRole(shop.db, { email, role: "editor", isGranted, now });
  const held = () => shop.db.selectFrom("account_role").select(["account_id", "role", "granted_at"]).execute();
  expect(await set("niemand@example.test", true)).toBe("unknown-account");
  expect(await set(shop.anna.email, false)).toBe("unchanged");
  expect(await set(shop.bert.email, true)).toBe("granted");
  expect(await set(shop.anna.email, true)).toBe("granted");
  expect(await set(shop.anna.email, true)).toBe("unchanged");
  expect(await set(shop.anna.email, false)).toBe("revoked");
  expect(await held()).toEqual([{ account_id: shop.bert.accountId, role: "editor", granted_at: now }]);
});
