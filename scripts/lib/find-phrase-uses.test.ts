import { expect, test } from "vitest";
import { findPhraseUses } from "./find-phrase-uses.ts";

const KEYS = [
  "Cart.Title",
  "Cart.One",
  "Cart.Many",
  "Order.Status.A",
  "Order.Status.B",
  "Order.Status.A.Hint",
  "OrderMail.Subject",
  "OrderMail.Late.Text",
  "Unused.Key",
];
const usesOf = (files: Record<string, string>) =>
  findPhraseUses(
    Object.entries(files).map(([file, source]) => ({ file, source })),
    KEYS,
  );

test("finds keys that are written out, also in choices, JSX and constants (OFFICE-27)", () => {
  const source = `const key = "Cart.Title"; const view = <p title={t("Cart.One")}>{t(n === 1 ? "Cart.One" : \`Cart.Many\`)}</p>; // "Unused.Key"`;
  expect(usesOf({ "src/web/cart/cart-page.tsx": source })).toEqual({ "web/cart/cart-page": ["Cart.Many", "Cart.One", "Cart.Title"] });
});

test("finds keys by the fixed parts of a template", () => {
  expect(usesOf({ "src/web/order/state.ts": "t(`Order.Status.${state}`)" })).toEqual({
    "web/order/state": ["Order.Status.A", "Order.Status.A.Hint", "Order.Status.B"],
  });
  expect(usesOf({ "src/web/order/state.ts": "t(`Order.${kind}.${state}.Hint`)" })).toEqual({ "web/order/state": ["Order.Status.A.Hint"] });
  expect(usesOf({ "src/web/order/state.ts": 't("Order.Status." + state)' })).toEqual(
    usesOf({ "src/web/order/state.ts": "t(`Order.Status.${x}`)" }),
  );
  expect(usesOf({ "src/web/order/state.ts": 'say("Order.Status.A")' })).toEqual({
    "web/order/state": ["Order.Status.A", "Order.Status.A.Hint"],
  });
  expect(usesOf({ "src/web/order/state.ts": "t(`${name}.Title`)" })).toEqual({});
});

test("in the server, puts the name of an email's template before its keys, also from another file of the slice", () => {
  const template = 'renderEmail(ctx, { phrases: "OrderMail", write: ({ t }) => t("Subject") })';
  expect(usesOf({ "src/server/orders/mails/order-mail.ts": template })).toEqual({
    "server/orders/mails/order-mail": ["OrderMail.Subject"],
  });
  const both = { "src/server/orders/mails/order-mail.ts": template, "src/server/orders/facts.ts": "t(`${event}.Text`)" };
  expect(usesOf(both)["server/orders/facts"]).toEqual(["OrderMail.Late.Text"]);
  expect(usesOf({ ...both, "src/server/quotes/facts.ts": 't("Subject")' })["server/quotes/facts"]).toBeUndefined();
  expect(usesOf({ "src/web/orders/facts.ts": 'const names = ["OrderMail", "Subject"]' })).toEqual({});
});
