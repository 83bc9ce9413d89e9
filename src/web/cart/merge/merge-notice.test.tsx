// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { cartResponses, cartPageOf, headline, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { cartData } from "#web/testing/shop-data.ts";

clearStubs();

describe("the merge notice after login", () => {
  const none = { joined: [], joinedMore: 0 };
  const note = {
    ...none,
    lowered: [{ articleNo: "040215", name: "RD 10x100", wanted: 120_000, quantity: 99_000, unit: "Stück" }],
    waitingCartId: null,
    waitingLines: 0,
  };
  const waiting = { ...none, lowered: [], waitingCartId: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11", waitingLines: 1_000 };
  const title = "Bitte prüfen Sie Ihren Warenkorb von vor der Anmeldung";
  const box = () => screen.getByText(title).closest<HTMLElement>("[role=status]")!;
  const showNoted = (mergeNote: NonNullable<ScreenData["Shoppingcart"]["cart"]>["mergeNote"]) =>
    showCart({ cart: cartData({ mergeNote }), errors: [] });

  test("shows both quantities of a reduced line, and is dismissed on close", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ forgetMergeNote: () => ({ forgetMergeNote: true }), ...cartResponses(cartData()) });
    await showNoted(note);
    expect(within(box()).getByRole("listitem").textContent).toBe("RD 10x100 (Art.-Nr. 040215): 99.000 statt 120.000 Stück");
    expect(within(box()).queryByRole("button", { name: "Jetzt übernehmen" })).toBeNull();
    await user.click(within(box()).getByRole("button", { name: "Schließen" }));
    expect(sent.map(({ name }) => name)).toEqual(["forgetMergeNote", "getCart"]);
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("shows the previous content of the account's cart, with the merged totals", async () => {
    const line = { articleNo: "040215", name: "RD 10x100", before: 25, added: 25, quantity: 50, unit: "Stück" };
    const kept = { ...line, articleNo: "555008", name: "Dübel 8", before: 1_000, added: 0, quantity: 1_000 };
    await showNoted({ ...note, lowered: [], joined: [line, kept], joinedMore: 3 });
    const notice = screen.getByText("Ihr Warenkorb wurde mit dem aus Ihrem Konto zusammengeführt").closest<HTMLElement>("[role=status]")!;
    expect(
      within(notice)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "RD 10x100 (Art-Nr. 040215): 25 + 25 von vor der Anmeldung = 50 Stück",
      "Dübel 8 (Art-Nr. 555008): 1.000 Stück",
      "und 3 weitere Artikel",
    ]);
  });

  test("merges the waiting cart when there is space", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ mergeCart: () => ({ mergeCart: true }), ...cartResponses(twoLines.cart) });
    await showNoted(waiting);
    expect(box().textContent).toContain("(1.000 Artikel) wurde noch nicht übernommen");
    await user.click(within(box()).getByRole("button", { name: "Jetzt übernehmen" }));
    expect(sent[0]).toMatchObject({ name: "mergeCart", variables: { cartId: waiting.waitingCartId } });
    expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("keeps a waiting cart that still does not fit, and shows why", async () => {
    const user = userEvent.setup();
    stubOperations({ mergeCart: () => ({ mergeCart: false }), ...cartResponses(cartData({ mergeNote: waiting })) });
    await showNoted(waiting);
    collectLog();
    await user.click(within(box()).getByRole("button", { name: "Jetzt übernehmen" }));
    expect(screen.getByRole("alert").textContent).toContain("In Ihrem Warenkorb ist dafür noch kein Platz.");
    expect(within(box()).getByRole<HTMLButtonElement>("button", { name: "Jetzt übernehmen" }).getAttribute("aria-busy")).toBeNull();
  });

  test("is rendered without JavaScript too, without interactive controls", async () => {
    const data = { cart: cartData({ mergeNote: { ...note, ...waiting, lowered: note.lowered } }), errors: [] };
    const html = await renderOnServer("Shoppingcart", { data, page: cartPageOf() });
    const notice = new DOMParser().parseFromString(html, "text/html").querySelector("[role=status]")!;
    expect(notice.textContent).toContain("99.000 statt 120.000 Stück");
    expect(notice.textContent).toContain("wurde noch nicht übernommen");
    expect(notice.querySelectorAll("button")).toHaveLength(0);
  });
});
