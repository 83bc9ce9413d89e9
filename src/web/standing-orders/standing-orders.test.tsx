// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import {
  EXCLUDED_LINE,
  RUN_ID,
  standingOrderData,
  standingOrderFormData,
  standingOrderOffer,
  standingOrderRunData,
} from "#web/testing/standing-order-data.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const list = (data: ScreenData["StandingOrders"]) => renderOnServer("StandingOrders", { data, page });
const run = (details = standingOrderRunData(), shown: { message?: "changed" | "refused"; refusal?: string } = {}) =>
  renderOnServer("StandingOrderRun", { data: { view: "run", details, message: null, refusal: "", ...shown }, page });

test("shows the next date, why it moved, the waiting order and the history", async () => {
  const html = await list({ orders: [standingOrderData()], message: null });
  expect(html).toContain("28.12.2026");
  expect(html).toContain("Vom 25.12.2026 auf den nächsten Arbeitstag");
  expect(html).toContain(`/my-account/standing-orders/run?id=${RUN_ID}`);
  expect(html).toContain("Automatisch bis 500,00 € netto");
  expect(html).toContain("order=4500001234");
});

test("a stopped one says why, and cannot be resumed without its list", async () => {
  const html = await list({
    orders: [standingOrderData({ state: "stopped", stopReason: "listGone", listId: null, runs: [] })],
    message: null,
  });
  expect(html).toContain("Die Merkliste wurde gelöscht");
  expect(html).not.toContain("/standingorders/resume");
  expect(html).not.toContain("/standingorders/skip");
});

test("without any, explains how to create one", async () => {
  expect(await list({ orders: [], message: null })).toContain("Regelmäßig bestellen");
});

test("the form links the terms of the customer's kind", async () => {
  const linked = async (groups: number) => {
    const html = await renderOnServer("StandingOrderForm", {
      data: { view: "form", form: standingOrderFormData(), message: null, typed: null },
      page: testPage({ user: { authenticated: true, accessToken: "token", groups } }),
    });
    return [DEFAULT_PAGES.terms, DEFAULT_PAGES.consumerTerms].filter((terms) => html.includes(`href="${terms}"`));
  };
  expect(await linked(0)).toEqual([DEFAULT_PAGES.terms]);
  expect(await linked(8)).toEqual([DEFAULT_PAGES.consumerTerms]);
});

test("the form keeps what was typed beside the problem", async () => {
  const typed = {
    weeks: "6",
    date: "2026-12-11",
    mode: "automatic",
    limit: "viel",
    addressId: "17",
    purchaseOrderNumber: "A 1",
    costCentre: "B 2",
  };
  const html = await renderOnServer("StandingOrderForm", {
    data: { view: "form", form: standingOrderFormData(), message: "badLimit", typed },
    page,
  });
  for (const value of ["6", "2026-12-11", "viel", "A 1", "B 2"]) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/checked=""[^>]*value="automatic"|value="automatic"[^>]*checked=""/);
});

test("private customers are not offered automatic orders", async () => {
  const form = standingOrderFormData({ canBeAutomatic: false });
  const html = await renderOnServer("StandingOrderForm", { data: { view: "form", form, message: null, typed: null }, page });
  expect(html).not.toContain('name="limit"');
});

test("a prepared run shows lines, delivery days and total, and orders exactly these", async () => {
  const html = await run();
  for (const text of ["24,80 €", "voraussichtlich am 01.12.2026", "163,86 €", "Zahlungspflichtig bestellen", 'value="a1b2"']) {
    expect(html).toContain(text);
  }
});

test("names articles that are left out; a blocked order has no button", async () => {
  expect(await run(standingOrderRunData({ offer: standingOrderOffer({ excluded: [EXCLUDED_LINE] }) }))).toContain(EXCLUDED_LINE.reason);
  const blocked = await run(standingOrderRunData({ offer: standingOrderOffer({ blockers: ["Ihr Kundenkonto ist gesperrt."] }) }));
  expect(blocked).toContain("Ihr Kundenkonto ist gesperrt.");
  expect(blocked).not.toContain("Zahlungspflichtig bestellen");
});

test("an ordered run links to its order", async () => {
  const details = standingOrderRunData({ run: { ...standingOrderRunData().run, state: "ordered", orderId: "4500001234" }, offer: null });
  const html = await run(details);
  expect(html).toContain("order=4500001234");
  expect(html).not.toContain("Zahlungspflichtig bestellen");
});

test("visitors get a link to sign in", async () => {
  expect(await renderOnServer("StandingOrders", { data: null, page: testPage() })).toContain("/my-account/login");
});
