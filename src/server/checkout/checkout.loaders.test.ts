import { expect, test, vi } from "vitest";
import type { LoaderRequest } from "../loader.ts";
import { ALL_RIGHTS } from "../policies.ts";
import { anonymousViewer, type Viewer } from "../viewer.ts";
import { checkoutLoaders } from "./checkout.loaders.ts";

const cart = { guid: "c-1" };
const answers: Record<string, unknown> = {
  getCart: { getCart: { cart, errors: [] } },
  getPaymentModes: { getPaymentModes: [{ id: "invoice" }] },
  getDeliveryAddresses: { getDeliveryAddresses: [] },
};

/** Data of the checkout page when one operation fails. */
async function load({
  failing = "",
  viewer = { kind: "customer", rights: ALL_RIGHTS } as Viewer,
  refused = [],
}: { failing?: string; viewer?: Viewer; refused?: { isOwn: boolean; since: string }[] } = {}) {
  const error = vi.fn();
  const requests: { name: string; variables: unknown }[] = [];
  const request = {
    ctx: { viewer, site: { siteId: "FIWE-DE" }, log: { error } },
    page: { language: "de-DE", searchParams: new URLSearchParams() },
    execute: async ({ name }: { name: string }, variables: unknown) => {
      requests.push({ name, variables });
      if (name === failing) throw new Error("down");
      return name === "getRefusedAddresses" ? { getRefusedAddresses: refused } : answers[name];
    },
  } as unknown as LoaderRequest;
  const result = await checkoutLoaders["ShoppingBasketCheckout"]!(request);
  return {
    data: "data" in result ? result.data : null,
    asked: requests,
    logged: error.mock.calls.map(([, text]: unknown[]) => text),
    failures: error.mock.calls.map(([logged]: unknown[]) => logged),
  };
}

test("loads the customer's cart, payment methods and saved addresses", async () => {
  const { data, asked, logged } = await load();
  expect(asked.map(({ name }) => name)).toEqual(["getCart", "getPaymentModes", "getDeliveryAddresses", "getRefusedAddresses"]);
  expect(asked[0]!.variables).toEqual({ cartId: "current", language: "de-DE" });
  expect(data).toEqual({ cart, errors: [], paymentModes: [{ id: "invoice" }], addresses: [] });
  expect(logged).toEqual([]);
});

test.each([
  ["getPaymentModes", "paymentModes", "Can not get payment modes"],
  ["getDeliveryAddresses", "addresses", "Error getting delivery addresses"],
])("if %s fails, %s is empty, the error is logged, and the cart is shown (CHECK-43)", async (failing, field, text) => {
  const { data, logged, failures } = await load({ failing });
  expect(data).toMatchObject({ cart, [field]: null });
  expect(logged).toEqual([text]);
  expect(failures).toEqual([{ err: new Error("down") }]);
});

test("loads without delay before the order whether the customer's address rejects mails (INVOICE-17)", async () => {
  const since = "2026-11-12T08:00:00.000Z";
  const colleague = { isOwn: false, since: "2026-11-01T00:00:00Z" };
  expect((await load({ refused: [colleague] })).data).toMatchObject({ mailsRefusedSince: undefined });
  expect((await load({ refused: [colleague, { isOwn: true, since }] })).data).toMatchObject({ mailsRefusedSince: since });
  const { data, logged } = await load({ failing: "getRefusedAddresses" });
  expect(data).toMatchObject({ cart, mailsRefusedSince: undefined });
  expect(logged).toEqual(["Can not get refused addresses"]);
});

test("sends no requests for visitors", async () => {
  const { data, asked } = await load({ viewer: anonymousViewer });
  expect(data).toEqual({ cart: null, errors: [], paymentModes: [], addresses: [] });
  expect(asked).toEqual([]);
});
