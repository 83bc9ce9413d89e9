// Companies that only order to known addresses (COMPANY-13).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getCart } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { placeOrder } from "./place-order.ts";
import { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("company").execute();
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
});

const SITE = { companyName: "Baustelle", streetName: "Ring", streetNumber: "1", postalCode: "20457", town: "Hamburg" };
const place = (ctx: Context) => placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
async function allow(known_addresses_only: boolean): Promise<void> {
  await shop.db
    .insertInto("company")
    .values({ customer_id: "4711", created_at: new Date(), known_addresses_only })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ known_addresses_only }))
    .execute();
  await shop.db
    .insertInto("company_member")
    .values({ customer_id: "4711", account_id: shop.anna.accountId, roles: ["admin"], joined_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
/** The viewer as a request reads it. */
async function asAnna(knownAddressesOnly: boolean): Promise<Context> {
  await allow(knownAddressesOnly);
  const membership = { roles: ["admin"] as const, unitId: null, ...(knownAddressesOnly && { knownAddressesOnly: true as const }) };
  return shop.as({ ...shop.anna, membership });
}
const deliveryIn = async (ctx: Context) => (await getCart(ctx, { cartId: "current" }))!.addresses.delivery;

test("another address can be entered for one order unless the company forbids it", async () => {
  const free = await asAnna(false);
  await addAll(free, { items: [{ articleNumber: ARTICLE.plain, quantity: 1_000 }] });
  expect(await setDeliveryAddress(free, SITE)).toEqual({ errors: [] });
  const bound = await asAnna(true);
  expect(await setDeliveryAddress(bound, { ...SITE, streetNumber: "2" })).toEqual({ errors: ["OneOffAddressError"] });
});

test("a cart that has such an address cannot be ordered any more, until a known one is chosen", async () => {
  const free = await asAnna(false);
  await addAll(free, { items: [{ articleNumber: ARTICLE.plain, quantity: 1_000 }] });
  await setDeliveryAddress(free, SITE);
  const bound = await asAnna(true);
  // The order reads the rule again, so that a request that started before it is refused, too.
  expect(await place(free)).toEqual({ kind: "refused", errors: ["OneOffAddressError"] });
  expect(await place(bound)).toEqual({ kind: "refused", errors: ["OneOffAddressError"] });
  expect(await deliveryIn(bound)).toBeNull();
  const [saved] = await shop.db
    .selectFrom("customer_address")
    .selectAll()
    .where("customer_id", "=", "4711")
    .where("kind", "=", "delivery")
    .execute();
  const known = {
    companyName: saved!.company_name,
    streetName: saved!.street_name,
    streetNumber: saved!.street_number,
    postalCode: saved!.postal_code,
    town: saved!.town,
  };
  expect(await setDeliveryAddress(bound, known)).toEqual({ errors: [] });
  expect((await deliveryIn(bound))?.town).toBe(saved!.town);
  expect((await place(bound)).kind).toBe("placed");
});

test("the default address stays possible", async () => {
  const bound = await asAnna(true);
  await addAll(bound, { items: [{ articleNumber: ARTICLE.plain, quantity: 1_000 }] });
  expect(await setDefaultDeliveryAddress(bound)).toEqual({ errors: [] });
  expect((await place(bound)).kind).toBe("placed");
});
