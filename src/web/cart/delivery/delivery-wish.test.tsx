// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CartData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, collectLog, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { addressData, cartData, cartLine } from "#web/testing/shop-data.ts";
import { DeliveryWish } from "./delivery-wish.tsx";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
async function show(changes: Partial<CartData> = {}) {
  const cart = cartData({ deliveryAddress: addressData({ postalCode: "28195" }), ...changes });
  const reload = vi.fn(async () => {});
  const onProblem = vi.fn();
  await expectHydrates(() => <DeliveryWish cart={cart} reload={reload} onProblem={onProblem} />, { page });
  return { reload, onProblem };
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Wunschtermin/ });

test("a German date is typed, saved and written in full (QUOTE-19)", async () => {
  const sent = stubOperations({ setRequestedDeliveryDate: () => ({ setRequestedDeliveryDate: "saved" }) });
  const { reload } = await show();
  await userEvent.type(field(), "4.12.{Enter}");
  await screen.findByText("Gespeichert.");
  expect(field().value).toBe("04.12.2026");
  expect(sent).toMatchObject([{ name: "setRequestedDeliveryDate", variables: { date: "2026-12-04" } }]);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["30.11.2026", /So früh können wir nicht liefern. Der erste mögliche Tag ist 01.12.2026/, "01.12.2026"],
  ["5.12.2026", /Am Wochenende liefern wir nicht. Der nächste mögliche Tag ist 07.12.2026/, "07.12.2026"],
  ["25.12.2026", /Feiertag. Der nächste mögliche Tag ist 28.12.2026/, "28.12.2026"],
  ["bald", /Bitte geben Sie ein Datum ein/, "01.12.2026"],
])("the day %s is not possible, and the next one is offered", async (typed, text, next) => {
  const sent = stubOperations({ setRequestedDeliveryDate: () => ({ setRequestedDeliveryDate: "saved" }) });
  const { onProblem } = await show();
  await userEvent.type(field(), `${typed}{Enter}`);
  expect(screen.getByRole("alert").textContent).toMatch(text);
  expect(onProblem).toHaveBeenLastCalledWith(true);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: `${next} übernehmen` }));
  await screen.findByText("Gespeichert.");
  expect(field().value).toBe(next);
  await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(false));
});

test("a saved day that has become impossible shows its problem at once", async () => {
  const { onProblem } = await show({ requestedDeliveryDate: "2026-11-30" });
  expect(screen.getByRole("alert").textContent).toContain("So früh können wir nicht liefern");
  expect(onProblem).toHaveBeenCalledWith(true);
});

test("an emptied field removes the wish", async () => {
  const sent = stubOperations({ setRequestedDeliveryDate: () => ({ setRequestedDeliveryDate: "saved" }) });
  await show({ requestedDeliveryDate: "2026-12-04" });
  await userEvent.clear(field());
  await userEvent.tab();
  await screen.findByText("Gespeichert.");
  expect(sent).toMatchObject([{ variables: { date: null } }]);
});

test("part delivery is saved for this order, and on request for the company (QUOTE-21)", async () => {
  const sent = stubOperations({ setPartDelivery: () => ({ setPartDelivery: true }) });
  await show();
  await userEvent.click(screen.getByRole("radio", { name: "Nur komplett liefern" }));
  await screen.findByText("Gespeichert.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nur komplett liefern" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: /Für künftige Bestellungen/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { name: "setPartDelivery", variables: { isAllowed: false, isDefault: false } },
    { name: "setPartDelivery", variables: { isAllowed: false, isDefault: true } },
  ]);
});

test("the page says which articles arrive when (QUOTE-21)", async () => {
  const products = [cartLine({ id: 0, name: "Dübel" }), cartLine({ id: 1, name: "Anker" }), cartLine({ id: 2, name: "Bohrer" })];
  const parts = [
    { date: "2026-12-01", lines: [0, 2] },
    { date: "2026-12-15", lines: [1] },
  ];
  await show({ products, deliveryPlan: { earliest: "2026-12-15", latest: "2027-11-27", parts } });
  expect(screen.getByText("01.12.2026: Dübel und 1 weitere")).toBeDefined();
  expect(screen.getByText("15.12.2026: Anker")).toBeDefined();
});

test("the delivery text is saved on blur, and a failure is reported", async () => {
  collectLog();
  stubOperations({
    setDeliveryNote: () => {
      throw new OperationFailure("InternalError");
    },
  });
  await show();
  await userEvent.type(screen.getByRole("combobox", { name: /Hinweis zur Anlieferung/ }), "Kran");
  await userEvent.tab();
  await screen.findByText(/konnte nicht gespeichert werden/);
});
