// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CartLineData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { DeliveryWish } from "./delivery-wish.tsx";
import type { LineDateRules } from "./line-date-problem.ts";
import { LineDeliveryDate } from "./line-delivery-date.tsx";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const rules: LineDateRules = { latest: "2027-11-27", allowsParts: true, place: { country: "DE", postalCode: "28195" } };
async function show(changes: Partial<CartLineData> = {}, changedRules: Partial<LineDateRules> = {}) {
  const onDate = vi.fn(async () => {});
  const line = cartLine(changes);
  await expectHydrates(() => <LineDeliveryDate line={line} rules={{ ...rules, ...changedRules }} onDate={onDate} />, { page });
  return { onDate, line };
}
const open = (name: string | RegExp) => userEvent.click(screen.getByText(name));
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Liefertermin dieses Artikels/ });

test("a different date is typed on the line and saved (QUOTE-20)", async () => {
  const { onDate, line } = await show();
  await open("Anderes Lieferdatum");
  await userEvent.type(field(), "18.12.{Enter}");
  expect(onDate).toHaveBeenCalledExactlyOnceWith(line, "2026-12-18");
});

test("a day before the line's first one is not saved, and the first is offered", async () => {
  const { onDate, line } = await show({ earliestDelivery: "2026-12-15" });
  await open("Anderes Lieferdatum");
  await userEvent.type(field(), "4.12.2026{Enter}");
  expect(screen.getByRole("alert").textContent).toContain("Der erste mögliche Tag ist 15.12.2026");
  expect(onDate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "15.12.2026 übernehmen" }));
  expect(onDate).toHaveBeenCalledExactlyOnceWith(line, "2026-12-15");
});

test("a saved date is in the closed line, and is removed by one press", async () => {
  const { onDate, line } = await show({ requestedDeliveryDate: "2026-12-18" });
  await open("Lieferung am 18.12.2026");
  await userEvent.click(screen.getByRole("button", { name: "Termin der Bestellung übernehmen" }));
  expect(onDate).toHaveBeenCalledExactlyOnceWith(line, null);
});

test("a saved date that is no longer possible says so in the closed line", async () => {
  await show({ requestedDeliveryDate: "2026-12-04", earliestDelivery: "2026-12-15" });
  expect(screen.getByText(/So früh können wir nicht liefern. Der erste mögliche Tag ist 15.12.2026/)).toBeDefined();
});

test("a complete delivery offers no date of its own, and says why (QUOTE-20)", async () => {
  await show({ requestedDeliveryDate: "2026-12-18" }, { allowsParts: false });
  expect(screen.getByText(/gilt ein Termin für alle Artikel\./, { selector: "span" })).toBeDefined();
  await open(/Lieferung am/);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText(/wird nur komplett geliefert/)).toBeDefined();
});

test("without scripts the form has its field and a button", async () => {
  const html = await renderOnServer(() => <LineDeliveryDate line={cartLine({ id: 3 })} rules={rules} onDate={async () => {}} />, { page });
  expect(html).toContain('action="/webapi/shop/cartsapi/line-delivery-date"');
  expect(html).toMatch(/name="requestedDeliveryDate"/);
  expect(html).toMatch(/<noscript>.*Speichern/);
});

test("complete delivery with dated lines is a problem, with one press to solve it", async () => {
  const sent = stubOperations({ clearLineDeliveryDates: () => ({ clearLineDeliveryDates: true }) });
  const cart = cartData({ allowsPartDelivery: false, products: [cartLine({ requestedDeliveryDate: "2026-12-18" })] });
  const reload = vi.fn(async () => {});
  const onProblem = vi.fn();
  await expectHydrates(() => <DeliveryWish cart={cart} reload={reload} onProblem={onProblem} />, { page });
  expect(onProblem).toHaveBeenLastCalledWith(true);
  await userEvent.click(screen.getByRole("button", { name: "Ein Termin für alle Artikel" }));
  await screen.findByText("Gespeichert.");
  expect(sent).toMatchObject([{ name: "clearLineDeliveryDates" }]);
  expect(reload).toHaveBeenCalledOnce();
});
