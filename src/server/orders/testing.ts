import type { CartShop } from "../cart/testing.ts";
import type { Customer } from "../viewer.ts";

let codes = 0;

/** Seeds an order of a customer's user with these articles, as if it was just placed. */
export async function seedOrder(
  { db }: Pick<CartShop, "db">,
  { accountId, customerId, email }: Customer,
  lines: readonly (readonly [articleNumber: string, quantity: number])[],
  { placedAt = "2026-11-01T08:00:00Z", status = "D", cartGuid }: { placedAt?: string; status?: string; cartGuid?: string } = {},
): Promise<string> {
  const orderCode = `99${String(++codes).padStart(8, "0")}`;
  const cart =
    cartGuid === undefined ? null : await db.selectFrom("cart").select("cart_id").where("guid", "=", cartGuid).executeTakeFirst();
  await db
    .insertInto("customer_order")
    .values({
      order_code: orderCode,
      cart_id: cart?.cart_id ?? null,
      site_id: "FIWE-DE",
      account_id: accountId,
      customer_id: customerId,
      email,
      purchase_order_number: "",
      comment: "",
      tac_version: "",
      payment_mode: "INVOICE",
      currency: "EUR",
      net_total: "1",
      tax_total: "0.19",
      delivery_cost: "0",
      billing_address: JSON.stringify({}),
      delivery_address: JSON.stringify({}),
      status,
      placed_at: new Date(placedAt),
    })
    .execute();
  await db
    .insertInto("order_line")
    .values(
      lines.map(([articleNumber, quantity], at) => ({
        order_code: orderCode,
        position: (at + 1) * 10,
        article_number: articleNumber,
        name: `Anker ${articleNumber}`,
        quantity,
        unit: "Stück",
        amount: "1",
        price_quantity: "1",
        tax_rate: "0.19",
        net_total: "1",
      })),
    )
    .execute();
  return orderCode;
}
