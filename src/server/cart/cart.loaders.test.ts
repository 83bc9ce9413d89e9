import { expect, test } from "vitest";
import type { LoaderRequest } from "../loader.ts";
import { RIGHTS } from "../policies.ts";
import { anonymousViewer, type Viewer } from "../viewer.ts";
import { cartLoaders } from "./cart.loaders.ts";

async function load(viewer: Viewer) {
  const asked: unknown[] = [];
  const request = {
    ctx: { viewer, site: { siteId: "FIWE-DE" } },
    page: { language: "de-DE", searchParams: new URLSearchParams() },
    execute: async (_operation: unknown, { cartId }: { cartId: string }) => {
      asked.push(cartId);
      return { getCart: { cart: { guid: cartId }, errors: [] } };
    },
  } as unknown as LoaderRequest;
  const result = await cartLoaders["Shoppingcart"]!(request);
  return { asked, data: "data" in result ? result.data : null };
}

test("without a cart id, the page has an empty cart and sends no request (CART-13)", async () => {
  expect(await load(anonymousViewer)).toEqual({ asked: [], data: { cart: null, errors: [] } });
});

test("loads a visitor's cart by guid, a customer's as \"current\"", async () => {
  expect((await load({ kind: "anonymous", cartGuid: "guid-1" })).asked).toEqual(["guid-1"]);
  expect((await load({ kind: "customer", cartKind: "shop", rights: RIGHTS.fillCart } as Viewer)).asked).toEqual(["current"]);
});

test("sends no request for a customer's user without the right to a cart, which would be refused", async () => {
  const viewer = { kind: "customer", cartKind: "shop", rights: RIGHTS.seeAccount } as Viewer;
  expect(await load(viewer)).toEqual({ asked: [], data: { cart: null, errors: [] } });
});
