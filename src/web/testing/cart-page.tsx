// Queries of the cart page for its tests.
import { screen } from "@testing-library/react";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates } from "./hydrate.tsx";
import { testPage } from "./page.ts";
import { cartData, cartLine } from "./shop-data.ts";

type Options = { isSignedIn?: boolean; cartId?: string; query?: string };

export function cartPageOf({ isSignedIn = true, cartId = isSignedIn ? "current" : "c-1", query = "" }: Options = {}) {
  return testPage({ user: { authenticated: isSignedIn, cartId }, itemPath: "/cart", page: { query: btoa(query) } });
}
export const showCart = (data: ScreenData["Shoppingcart"] = { cart: cartData(), errors: [] }, options: Options = {}) =>
  expectHydrates("Shoppingcart", { data, page: cartPageOf(options) });

export const secondLine = cartLine({ id: 1, articleNo: "040216", name: "RD 10x120" });
export const twoLines = { cart: cartData({ products: [cartLine(), secondLine] }), errors: [] };
export const headline = () => screen.getByRole("heading", { level: 1 });
export const numberField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Artikelnummer" });
export const cartResponses = (cart: ScreenData["Shoppingcart"]["cart"], errors: string[] = []) => ({
  getCart: () => ({ getCart: { cart, errors } }),
});
