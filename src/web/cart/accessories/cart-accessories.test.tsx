// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { mountScreen, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { bestPriceData } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => {
  localStorage.clear();
  $cartCount.set(1);
});

const accessory = (id: string) => ({ id, name: `Artikel ${id}`, label: null, link: `/p/${id}`, image: null, bestPrice: bestPriceData() });
const data = { accessories: [accessory("1"), accessory("2")], cartKey: "cart-1" };
const section = () => screen.queryByRole("region", { name: "Oft dazu gebraucht" });
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("the browser shows the accessories, which the server cannot know to be dismissed", async () => {
  expect(await renderOnServer("CartAccessories", { data })).toBe("");
  await mountScreen("CartAccessories", { data });
  await waitFor(() => expect(names()).toEqual(["Artikel 1", "Artikel 2"]));
});

test("dismissed ones stay away for this cart, but not for the next one", async () => {
  const user = userEvent.setup();
  const { unmount } = await mountScreen("CartAccessories", { data });
  await user.click(await screen.findByRole("button", { name: "Nicht mehr anzeigen" }));
  expect(section()).toBeNull();
  unmount();
  const again = await mountScreen("CartAccessories", { data });
  expect(section()).toBeNull();
  again.unmount();
  await mountScreen("CartAccessories", { data: { ...data, cartKey: "cart-2" } });
  await waitFor(() => expect(section()).not.toBeNull());
});

test("follows changes of the cart", async () => {
  const sent = stubOperations({ getCartAccessories: () => ({ getCartAccessories: [accessory("2")] }) });
  await mountScreen("CartAccessories", { data });
  await waitFor(() => expect(names()).toHaveLength(2));
  act(() => $cartCount.set(2));
  await waitFor(() => expect(names()).toEqual(["Artikel 2"]));
  expect(sent.map(({ name }) => name)).toEqual(["getCartAccessories"]);
});
