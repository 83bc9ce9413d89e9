// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { RelatedItemData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { bestPriceData } from "#web/testing/shop-data.ts";

clearStubs();

const drill: RelatedItemData = {
  of: "article",
  kind: "accessory",
  label: null,
  id: "95113",
  name: "Lotse L4",
  link: "/p/95113",
  image: null,
  bestPrice: bestPriceData({ quantity: 50 }),
};
const data = { accessories: [drill], alternatives: [] };

test("shows accessories with kind, number, price of the smallest quantity and availability", async () => {
  await expectHydrates("RelatedArticles", { data });
  const list = screen.getByRole("region", { name: "Zubehör" });
  const text = within(list).getByRole("listitem").textContent;
  for (const part of ["Passendes Zubehör", "Lotse L4", "Art.-Nr. 95113", "für 50 Stück", "29,75 € / 100 Stück", "1–2 Werktage"])
    expect(text).toContain(part);
  expect(screen.queryByRole("region", { name: "Alternativen" })).toBeNull();
});

test("adds the smallest quantity to the cart, by a form that also works without scripts", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    addItem: () => ({ addItem: { requestedItems: 50, addedItems: 50, statusCode: "success", cartId: "guid-1", substitute: null } }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  const { container } = await expectHydrates("RelatedArticles", { data });
  const form = container.querySelector("form")!;
  expect([form.method, [...new FormData(form).entries()].slice(0, 2)]).toEqual([
    "post",
    [
      ["id", "95113"],
      ["quantity", "50"],
    ],
  ]);
  await user.click(screen.getByRole("button", { name: "In den Warenkorb: Lotse L4" }));
  await waitFor(() => expect(sent[0]).toMatchObject({ name: "addItem", variables: { id: "95113", quantity: 50 } }));
});

test("offers no cart button in a shop without cart, and nothing at all without relations", async () => {
  const page = testPage({ shopType: "RetailConnect" });
  expect(await renderOnServer("RelatedArticles", { data, page })).not.toContain("<form");
  expect(await renderOnServer("RelatedArticles", { data: { accessories: [], alternatives: [] } })).toBe("");
});
